/** The orders the table can be put in. */
import type { Column } from './columns.tsx';
import type { RecordingEntry } from './recording-entry.ts';

export interface Sort {
  /** Id of a column. */
  column: string;
  descending: boolean;
}

type SortedBy = Pick<Column, 'id' | 'sortValue' | 'largestFirst'>;

/** A sorted copy; entries without a value come last either way, and equal ones keep their order. Unsorted by a column that is not there. */
export function sortEntries(
  entries: readonly RecordingEntry[],
  { column, descending }: Sort,
  columns: readonly SortedBy[],
): RecordingEntry[] {
  const sortValue = columns.find(({ id }) => id === column)?.sortValue;
  if (sortValue === undefined) return [...entries];
  const direction = descending ? -1 : 1;
  return [...entries].sort((a, b) => {
    const [left, right] = [sortValue(a), sortValue(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : left < right ? -direction : direction;
  });
}

/** A press on a column's head: the same column turns round, another one begins with what is looked for first. */
export function nextSort(sort: Sort, { id, largestFirst = false }: SortedBy): Sort {
  return sort.column === id ? { column: id, descending: !sort.descending } : { column: id, descending: largestFirst };
}
