/** What was to be seen where on the tester's screen, from one moment on. */

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
}

/** From this moment on it is not known what was to be seen where. */
export function nothingSeen(at: number): View {
  return { at, place: '', x: 0, y: 0, width: 0, height: 0, scale: 1, left: 0, top: 0 };
}

export function inside(view: View, { x, y }: { x: number; y: number }): boolean {
  return x >= view.x && y >= view.y && x < view.x + view.width && y < view.y + view.height;
}
