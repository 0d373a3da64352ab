/** Gives the selected answers a tag: one of the project's, or a new one. */
import { Button, TextInput } from '@mantine/core';
import { tagName } from '@sightline/domain/notes';
import type { WireNoteTag } from '@sightline/wire/calls';
import { useState, type FormEvent } from 'react';
import { notifyFailure } from '../../../lib/notify.ts';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import classes from './themes.module.css';
import { takeTag } from './use-themes.ts';

interface TagSelectedProps {
  projectId: string;
  tags: readonly WireNoteTag[];
  /** Answers that are selected. */
  count: number;
  pending: boolean;
  /** Given the id of the tag. */
  onTag: (tag: string) => void;
  onClear: () => void;
}

/** 'hidden price' → 'hidden-price'. */
const toName = (typed: string): string => typed.trim().replace(/^#/, '').replaceAll(/\s+/g, '-').normalize('NFC');

export function TagSelected({ projectId, tags, count, pending, onTag, onClear }: TagSelectedProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = toName(typed);
    if (!tagName.test(name)) return setError(words.invalidTag);
    void takeTag(projectId, name, tags).then(onTag, (reason: unknown) => notifyFailure(words.changeFailed, reason));
  };
  return (
    <form className={classes.bar} onSubmit={submit} noValidate>
      <strong role="status">{words.selected(count)}</strong>
      <TextInput
        label={words.newTag}
        placeholder={words.newTagHint}
        list="theme-tag-names"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setError('');
        }}
      />
      <datalist id="theme-tag-names">
        {tags.map(({ Id, Name }) => (
          <option key={Id} value={Name} />
        ))}
      </datalist>
      <Button type="submit" loading={pending} disabled={typed.trim() === ''}>
        {words.addTag}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {words.clear}
      </Button>
    </form>
  );
}
