/** The orders the table can be put in. */
import type { RecordingEntry } from './recording-entry.ts';

export type SortColumn = 'recorded' | 'time' | 'outcome' | 'misclicks';

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

const outcomeRank = { Success: 0, Difficult: 1, Unsuccess: 2, DroppedOut: 3 } as const;

const valueOf: Record<SortColumn, (entry: RecordingEntry) => number | string | null> = {
  recorded: (entry) => entry.row.AnswerDate,
  time: (entry) => entry.timeSec,
  outcome: (entry) => (entry.outcome === null ? null : outcomeRank[entry.outcome]),
  misclicks: (entry) => entry.misclicks,
};

/** A sorted copy; entries without a value come last either way, and equal ones keep their order. */
export function sortEntries(entries: readonly RecordingEntry[], { column, descending }: Sort): RecordingEntry[] {
  const direction = descending ? -1 : 1;
  return [...entries].sort((a, b) => {
    const [left, right] = [valueOf[column](a), valueOf[column](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : left < right ? -direction : direction;
  });
}

/** A press on a column's head: the same column turns round, another one begins with what is looked for first. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort.column === column) return { column, descending: !sort.descending };
  return { column, descending: column === 'recorded' || column === 'misclicks' };
}
