/** A column's head that sorts by it. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './recordings.module.css';
import type { Sort, SortColumn } from './sort-entries.ts';

interface SortHeadProps {
  column: SortColumn;
  label: string;
  sort: Sort;
  onSort: (column: SortColumn) => void;
  numeric?: boolean;
}

export function SortHead({ column, label, sort, onSort, numeric = false }: SortHeadProps) {
  const active = sort.column === column;
  const Icon = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={numeric ? classes.numeric : undefined}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(column)}>
        {label}
        {active && <Icon size={13} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}
