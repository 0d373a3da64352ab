/** What was to be seen where on the tester's screen, from one moment on. */

export interface View {
  /** Unix ms. */
  at: number;
  /** Screen id or page path. */
  place: string;
  /** Top left corner of the visible part on the tester's screen, CSS px. */
  x: number;
  y: number;
  /** Size of the visible part on the tester's screen, CSS px. */
  width: number;
  height: number;
  /** CSS px a px of the content. */
  scale: number;
  /** What was scrolled away, px of the content. */
  left: number;
  top: number;
}

export function inside(view: View, { x, y }: { x: number; y: number }): boolean {
  return x >= view.x && y >= view.y && x < view.x + view.width && y < view.y + view.height;
}
