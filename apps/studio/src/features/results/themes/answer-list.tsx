/** Answers that match, with their tags: selected to be tagged together, or one by one as it is suggested. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import type { ThemeAnswer, WireNoteTag } from '@sightline/wire/calls';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { notifyFailure } from '../../../lib/notify.ts';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import type { HrefWith } from '../results-address.ts';
import { AnswerLine } from './answer-line.tsx';
import { Suggestions } from './suggestions.tsx';
import { TagSelected } from './tag-selected.tsx';
import classes from './themes.module.css';
import { findMatching, useSuggestions, useTagAnswers, useThemeAnswers, type ThemeChoice, type ThemesOf } from './use-themes.ts';

interface AnswerListProps {
  of: ThemesOf;
  choice: ThemeChoice;
  /** Answers of the testers who are shown. */
  all: number;
  readOnly: boolean;
  tags: readonly WireNoteTag[];
  onClear: () => void;
  hrefWith: HrefWith;
}

export function AnswerList(props: AnswerListProps) {
  const { of, choice, all, onClear } = props;
  const answers = useThemeAnswers(of, choice);
  if (answers.data === undefined)
    return answers.isError ? <LoadFailure title={words.answersFailed} error={answers.error} onRetry={answers.refetch} /> : <TableShapes />;
  const count = answers.data.pages.at(-1)?.Count ?? 0;
  if (count === 0)
    return (
      <Card>
        {all === 0 ? (
          <EmptyState title={words.nobodyTitle} text={words.nobody} />
        ) : (
          <EmptyState
            title={words.emptyTitle}
            text={words.empty}
            action={
              <Button variant="default" onClick={onClear}>
                {words.clearChoice}
              </Button>
            }
          />
        )}
      </Card>
    );
  return (
    <Found
      {...props}
      count={count}
      answers={answers.data.pages.flatMap(({ Answers }) => Answers)}
      loading={answers.isFetchingNextPage}
      onMore={answers.hasNextPage ? () => void answers.fetchNextPage() : null}
    />
  );
}

interface FoundProps extends AnswerListProps {
  answers: readonly ThemeAnswer[];
  /** All that match. */
  count: number;
  loading: boolean;
  onMore: (() => void) | null;
}

function Found({ of, choice, all, readOnly, tags, hrefWith, answers, count, loading, onMore }: FoundProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [onlySuggested, setOnlySuggested] = useState(false);
  const query = useSuggestions(of);
  const suggestions = query.data ?? new Map<string, string>();
  const change = useTagAnswers(of);
  const toggle = (id: string): void => setSelected((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const selectAll = (): void =>
    void findMatching(of, choice).then(
      (ids) => setSelected(new Set(ids)),
      (error: unknown) => notifyFailure(words.answersFailed, error),
    );
  const suggested = answers.filter(({ RecordingId, TagIds }) => TagIds.length === 0 && suggestions.has(RecordingId));
  const shown = onlySuggested && suggested.length > 0 ? suggested : answers;
  return (
    <Card className={classes.found} aria-labelledby="theme-answers">
      <header className={classes.listHead}>
        <h3 id="theme-answers">{words.answers}</h3>
        <span className={classes.quiet} role="status">
          {words.found(count, all)}
        </span>
        {!readOnly && (
          <Button variant="default" size="compact-sm" onClick={selectAll}>
            {words.selectAll(count)}
          </Button>
        )}
      </header>
      {!readOnly && <Suggestions query={query} count={suggested.length} only={onlySuggested} onOnly={setOnlySuggested} />}
      {selected.size > 0 && (
        <TagSelected
          projectId={of.projectId}
          tags={tags}
          count={selected.size}
          pending={change.isPending}
          onTag={(tag) => change.mutate({ recordings: [...selected], tag, change: 'add' }, { onSuccess: () => setSelected(new Set()) })}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ul className={classes.answers}>
        {shown.map((answer) => (
          <AnswerLine
            key={answer.RecordingId}
            answer={answer}
            tags={tags}
            suggestion={suggestions.get(answer.RecordingId) ?? null}
            readOnly={readOnly}
            selected={selected.has(answer.RecordingId)}
            watchHref={hrefWith({ play: answer.RecordingId })}
            onToggle={() => toggle(answer.RecordingId)}
            onChange={(tag, what) => change.mutate({ recordings: [answer.RecordingId], tag, change: what })}
          />
        ))}
      </ul>
      {onMore !== null && (
        <button type="button" className={classes.more} disabled={loading} onClick={onMore}>
          {loading ? words.loading : words.more(count - answers.length)}
        </button>
      )}
    </Card>
  );
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set].filter((one) => one !== id));
}
