/** Where a page's content begins on the tester's screen and how large it is there, so that a place on the screen finds the place on the page. */
import { guessZoom, PointerZoom, type ZoomView } from './page-zoom.ts';

export interface ScreenPlace {
  /** Px of the screen. */
  x: number;
  y: number;
  /** Px of the screen that a CSS px of the page takes; null if the browser does not report it: nothing can be placed then. */
  zoom: number | null;
  /** Which display the window is on and what a px of it is: places of two windows can be compared where this is the same. */
  display: string;
}

/** Steps smaller than this come from rounding, not from a window that was moved. */
const leastMovePx = 1.5;
/** A window that was moved without any pointer over it is noticed by its own place. */
const betweenLooksMs = 2_000;

type View = ZoomView & Pick<Window, 'screenX' | 'screenY'> & { screen: { width: number; height: number } };

/** As good as it is known before the first pointer event: the window's frame is even at the sides and below, its bars are on top. */
export function guessOrigin(view: View, zoom: number): { x: number; y: number } {
  const side = Math.max(0, (view.outerWidth - view.innerWidth * zoom) / 2);
  const bars = Math.max(0, view.outerHeight - view.innerHeight * zoom - side);
  return { x: Math.round(view.screenX + side), y: Math.round(view.screenY + bars) };
}

function displayOf({ screen, devicePixelRatio }: View, zoom: number | null): string {
  const { width, height, availLeft = 0, availTop = 0 } = screen as View['screen'] & { availLeft?: number; availTop?: number };
  return `${width}x${height}+${availLeft}+${availTop}@${zoom === null ? '?' : (devicePixelRatio / zoom).toFixed(2)}`;
}

function same(one: ScreenPlace, other: ScreenPlace): boolean {
  // A position in the page is reported in whole CSS px, which zoom makes larger.
  const slack = leastMovePx * Math.max(1, one.zoom ?? 1);
  const still = Math.abs(one.x - other.x) < slack && Math.abs(one.y - other.y) < slack;
  return still && one.zoom === other.zoom && one.display === other.display;
}

/** Reports the origin at once, and again whenever it moved; a pointer gives it exactly. Returns a function that stops it. */
export function followOrigin(view: Window, onOrigin: (place: ScreenPlace) => void): () => void {
  const pointed = new PointerZoom();
  let told: ScreenPlace | null = null;
  let frame = { left: view.screenX, top: view.screenY };
  const tell = (at: { x: number; y: number }, zoom: number | null): void => {
    const place: ScreenPlace = { x: Math.round(at.x), y: Math.round(at.y), zoom, display: displayOf(view, zoom) };
    if (told !== null && same(told, place)) return;
    told = place;
    onOrigin(place);
  };
  const guess = (): void => {
    const zoom = guessZoom(view);
    tell(guessOrigin(view, zoom ?? 1), zoom);
  };
  const point = ({ isTrusted, clientX, clientY, screenX, screenY }: PointerEvent): void => {
    // Events made by a script carry no place on the screen.
    if (!isTrusted) return;
    frame = { left: view.screenX, top: view.screenY };
    pointed.note({ client: { x: clientX, y: clientY }, screen: { x: screenX - frame.left, y: screenY - frame.top } });
    const zoom = pointed.zoom ?? guessZoom(view);
    tell({ x: screenX - clientX * (zoom ?? 1), y: screenY - clientY * (zoom ?? 1) }, zoom);
  };
  const look = (): void => {
    const moved = { x: view.screenX - frame.left, y: view.screenY - frame.top };
    frame = { left: view.screenX, top: view.screenY };
    if (told !== null) tell({ x: told.x + moved.x, y: told.y + moved.y }, told.zoom);
  };
  const resized = (): void => {
    pointed.forget();
    frame = { left: view.screenX, top: view.screenY };
    guess();
  };
  const how = { capture: true, passive: true } as const;
  const kinds = ['pointermove', 'pointerdown'] as const;
  for (const kind of kinds) view.addEventListener(kind, point, how);
  view.addEventListener('resize', resized);
  const looking = setInterval(look, betweenLooksMs);
  guess();
  return () => {
    for (const kind of kinds) view.removeEventListener(kind, point, how);
    view.removeEventListener('resize', resized);
    clearInterval(looking);
  };
}
