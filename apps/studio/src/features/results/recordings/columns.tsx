/** What the table can show of a recording: a column each, with what it is sorted by. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { clockText } from '../figures.ts';
import type { HrefWith } from '../results-address.ts';
import { OpenWords } from './open-words.tsx';
import { OutcomePill, QualityPills } from './recording-pills.tsx';
import type { RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';
import { recordedText } from './tester-words.ts';
import { allWordColumns, wordColumns, type WordColumn } from './word-columns.ts';

export interface Column {
  id: string;
  label: string;
  look?: 'numeric' | 'quiet' | 'words';
  /** The largest first when it is first sorted by. */
  largestFirst?: boolean;
  /** null: last either way. */
  sortValue: (entry: RecordingEntry) => number | string | null;
  cell: (entry: RecordingEntry, now: Date, hrefWith: HrefWith) => ReactNode;
}

const outcomeRank = { Success: 0, Difficult: 1, Unsuccess: 2, DroppedOut: 3 } as const;

const fixedColumns: readonly Column[] = [
  {
    id: 'contact',
    label: resultsTexts.contact,
    look: 'quiet',
    sortValue: ({ row }) => row.ProjectContact.toLowerCase(),
    cell: ({ row }) => (
      <span className={classes.contact} title={row.ProjectContact}>
        {row.ProjectContact}
      </span>
    ),
  },
  {
    id: 'recorded',
    label: resultsTexts.recorded,
    look: 'quiet',
    largestFirst: true,
    sortValue: ({ row }) => row.AnswerDate,
    cell: ({ row }, now) => recordedText(row.AnswerDate, now),
  },
  {
    id: 'time',
    label: resultsTexts.time,
    look: 'numeric',
    sortValue: ({ timeSec }) => timeSec,
    cell: ({ timeSec }) => (timeSec === null ? resultsTexts.none : clockText(timeSec)),
  },
  {
    id: 'outcome',
    label: resultsTexts.outcome,
    sortValue: ({ outcome }) => (outcome === null ? null : outcomeRank[outcome]),
    cell: (entry) => <OutcomePill entry={entry} />,
  },
  {
    id: 'misclicks',
    label: resultsTexts.misclicks,
    look: 'numeric',
    largestFirst: true,
    sortValue: ({ misclicks }) => misclicks,
    cell: ({ misclicks }) => misclicks ?? resultsTexts.none,
  },
  {
    id: 'quality',
    label: resultsTexts.quality,
    largestFirst: true,
    sortValue: ({ concerns }) => concerns.length,
    cell: (entry) => <QualityPills entry={entry} />,
  },
  {
    id: 'gaze',
    label: resultsTexts.filter.grades,
    sortValue: ({ row }) => row.GazeGrade,
    cell: ({ row }) => row.GazeGrade ?? resultsTexts.none,
  },
  {
    id: 'notes',
    label: resultsTexts.notes,
    look: 'numeric',
    largestFirst: true,
    sortValue: ({ notes }) => notes?.Count ?? 0,
    cell: (entry, _now, hrefWith) => <NotesLink entry={entry} hrefWith={hrefWith} />,
  },
];

/** Opens the player at the first note. */
function NotesLink({ entry: { row, notes }, hrefWith }: { entry: RecordingEntry; hrefWith: HrefWith }) {
  if (notes === null) return resultsTexts.none;
  const atSec = Math.floor(notes.FirstAtMs / 1000);
  return (
    <Link
      className={classes.notes}
      to={hrefWith({ play: row.Id, test: notes.FirstQuestionId, at: atSec })}
      preventScrollReset
      aria-label={resultsTexts.notesFrom(notes.Count, clockText(atSec))}
    >
      {notes.Count}
    </Link>
  );
}

const shownAtFirst = ['recorded', 'time', 'outcome', 'misclicks', 'quality'];

const toColumn = ({ id, label, wordsOf }: WordColumn): Column => ({
  id,
  label,
  look: 'words',
  sortValue: ({ row }) => wordsOf(row).toLowerCase() || null,
  cell: ({ row }) => (wordsOf(row) === '' ? null : <OpenWords text={wordsOf(row)} />),
});

type Asking = Parameters<typeof wordColumns>[0];

/** Every column of a project's table, in its order. */
export function allColumns(project: Asking): Column[] {
  return [...fixedColumns, ...allWordColumns(project).map(toColumn)];
}

/** Ids of those shown until the researcher chooses; that of notes once there are any. */
export function defaultColumns(project: Asking, hasNotes: boolean): string[] {
  return [...shownAtFirst, ...(hasNotes ? ['notes'] : []), ...wordColumns(project).map(({ id }) => id)];
}
