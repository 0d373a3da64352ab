/** Quotes of what testers said that hold the words searched for; each opens the player at its moment. */
import { Button } from '@mantine/core';
import type { TranscriptHit } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { failureText } from '../../../lib/call-failure.ts';
import { transcriptTexts } from '../../../lib/texts/transcripts.ts';
import { clockText } from '../figures.ts';
import type { HrefWith } from '../results-address.ts';
import type { RecordingEntry } from './recording-entry.ts';
import classes from './said-hits.module.css';
import { testerText } from './tester-words.ts';
import { useSaid } from './use-said.ts';

interface SaidHitsProps {
  projectId: string;
  search: string;
  /** Those that are shown: hits of others are left out. */
  entries: readonly RecordingEntry[];
  hrefWith: HrefWith;
}

/** Nothing where nothing is searched for, or where no voice holds the words. */
export function SaidHits({ projectId, search, entries, hrefWith }: SaidHitsProps) {
  const { words, hits, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSaid(projectId, search);
  if (search.trim() === '') return null;
  if (error !== null && hits.length === 0)
    return (
      <p className={classes.failed} role="alert">
        {transcriptTexts.failed} {failureText(error)}
      </p>
    );
  const byId = new Map(entries.map((entry) => [entry.row.Id, entry]));
  const shown = hits.flatMap((hit) => {
    const entry = byId.get(hit.RecordingId);
    return entry === undefined ? [] : [{ hit, entry }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={classes.said} aria-label={transcriptTexts.said(words)}>
      <h2>{transcriptTexts.said(words)}</h2>
      <ul>
        {shown.map(({ hit, entry }) => (
          <Quote key={`${hit.RecordingId} ${hit.FromMs}`} hit={hit} entry={entry} words={words} hrefWith={hrefWith} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {transcriptTexts.more}
        </Button>
      )}
    </section>
  );
}

interface QuoteProps {
  hit: TranscriptHit;
  entry: RecordingEntry;
  words: string;
  hrefWith: HrefWith;
}

function Quote({ hit, entry, words, hrefWith }: QuoteProps) {
  const tester = testerText(entry.row);
  const at = clockText(hit.FromMs / 1000);
  return (
    <li>
      <q dir="auto">
        <Marked text={hit.Text} words={words} />
      </q>
      <Link
        to={hrefWith({ play: hit.RecordingId, test: hit.QuestionId, at: Math.floor(hit.FromMs / 100) / 10 })}
        aria-label={transcriptTexts.play(tester, at)}
        preventScrollReset
      >
        {tester} · {at}
      </Link>
    </li>
  );
}

/** The words as they stand in the text, in whatever case. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
