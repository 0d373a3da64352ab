/** Rows per page and the way through the pages. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './recordings.module.css';
import { pageSizes } from './rows-per-page.ts';

interface PaginationProps {
  total: number;
  /** Index of the first row shown. */
  from: number;
  size: number;
  onSize: (size: number) => void;
  onPage: (page: number) => void;
}

export function Pagination({ total, from, size, onSize, onPage }: PaginationProps) {
  const page = Math.floor(from / size);
  return (
    <div className={classes.paging}>
      <label>
        {resultsTexts.rowsPerPage}{' '}
        <select
          value={size}
          onChange={(event) => {
            onSize(Number(event.currentTarget.value));
            onPage(0);
          }}
        >
          {pageSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <span>{resultsTexts.range(total === 0 ? 0 : from + 1, Math.min(total, from + size), total)}</span>
      <span className={classes.steps}>
        <button type="button" aria-label={resultsTexts.previousPage} disabled={page === 0} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        </button>
        <button type="button" aria-label={resultsTexts.nextPage} disabled={from + size >= total} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </button>
      </span>
    </div>
  );
}
