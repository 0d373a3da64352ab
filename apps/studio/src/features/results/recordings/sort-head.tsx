/** A column's head that sorts by it. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './columns.tsx';
import classes from './recordings.module.css';
import type { Sort } from './sort-entries.ts';

interface SortHeadProps {
  column: Column;
  sort: Sort;
  onSort: () => void;
}

export function SortHead({ column: { id, label, look }, sort, onSort }: SortHeadProps) {
  const active = sort.column === id;
  const Icon = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={look === 'numeric' ? classes.numeric : undefined}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={onSort} title={label}>
        <span>{label}</span>
        {active && <Icon size={13} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}
