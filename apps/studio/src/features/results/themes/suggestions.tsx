/** How many tags are suggested, and which answers are listed because of it. */
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { texts } from '../../../lib/texts/index.ts';
import { failureText } from '../../../lib/call-failure.ts';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import classes from './themes.module.css';
import type { useSuggestions } from './use-themes.ts';

interface SuggestionsProps {
  query: ReturnType<typeof useSuggestions>;
  /** Of the answers that are listed. */
  count: number;
  /** Whether no others are listed. */
  only: boolean;
  onOnly: (only: boolean) => void;
}

export function Suggestions({ query, count, only, onOnly }: SuggestionsProps) {
  if (query.isError)
    return (
      <div className={classes.suggestions} role="alert">
        <strong>{words.suggestionsFailed}</strong>
        <span>{failureText(query.error)}</span>
        <button type="button" className={classes.more} onClick={() => void query.refetch()}>
          {texts.failures.retry}
        </button>
      </div>
    );
  if (count === 0) return null;
  return (
    <div className={classes.suggestions}>
      <strong>{words.suggestions(count)}</strong>
      <Checkbox size="sm" label={words.onlySuggested} checked={only} onChange={({ currentTarget: { checked } }) => onOnly(checked)} />
      <p>{words.suggestionHint}</p>
    </div>
  );
}
