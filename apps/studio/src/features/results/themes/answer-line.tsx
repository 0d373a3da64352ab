/** One answer: what the tester wrote, its tags, and the tag that is suggested for it. */
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { ThemeAnswer, WireNoteTag } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import { outcomeLook } from '../outcomes.ts';
import classes from './themes.module.css';
import type { TagChange } from './use-themes.ts';

interface AnswerLineProps {
  answer: ThemeAnswer;
  tags: readonly WireNoteTag[];
  /** Id of a tag; null where none is suggested. */
  suggestion: string | null;
  readOnly: boolean;
  selected: boolean;
  watchHref: string;
  onToggle: () => void;
  onChange: (tag: string, change: TagChange['change']) => void;
}

/** Characters by which controls name their answer. */
const shortLength = 60;
const short = (text: string): string => (text.length <= shortLength ? text : `${text.slice(0, shortLength)}…`);

export function AnswerLine({ answer, tags, suggestion, readOnly, selected, watchHref, onToggle, onChange }: AnswerLineProps) {
  const { Text, TagIds, Outcome } = answer;
  const own = tags.filter(({ Id }) => TagIds.includes(Id));
  const offered = TagIds.length === 0 && !readOnly ? tags.find(({ Id }) => Id === suggestion) : undefined;
  return (
    <li className={classes.answer} data-selected={selected}>
      <div className={classes.answerMain}>
        {readOnly ? (
          <p dir="auto">{Text}</p>
        ) : (
          <Checkbox
            label={<span dir="auto">{Text}</span>}
            checked={selected}
            onChange={onToggle}
            classNames={{ label: classes.answerText }}
          />
        )}
        <div className={classes.answerFoot}>
          {own.map((tag) => (
            <OwnTag key={tag.Id} tag={tag} text={short(Text)} readOnly={readOnly} onRemove={() => onChange(tag.Id, 'remove')} />
          ))}
          {offered !== undefined && <Suggestion tag={offered} text={short(Text)} onChange={(change) => onChange(offered.Id, change)} />}
        </div>
      </div>
      <span className={classes.watch}>
        {Outcome !== null && <span>{outcomeLook[Outcome].name}</span>}
        <Link to={watchHref} preventScrollReset aria-label={words.watchOf(short(Text))}>
          {words.watch}
        </Link>
      </span>
    </li>
  );
}

interface OwnTagProps {
  tag: WireNoteTag;
  text: string;
  readOnly: boolean;
  onRemove: () => void;
}

function OwnTag({ tag: { Name, Color }, text, readOnly, onRemove }: OwnTagProps) {
  return (
    <span className={classes.own} data-color={Color}>
      #{Name}
      {!readOnly && (
        <button type="button" aria-label={words.removeTag(Name, text)} onClick={onRemove}>
          <IconX size={13} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}

interface SuggestionProps {
  tag: WireNoteTag;
  text: string;
  onChange: (change: 'add' | 'dismiss') => void;
}

function Suggestion({ tag: { Name }, text, onChange }: SuggestionProps) {
  return (
    <span className={classes.suggestion}>
      {words.suggested(Name)}
      <button type="button" aria-label={words.acceptOf(Name, text)} onClick={() => onChange('add')}>
        {words.accept}
      </button>
      <button type="button" aria-label={words.dismissOf(Name, text)} onClick={() => onChange('dismiss')}>
        {words.dismiss}
      </button>
    </span>
  );
}
