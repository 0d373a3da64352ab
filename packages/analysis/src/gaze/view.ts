/** What was to be seen where on the tester's screen, from one moment on. */
import { offsetAt, type InnerScroll, type Offset } from '../page-scroll.ts';

export interface View {
  /** Unix ms. */
  at: number;
  /** Screen id or page path. */
  place: string;
  /** Top left corner of the visible part, px of the tester's screen. */
  x: number;
  y: number;
  /** Size of the visible part, px of the tester's screen. */
  width: number;
  height: number;
  /** Px of the screen a px of the content. */
  scale: number;
  /** What was scrolled away, px of the content. */
  left: number;
  top: number;
  /** A part that scrolls by itself, px of the visible part; left out where there is none. */
  inner?: InnerScroll;
}

/** What was scrolled away at a point of the tester's screen, px of the content. */
export function scrolledAt({ x, y, scale, left, top, inner = null }: ScrolledView, point: { x: number; y: number }): Offset {
  return offsetAt({ left, top, inner }, (point.x - x) / scale, (point.y - y) / scale);
}

type ScrolledView = Pick<View, 'x' | 'y' | 'scale' | 'left' | 'top'> & { inner?: InnerScroll | null };

/** From this moment on it is not known what was to be seen where. */
export function nothingSeen(at: number): View {
  return { at, place: '', x: 0, y: 0, width: 0, height: 0, scale: 1, left: 0, top: 0 };
}

export function inside(view: View, { x, y }: { x: number; y: number }): boolean {
  return x >= view.x && y >= view.y && x < view.x + view.width && y < view.y + view.height;
}
