/** The recordings that a page has, and what the server reports of them since. */
import type { RecordingChanges, RecordingRow } from '@sightline/wire/calls';

export interface KnownRecordings {
  /** Newest first. */
  rows: readonly RecordingRow[];
  /** Sent with the next request; empty before the first. */
  cursor: string;
}

export const noRecordings: KnownRecordings = { rows: [], cursor: '' };

const newestFirst = (a: RecordingRow, b: RecordingRow): number => b.AnswerDate.localeCompare(a.AnswerDate) || a.Id.localeCompare(b.Id);

/** Returns the recordings after the changes; rows that did not change stay the same objects. */
export function applyChanges({ rows }: KnownRecordings, { Recordings, RemovedIds, Complete, Cursor }: RecordingChanges): KnownRecordings {
  if (Complete) return { rows: Recordings, cursor: Cursor };
  if (Recordings.length === 0 && RemovedIds.length === 0) return { rows, cursor: Cursor };
  const gone = new Set([...RemovedIds, ...Recordings.map(({ Id }) => Id)]);
  return { rows: [...rows.filter(({ Id }) => !gone.has(Id)), ...Recordings].sort(newestFirst), cursor: Cursor };
}
