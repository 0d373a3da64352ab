/** Below a table that is shown page by page: rows per page, what is shown, and the way to the pages beside it. */
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './paging.module.css';
import { pagingTexts as words } from './texts/paging.ts';

interface PagingProps {
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
  /** '1–10 of 28'. */
  range: string;
  /** null on the first page. */
  onPrevious: (() => void) | null;
  /** null on the last page. */
  onNext: (() => void) | null;
}

export function Paging({ size, sizes, onSize, range, onPrevious, onNext }: PagingProps) {
  return (
    <div className={classes.paging}>
      <NativeSelect
        label={words.rowsPerPage}
        value={String(size)}
        data={sizes.map(String)}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      />
      <span role="status">{range}</span>
      <span className={classes.steps}>
        <ActionIcon variant="default" size="lg" aria-label={words.previous} disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={words.next} disabled={onNext === null} onClick={() => onNext?.()}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
