/**
 * The time of a run: Unix ms that only go forward. The wall clock is read once, when the first page of the run opens; from then on a
 * counter that nobody can set is added to it. A tester who sets their clock, or a computer that does so by itself, moves no event.
 * Between two pages of the run, time may rest: a tester who comes back the next day has as much time left as when they closed the page.
 */

export interface RunClockOptions {
  /** Where the time is kept from page to page; null if the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  key: string;
  /** Ms by which the run's time was ahead of the wall clock where the run came from. */
  aheadMs?: number | undefined;
  /** The longest time between two pages, in ms, that counts as time of the run; a longer one is left out. Left out, all of it counts. */
  longestGapMs?: number;
  /** Ms of the run's time at which another page of the run, such as the site under test, was still open. */
  openUntilMs?: number;
  /** Unix ms as the machine says it; may jump. */
  wall?: () => number;
  /** Ms since whenever; never jumps, and may stand still while the machine sleeps. */
  steady?: () => number;
}

interface Kept {
  aheadMs: number;
  latestMs: number;
  /** Written when the page was left; false while it is open, so that after a crash the time may have gone on for `keepEveryMs`. */
  left?: boolean;
}

/** How often an open page keeps its time, for the next one after a crash. */
const keepEveryMs = 5_000;

export class RunClock {
  readonly #options: Required<RunClockOptions>;
  #originMs: number;

  constructor({
    aheadMs = 0,
    longestGapMs = Number.POSITIVE_INFINITY,
    openUntilMs = 0,
    wall = () => Date.now(),
    steady = () => performance.now(),
    ...where
  }: RunClockOptions) {
    this.#options = { ...where, aheadMs, longestGapMs, openUntilMs, wall, steady };
    this.#originMs = this.#startMs() - steady();
  }

  /** The time continues from the last page of the run: what the wall clock did while that one was open is known from it. */
  #startMs(): number {
    const { aheadMs, longestGapMs, openUntilMs, wall } = this.#options;
    const kept = this.#kept();
    if (kept === null) return wall() + aheadMs;
    const wallMs = wall() + kept.aheadMs;
    // What another page says of itself is believed up to now.
    const leftMs = Math.max(kept.latestMs, Math.min(openUntilMs, wallMs));
    const gapMs = wallMs - leftMs;
    // The wall clock was set back between two pages: the time continues from where it was.
    if (gapMs <= 0) return leftMs;
    if (gapMs <= longestGapMs) return wallMs;
    return leftMs + (kept.left === true ? 0 : Math.min(gapMs, keepEveryMs));
  }

  /** Continues as a new page would; for a page that comes back from the browser's cache. */
  comeBack(): void {
    this.#originMs = this.#startMs() - this.#options.steady();
  }

  now = (): number => Math.round(this.#originMs + this.#options.steady());

  /** Ms by which the run's time is ahead of the wall clock now. */
  aheadMs(): number {
    return this.now() - this.#options.wall();
  }

  /** Synchronous, also for a page that is being left. */
  keep(left = false): void {
    const kept: Kept = { aheadMs: this.aheadMs(), latestMs: this.now(), left };
    try {
      this.#options.storage?.setItem(this.#options.key, JSON.stringify(kept));
    } catch {
      // Full or refused: the next page begins with the wall clock.
    }
  }

  #kept(): Kept | null {
    try {
      const kept = JSON.parse(this.#options.storage?.getItem(this.#options.key) ?? 'null') as Partial<Kept> | null;
      return Number.isFinite(kept?.aheadMs) && Number.isFinite(kept?.latestMs) ? (kept as Kept) : null;
    } catch {
      return null;
    }
  }
}

/** Has a page keep the time of its run while it is open and when it is left; returns how to stop. */
export function keepTime(clock: RunClock): () => void {
  const keep = (): void => clock.keep();
  const leave = (): void => clock.keep(true);
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) clock.comeBack();
  };
  keep();
  const keeping = setInterval(keep, keepEveryMs);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    clearInterval(keeping);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
