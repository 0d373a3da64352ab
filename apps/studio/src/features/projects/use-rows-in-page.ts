/** Keeps only the rows of tiles near the window in the page: a list of a thousand projects scrolls as lightly as one of fifty. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { columnsIn, rowPitch, rowsToDraw } from './tile-places.ts';

/** Rows drawn above and below the window: a page that has come is drawn a part at a time, as it is scrolled to. */
const overscan = 2;
/** Rows of the list's beginning, which are looked at first. */
const rowsAtOnce = 5;
const start = { columns: 1, top: 0 };

interface RowInPage {
  row: number;
  /** How many of its places, from the first one, hold their tile; the others hold the shape of one. */
  filled: number;
}

interface RowsInPage {
  columns: number;
  rowCount: number;
  rows: readonly RowInPage[];
}

interface Places {
  /** Places of the list, and how many of them, from the first one, have come. */
  cells: number;
  come: number;
  /** The place with the keyboard's focus, if any. */
  focusedCell: number | null;
}

/** The rows of `list` that are to be in the page. */
export function useRowsInPage(list: RefObject<HTMLElement | null>, { cells, come, focusedCell }: Places): RowsInPage {
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
  const filledIn = (row: number) => Math.max(0, Math.min(columns, come - row * columns));
  return { columns, rowCount, rows: useOneMoreAFrame(wanted, filledIn) };
}

/**
 * The `wanted` rows that have had their turn, each with how many of its tiles are drawn: those of the list's beginning at once, of the others
 * one more in each frame. `filledIn` tells how many tiles of a row have come; a row whose tiles came later has another turn.
 */
function useOneMoreAFrame(wanted: readonly number[], filledIn: (row: number) => number): RowInPage[] {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = wanted
    .filter((row) => row < rowsAtOnce || drawn.has(row))
    .map((row) => ({ row, filled: row < rowsAtOnce ? filledIn(row) : Math.min(drawn.get(row) ?? 0, filledIn(row)) }));
  const next = wanted.find((wantedRow) => (rows.find(({ row }) => row === wantedRow)?.filled ?? -1) < filledIn(wantedRow));
  const filled = next === undefined ? 0 : filledIn(next);
  useEffect(() => {
    if (next === undefined) return undefined;
    const stillWanted = (before: ReadonlyMap<number, number>) => [...before].filter(([row]) => wanted.includes(row));
    const frame = requestAnimationFrame(() => setDrawn((before) => new Map([...stillWanted(before), [next, filled]])));
    return () => cancelAnimationFrame(frame);
  }, [next, filled, wanted]);
  return rows;
}
