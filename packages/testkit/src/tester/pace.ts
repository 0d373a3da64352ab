/** The clock of a simulated session: time passes as the tester reads, looks and acts. */
import type { Random } from '@sightline/domain/random';

export class Pace {
  /** Unix ms of the simulated moment. */
  now: number;
  readonly #pace: number;
  readonly #random: Random;

  constructor(startAtMs: number, pace: number, random: Random) {
    this.now = Math.round(startAtMs);
    this.#pace = pace;
    this.#random = random;
  }

  /** About this long at the tester's pace, at least a third of it. */
  spend(ms: number): number {
    const spread = Math.max(ms / 3, this.#random.normal(ms, ms * 0.28));
    return this.pass(spread * this.#pace);
  }

  /** Exactly this long. */
  pass(ms: number): number {
    this.now += Math.max(1, Math.round(ms));
    return this.now;
  }
}
