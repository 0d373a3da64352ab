/** Where a page's content begins on the tester's screen, so that a place on the screen finds the place on the page. */

export interface ScreenPlace {
  x: number;
  y: number;
}

/** Steps smaller than this come from rounding, not from a window that was moved. */
const leastMovePx = 1.5;
/** A window that was moved without any pointer over it is noticed by its own place. */
const betweenLooksMs = 2_000;

type View = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/** As good as it is known before the first pointer event: the window's frame is even at the sides and below, its bars are on top. */
export function guessOrigin(view: View): ScreenPlace {
  const side = Math.max(0, (view.outerWidth - view.innerWidth) / 2);
  return { x: Math.round(view.screenX + side), y: Math.round(view.screenY + Math.max(0, view.outerHeight - view.innerHeight - side)) };
}

/** Tells the origin at once, and again whenever it moved; a pointer event tells it exactly. Answers how to stop. */
export function followOrigin(view: Window, onOrigin: (place: ScreenPlace) => void): () => void {
  let told: ScreenPlace | null = null;
  let frame = { left: view.screenX, top: view.screenY };
  const tell = (place: ScreenPlace): void => {
    if (told !== null && Math.abs(told.x - place.x) < leastMovePx && Math.abs(told.y - place.y) < leastMovePx) return;
    told = place;
    onOrigin(place);
  };
  const point = (event: PointerEvent): void => {
    // Events made by a script carry no place on the screen.
    if (!event.isTrusted) return;
    frame = { left: view.screenX, top: view.screenY };
    tell({ x: Math.round(event.screenX - event.clientX), y: Math.round(event.screenY - event.clientY) });
  };
  const look = (): void => {
    const moved = { x: view.screenX - frame.left, y: view.screenY - frame.top };
    frame = { left: view.screenX, top: view.screenY };
    if (told !== null && (moved.x !== 0 || moved.y !== 0)) tell({ x: told.x + moved.x, y: told.y + moved.y });
  };
  const how = { capture: true, passive: true } as const;
  const kinds = ['pointermove', 'pointerdown'] as const;
  for (const kind of kinds) view.addEventListener(kind, point, how);
  const looking = setInterval(look, betweenLooksMs);
  tell(guessOrigin(view));
  return () => {
    for (const kind of kinds) view.removeEventListener(kind, point, how);
    clearInterval(looking);
  };
}
