/**
 * The time of a run: Unix ms that only go forward. The wall clock is read once, when the first page of the run opens; from then on a
 * counter that nobody can set is added to it. A tester who sets their clock, or a computer that does so by itself, moves no event.
 */

export interface RunClockOptions {
  /** Where the time is kept from page to page; null where the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  key: string;
  /** Ms by which the run's time was ahead of the wall clock where the run came from. */
  aheadMs?: number | undefined;
  /** Unix ms as the machine says it; may jump. */
  wall?: () => number;
  /** Ms since whenever; never jumps, and may stand still while the machine sleeps. */
  steady?: () => number;
}

interface Kept {
  aheadMs: number;
  latestMs: number;
}

export class RunClock {
  readonly #options: Required<Omit<RunClockOptions, 'aheadMs'>>;
  readonly #originMs: number;

  /** Goes on where the last page of the run was: what the wall clock did while that one was open is known from it. */
  constructor({ aheadMs = 0, wall = () => Date.now(), steady = () => performance.now(), ...where }: RunClockOptions) {
    this.#options = { ...where, wall, steady };
    const kept = this.#kept();
    const startMs = wall() + (kept?.aheadMs ?? aheadMs);
    // Set back between two pages: then the time goes on from where it was.
    this.#originMs = Math.max(startMs, kept?.latestMs ?? startMs) - steady();
  }

  now = (): number => Math.round(this.#originMs + this.#options.steady());

  /** Ms by which the run's time is ahead of the wall clock now. */
  aheadMs(): number {
    return this.now() - this.#options.wall();
  }

  /** Synchronous, for a page that is being left. */
  keep(): void {
    const kept: Kept = { aheadMs: this.aheadMs(), latestMs: this.now() };
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

/** How often an open page keeps its time, for the next one after a crash. */
const keepEveryMs = 5_000;

/** Has a page keep the time of its run while it is open and when it is left; answers how to stop. */
export function keepTime(clock: RunClock): () => void {
  const keep = (): void => clock.keep();
  keep();
  const keeping = setInterval(keep, keepEveryMs);
  addEventListener('pagehide', keep);
  return () => {
    clearInterval(keeping);
    removeEventListener('pagehide', keep);
  };
}
