/** Rows per page, remembered in this browser. */
import { useState } from 'react';

export const pageSizes = [10, 20, 50] as const;
const storageKey = 'recordings_rows_per_page';

export function useRowsPerPage(): [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const kept = Number(localStorage.getItem(storageKey));
    return pageSizes.find((one) => one === kept) ?? pageSizes[0];
  });
  const keep = (next: number): void => {
    const known = pageSizes.find((one) => one === next);
    if (known === undefined) return;
    localStorage.setItem(storageKey, String(known));
    setSize(known);
  };
  return [size, keep];
}
