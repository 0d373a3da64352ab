/** How long the tester was away from the site's tabs: in another tab or window, or on a page of this tab that carries no recorder. */
import type { PageEvent } from '@sightline/wire/events';
import { leftKey, tabStorage } from './session.ts';

/** Shorter is the time between two pages, or two tabs. */
const minAwayMs = 1_000;

type Away = Extract<PageEvent, { k: 'away' }>;

export class Absence {
  readonly #now: () => number;
  readonly #emit: (event: Away) => void;
  #hiddenAt: number | null = null;

  /** `now`: the time of the run. */
  constructor(now: () => number, emit: (event: Away) => void) {
    this.#now = now;
    this.#emit = emit;
  }

  /** No tab of the session is looked at since this time. */
  begin(at: number = this.#now()): number {
    this.#hiddenAt = at;
    return at;
  }

  /** Another tab of the session is looked at. */
  forget(): void {
    this.#hiddenAt = null;
  }

  /** This tab is looked at again. */
  end(): void {
    if (this.#hiddenAt !== null) this.#report(this.#hiddenAt, this.#now(), 'tab');
    this.#hiddenAt = null;
  }

  /** The page is left: the next one of this tab that carries the recorder knows since when. */
  leave(): void {
    try {
      tabStorage()?.setItem(leftKey, String(this.#now()));
    } catch {
      // Full or refused: then nothing is known of the time between.
    }
  }

  /** A page of this tab is there; `openedAt`: when the browser began to open it, ms of the run's time. */
  arrive(openedAt: number): void {
    const storage = tabStorage();
    const leftAt = Number(storage?.getItem(leftKey) ?? Number.NaN);
    storage?.removeItem(leftKey);
    if (leftAt > 0) this.#report(leftAt, openedAt, 'site');
  }

  #report(at: number, until: number, where: Away['where']): void {
    const forMs = Math.round(until - at);
    if (forMs >= minAwayMs) this.#emit({ k: 'away', at, forMs, where });
  }
}
