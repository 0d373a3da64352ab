/** The answer options of a choice question, or the statements of a rating: renamed in place, added at the end (also by Enter), deleted. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Alternative } from '@sightline/wire/calls';
import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import classes from './editing.module.css';
import type { EditorProps, OptionActions } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { required } from './field-rules.ts';
import { pastedLines } from './pasted-lines.ts';
import { CrossIcon, PlusIcon } from './icons.tsx';
import { useDraft } from './use-draft.ts';

/** Characters. */
const longestOption = 300;

/** What the list says of its options. */
interface OptionListWords {
  all: string;
  one: (place: number) => string;
  placeholder: string;
  add: string;
  remove: (name: string, place: number) => string;
}

interface OptionListProps extends EditorProps {
  /** The shape drawn before each option, as the tester will see it. */
  mark: 'round' | 'square' | 'none';
  words?: OptionListWords;
  /** How many stay. */
  least?: number;
  /** None can be added or deleted. */
  complete?: boolean;
  /** Stands under the words of each option. */
  more?: (option: Alternative, place: number) => ReactNode;
}

const answerWords: OptionListWords = {
  all: texts.answers,
  one: texts.answer,
  placeholder: texts.answerPlaceholder,
  add: texts.addAnswer,
  remove: texts.deleteAnswer,
};

export function AnswerOptions({ item, options, locked, mark, words = answerWords, least = 1, complete = false, more }: OptionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const count = item.Alternatives.length;
  const fixed = locked !== null || complete;
  // Before the next key comes: it belongs to the new one.
  useLayoutEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [count]);
  const add = (): void => {
    if (fixed) return;
    added.current = true;
    options.add(['']);
  };
  return (
    <div role="group" aria-label={words.all}>
      <p className={classes.label}>
        {words.all}
        {least > 0 && (
          <span className={classes.asterisk} aria-hidden>
            {' *'}
          </span>
        )}
      </p>
      <ol className={classes.options} ref={list}>
        {item.Alternatives.map((option, index) => (
          <OptionRow
            key={options.keyOf(option.Id)}
            option={option}
            place={index + 1}
            last={count <= least}
            fixed={fixed}
            mark={mark}
            options={options}
            onEnter={add}
            words={words}
            more={more?.(option, index + 1)}
          />
        ))}
      </ol>
      {fixed ? null : (
        <div className={classes.addAnswer}>
          <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon />} onClick={add}>
            {words.add}
          </Button>
          <span className={classes.quiet}>{texts.pasteHint}</span>
        </div>
      )}
    </div>
  );
}

interface OptionRowProps {
  option: Alternative;
  place: number;
  /** It stays. */
  last: boolean;
  /** No way to delete is offered. */
  fixed: boolean;
  mark: 'round' | 'square' | 'none';
  options: OptionActions;
  onEnter: () => void;
  words: OptionListWords;
  more: ReactNode;
}

function OptionRow({ option, place, last, fixed, mark, options, onEnter, words, more }: OptionRowProps) {
  const draft = useDraft(option.Name, required(words.one(place)), (Name) => options.write(option.Id, { Name }));
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    draft.leave();
    onEnter();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = fixed ? null : pastedLines(event.currentTarget, event.clipboardData.getData('text'), longestOption);
    if (pasted === null) return;
    event.preventDefault();
    draft.type(pasted.text);
    options.add(pasted.more);
  };
  const deleteLabel = words.remove(option.Name, place);
  return (
    <li className={classes.option}>
      {mark === 'none' ? <span className={classes.place}>{place}</span> : <span className={classes[mark]} aria-hidden />}
      <div className={classes.grow}>
        <TextInput
          aria-label={words.one(place)}
          placeholder={words.placeholder}
          maxLength={longestOption}
          value={draft.text}
          error={draft.problem}
          aria-required
          data-missing={draft.text.trim() === '' || undefined}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.leave}
          onKeyDown={key}
          onPaste={paste}
        />
        {more}
      </div>
      {fixed ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={deleteLabel}
          title={last ? texts.lastAnswer : deleteLabel}
          disabled={last}
          onClick={() => options.remove(option.Id)}
        >
          <CrossIcon />
        </ActionIcon>
      )}
    </li>
  );
}
