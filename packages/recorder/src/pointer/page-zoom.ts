/** How many px of the screen one CSS px of a page takes: what the browser's zoom makes of it, read off the pointer, else off the window. */

interface Place {
  x: number;
  y: number;
}

/** Where a pointer is in the page (CSS px) and on the screen, the latter from the window's own corner. */
export interface PointerPlace {
  client: Place;
  screen: Place;
}

export type ZoomView = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>;

/** What browsers zoom by. */
const steps = [0.25, 0.3, 1 / 3, 0.5, 2 / 3, 0.75, 0.8, 0.85, 0.9, 1, 1.1, 1.15, 1.2, 1.25, 1.33, 1.5, 1.7, 1.75, 2, 2.4, 2.5, 3, 4, 5];
/** Pixels of a display by px of the screen, as systems offer them. */
const densities = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4];
/** A window's frame is thinner than this together, its bars lower. */
const widestFrame = 24;
const highestBars = 300;
/** Over this distance whole px distinguish the steps. */
const leastWayPx = 150;
const nearly = 0.012;

const near = (value: number, other: number): boolean => Math.abs(value / other - 1) < nearly;

/** Before any pointer was seen: the step by which the page fits its window, null if none does or the display would be an odd one. */
export function guessZoom(view: ZoomView): number | null {
  const fits = (zoom: number): boolean => {
    const frame = view.outerWidth - view.innerWidth * zoom;
    const bars = view.outerHeight - view.innerHeight * zoom;
    return frame >= -2 && frame <= widestFrame && bars >= -2 && bars <= highestBars;
  };
  if (fits(1)) return 1;
  return steps.find((zoom) => fits(zoom) && densities.some((density) => near(view.devicePixelRatio / zoom, density))) ?? null;
}

/** Two positions of the pointer, far enough apart, give the zoom for any window. */
export class PointerZoom {
  #first: PointerPlace | null = null;
  #zoom: number | null = null;

  get zoom(): number | null {
    return this.#zoom;
  }

  note(place: PointerPlace): void {
    this.#first ??= place;
    const first = this.#first;
    const way = { x: Math.abs(place.client.x - first.client.x), y: Math.abs(place.client.y - first.client.y) };
    const axis = way.x > way.y ? 'x' : 'y';
    if (way[axis] < leastWayPx) return;
    const measured = (place.screen[axis] - first.screen[axis]) / (place.client[axis] - first.client[axis]);
    if (measured <= 0) return;
    this.#zoom = steps.find((step) => near(measured, step)) ?? measured;
    this.#first = place;
  }

  /** The page was zoomed, or its window changed. */
  forget(): void {
    this.#first = null;
    this.#zoom = null;
  }
}
