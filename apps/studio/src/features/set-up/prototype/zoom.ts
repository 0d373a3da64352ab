/** How large the open screen is drawn: as in the device it is shown on, fitted to the room there is, or at a share of its own pixels. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** 'fit', or CSS px per picture px. */
export type Zoom = 'fit' | number;

export interface DrawnSize {
  /** CSS px of the picture. */
  width: number;
  /** CSS px of the window it scrolls in. */
  room: number;
  /** CSS px of the picture per picture px. */
  scale: number;
}

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** The next larger (or smaller) step from the scale drawn now. */
export function nextZoom(scale: number, larger: boolean): number {
  const next = larger ? steps.find((step) => step > scale + 0.001) : steps.findLast((step) => step < scale - 0.001);
  return next ?? scale;
}

/**
 * Size of a picture `widthPx` wide in a room. Fitted it is as wide as a device of `aspect` (width over height) that fits
 * the room, and what is higher than the device scrolls, as it does before the tester.
 */
export function drawnSize(zoom: Zoom, widthPx: number, aspect: number, room: { width: number; height: number }): DrawnSize {
  if (zoom !== 'fit') return { width: widthPx * zoom, room: room.height, scale: zoom };
  const width = Math.max(1, Math.min(room.width, room.height * aspect));
  return { width, room: width / aspect, scale: width / widthPx };
}

/** Width of an element, followed as it changes; null before the first measure. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const measure = (): void => setWidth(watched.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
