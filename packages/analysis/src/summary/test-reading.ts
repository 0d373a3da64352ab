/** What each kind of test is read into before it becomes a summary. */
import type { Click } from './rage-clicks.ts';
import type { PointerRest } from '../hover/pointer-rests.ts';
import type { Visit } from '../visit.ts';

/** How much of a place was on the tester's screen. */
export interface Seen {
  /** Width of the visible part, px of the content. */
  widthPx: number;
  /** The lowest line that was visible, px of the content. */
  toPx: number;
}

/** Follows what is visible of one place after another. */
export class SeenParts {
  readonly byPlace = new Map<string, Seen>();
  #place: string | null = null;
  #width = 0;
  #height = 0;
  #top = 0;
  #lowest = 0;

  /** The visible part is this large from now on, px of the content. */
  size(width: number, height: number): void {
    if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return;
    this.#width = width;
    this.#height = height;
    this.#note();
  }

  /** A place opens at its top; the same one again stays where it is. */
  open(place: string): void {
    if (place !== this.#place) [this.#top, this.#lowest] = [0, 0];
    this.#place = place;
    this.#note();
  }

  scrollTo(top: number): void {
    if (!Number.isFinite(top)) return;
    this.#top = Math.max(0, top);
    this.#lowest = 0;
    this.#note();
  }

  /** The same, where a part of the place scrolls by itself: this line of its content is the lowest that is visible. */
  scrollToLine(top: number, lowest: (windowHeight: number) => number): void {
    this.scrollTo(top);
    this.#lowest = lowest(this.#height);
    this.#note();
  }

  #note(): void {
    if (this.#place === null || this.#height === 0) return;
    const before = this.byPlace.get(this.#place);
    this.byPlace.set(this.#place, { widthPx: this.#width, toPx: Math.max(before?.toPx ?? 0, this.#top + this.#height, this.#lowest) });
  }
}

export interface TestReading {
  visits: Visit[];
  clicks: Click[];
  clicksRecorded: boolean;
  /** By screen id or page path; empty where it was not recorded. */
  seen: ReadonlyMap<string, Seen>;
  /** Where the pointer rested; empty where that was not recorded. */
  rests: readonly PointerRest[];
  /** null if only the tester can say. */
  goalReached: boolean | null;
  /** When the goal was first reached, Unix ms; null if it was not, or where only the tester can say. */
  goalAtMs: number | null;
  /** Clicks for which it is unknown whether they had an effect. */
  untoldClicks: number;
}
