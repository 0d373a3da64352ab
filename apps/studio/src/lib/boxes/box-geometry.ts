/** Where a box may lie on its picture, be it a hotspot or an area of interest: drawing, moving and resizing as pure arithmetic in picture pixels. */

export interface Box {
  X: number;
  Y: number;
  Width: number;
  Height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** Size of a picture in its own pixels. */
export interface PictureSize {
  Width: number;
  Height: number;
}
/** The part of its frame by which a box is resized, as compass points. */
export const resizeHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];

/** Smallest side of a box in picture pixels; a shorter drag is taken for a click. */
export const smallestSidePx = 8;

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), Math.max(lowest, highest));

/** A point of the page as a point of the picture, given where the picture is drawn; clamped to the picture. */
export function toPicturePoint(
  page: Point,
  drawn: { left: number; top: number; width: number; height: number },
  picture: PictureSize,
): Point {
  return {
    x: clamp(((page.x - drawn.left) / drawn.width) * picture.Width, 0, picture.Width),
    y: clamp(((page.y - drawn.top) / drawn.height) * picture.Height, 0, picture.Height),
  };
}

/** The box between two corners of a drag, in whole pixels inside the picture; null if it is too small to be meant. */
export function drawnBox(from: Point, to: Point, picture: PictureSize): Box | null {
  const left = Math.round(clamp(Math.min(from.x, to.x), 0, picture.Width));
  const top = Math.round(clamp(Math.min(from.y, to.y), 0, picture.Height));
  const right = Math.round(clamp(Math.max(from.x, to.x), 0, picture.Width));
  const bottom = Math.round(clamp(Math.max(from.y, to.y), 0, picture.Height));
  if (right - left < smallestSidePx || bottom - top < smallestSidePx) return null;
  return { X: left, Y: top, Width: right - left, Height: bottom - top };
}

/** The box moved by whole pixels, kept wholly on the picture. */
export function movedBox(box: Box, by: Point, picture: PictureSize): Box {
  return {
    ...box,
    X: Math.round(clamp(box.X + by.x, 0, picture.Width - box.Width)),
    Y: Math.round(clamp(box.Y + by.y, 0, picture.Height - box.Height)),
  };
}

/** The box with the edges of one handle moved; the opposite edges stay, no side falls below the smallest one. */
export function resizedBox(box: Box, handle: ResizeHandle, by: Point, picture: PictureSize): Box {
  const [left, right] = movedEdges(box.X, box.X + box.Width, edgeOf(handle, 'w', 'e'), by.x, picture.Width);
  const [top, bottom] = movedEdges(box.Y, box.Y + box.Height, edgeOf(handle, 'n', 's'), by.y, picture.Height);
  return { X: left, Y: top, Width: right - left, Height: bottom - top };
}

type Edge = 'low' | 'high' | 'none';

function edgeOf(handle: ResizeHandle, low: string, high: string): Edge {
  if (handle.includes(low)) return 'low';
  return handle.includes(high) ? 'high' : 'none';
}

function movedEdges(low: number, high: number, edge: Edge, by: number, limit: number): [number, number] {
  if (edge === 'low') return [Math.round(clamp(low + by, 0, high - smallestSidePx)), high];
  if (edge === 'high') return [low, Math.round(clamp(high + by, low + smallestSidePx, limit))];
  return [low, high];
}

/** A copy put down elsewhere: moved by `by`, and made to fit where the picture is smaller than the one it was copied from. */
export function pastedBox(box: Box, by: Point, picture: PictureSize): Box {
  const fitting = { ...box, Width: Math.min(box.Width, picture.Width), Height: Math.min(box.Height, picture.Height) };
  return movedBox(fitting, by, picture);
}

/** A box to begin with when one is added by a button: a third of the picture wide, at `middleY`, below the last one that starts there. */
export function freshBox(picture: PictureSize, taken: readonly Box[], middleY = picture.Height / 2): Box {
  const width = Math.max(smallestSidePx, Math.round(picture.Width / 3));
  const height = Math.max(smallestSidePx, Math.round(Math.min(picture.Height / 12, width / 2)));
  const middle = { X: Math.round((picture.Width - width) / 2), Y: Math.round(middleY - height / 2), Width: width, Height: height };
  const step = { x: 0, y: height + Math.round(height / 4) };
  let box: Box = movedBox(middle, { x: 0, y: 0 }, picture);
  while (taken.some((other) => other.X === box.X && other.Y === box.Y)) {
    const next = movedBox(box, step, picture);
    if (next.Y === box.Y) return box;
    box = next;
  }
  return box;
}

/** A box as shares of its picture in percent, to be laid over a picture drawn at any size. */
export function boxInPercent(box: Box, picture: PictureSize): { left: string; top: string; width: string; height: string } {
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return {
    left: share(box.X, picture.Width),
    top: share(box.Y, picture.Height),
    width: share(box.Width, picture.Width),
    height: share(box.Height, picture.Height),
  };
}
