/** The answer options of a choice question: renamed in place, added at the end (also by Enter), deleted while more than one is left. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Alternative } from '@sightline/wire/calls';
import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import classes from './editing.module.css';
import type { EditorProps, OptionActions } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { required } from './field-rules.ts';
import { pastedLines } from './pasted-lines.ts';
import { CrossIcon, PlusIcon } from './icons.tsx';
import { useDraft } from './use-draft.ts';

/** Characters. */
const longestOption = 300;

/** `mark` is the shape drawn before each option, as the tester will see it. */
export function AnswerOptions({ item, options, locked, mark }: EditorProps & { mark: 'round' | 'square' | 'none' }) {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const count = item.Alternatives.length;
  // Before the next key comes: it belongs to the new one.
  useLayoutEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [count]);
  const add = (): void => {
    added.current = true;
    options.add(['']);
  };
  return (
    <div role="group" aria-label={texts.answers}>
      <p className={classes.label}>
        {texts.answers}
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      </p>
      <ol className={classes.options} ref={list}>
        {item.Alternatives.map((option, index) => (
          <OptionRow
            key={options.keyOf(option.Id)}
            option={option}
            place={index + 1}
            only={count === 1}
            fixed={locked !== null}
            mark={mark}
            options={options}
            onEnter={add}
          />
        ))}
      </ol>
      {locked === null ? (
        <div className={classes.addAnswer}>
          <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon />} onClick={add}>
            {texts.addAnswer}
          </Button>
          <span className={classes.quiet}>{texts.pasteHint}</span>
        </div>
      ) : null}
    </div>
  );
}

interface OptionRowProps {
  option: Alternative;
  place: number;
  only: boolean;
  /** Locked: no way to delete is offered. */
  fixed: boolean;
  mark: 'round' | 'square' | 'none';
  options: OptionActions;
  onEnter: () => void;
}

function OptionRow({ option, place, only, fixed, mark, options, onEnter }: OptionRowProps) {
  const draft = useDraft(option.Name, required(texts.answer(place)), (name) => options.rename(option.Id, name));
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    draft.leave();
    onEnter();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = pastedLines(event.currentTarget, event.clipboardData.getData('text'), longestOption);
    if (pasted === null) return;
    event.preventDefault();
    draft.type(pasted.text);
    options.add(pasted.more);
  };
  const deleteLabel = texts.deleteAnswer(option.Name, place);
  return (
    <li className={classes.option}>
      {mark === 'none' ? <span className={classes.place}>{place}</span> : <span className={classes[mark]} aria-hidden />}
      <TextInput
        className={classes.grow}
        aria-label={texts.answer(place)}
        placeholder={texts.answerPlaceholder}
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
      {fixed ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={deleteLabel}
          title={only ? texts.lastAnswer : deleteLabel}
          disabled={only}
          onClick={() => options.remove(option.Id)}
        >
          <CrossIcon />
        </ActionIcon>
      )}
    </li>
  );
}
