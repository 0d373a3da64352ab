/** Keeps only the rows of tiles near the window in the page: a list of a thousand projects scrolls as lightly as one of fifty. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { columnsIn, rowPitch, rowsToDraw } from './tile-places.ts';

/** Rows drawn above and below the window: a page that has come is drawn a part at a time, as it is scrolled to. */
const overscan = 2;
/** Rows at the beginning of the list, which are seen first. */
const rowsAtOnce = 5;
const start = { columns: 1, top: 0 };

interface RowsInPage {
  columns: number;
  rowCount: number;
  rows: readonly number[];
}

/** Rows of `list` for `cells` tiles; `focusedCell` is the one with the keyboard's focus, if any. */
export function useRowsInPage(list: RefObject<HTMLElement | null>, cells: number, focusedCell: number | null): RowsInPage {
  const [{ columns, top }, setPlace] = useState(start);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const now = { columns: columnsIn(box.width), top: Math.round(box.top + window.scrollY) };
      setPlace((before) => (before.columns === now.columns && before.top === now.top ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const rowCount = Math.ceil(cells / columns);
  const focused = focusedCell === null ? null : Math.floor(focusedCell / columns);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowPitch,
    scrollMargin: top,
    overscan,
    // New rows are drawn in the background, as frames leave time for it: nothing of what scrolls waits for them.
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      rowsToDraw({ count, columns, first: startIndex - overscan, last: endIndex + overscan, focused }),
  });
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const wanted = useMemo(() => items.map(({ index }) => index), [items]);
  return { columns, rowCount, rows: useOneMoreAFrame(wanted) };
}

/** The `wanted` rows that have had their turn: those of the list's beginning at once, of the others one more in each frame. */
function useOneMoreAFrame(wanted: readonly number[]): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const rows = wanted.filter((row) => row < rowsAtOnce || drawn.includes(row));
  const next = wanted.find((row) => !rows.includes(row));
  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => setDrawn((before) => [...before.filter((row) => wanted.includes(row)), next]));
    return () => cancelAnimationFrame(frame);
  }, [next, wanted]);
  return rows;
}
