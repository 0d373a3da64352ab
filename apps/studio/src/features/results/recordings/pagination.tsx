/** The way through the pages of recordings. */
import { Paging } from '../../../lib/paging.tsx';
import { resultsTexts } from '../../../lib/texts/results.ts';
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
    <Paging
      size={size}
      sizes={pageSizes}
      onSize={(next) => {
        onSize(next);
        onPage(0);
      }}
      range={resultsTexts.range(total === 0 ? 0 : from + 1, Math.min(total, from + size), total)}
      onPrevious={page === 0 ? null : () => onPage(page - 1)}
      onNext={from + size >= total ? null : () => onPage(page + 1)}
    />
  );
}
