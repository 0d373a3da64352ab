/** Growing, jittered delays between attempts (rule S3), and a pause that news can cut short. */

const shortestMs = 500;
const longestMs = 30_000;

export class BackOff {
  readonly #random: () => number;
  #attempts = 0;

  /** `random` returns 0 to 1. */
  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The next delay in ms: between half and all of a bound that doubles, never outside 0.5 to 30 s. */
  nextMs(): number {
    const bound = Math.min(longestMs, shortestMs * 2 ** (this.#attempts++ + 1));
    return bound / 2 + (bound / 2) * this.#random();
  }

  reset(): void {
    this.#attempts = 0;
  }
}

/** Sleeps until the time is over or `wake` is called; a call while nobody sleeps is remembered. */
export class Alarm {
  #wake: (() => void) | null = null;
  #rung = false;

  /** Without `ms` it sleeps until woken. */
  async sleep(ms?: number): Promise<void> {
    if (!this.#rung) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (ms !== undefined) timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.#wake = null;
    }
    this.#rung = false;
  }

  /** Sleeps like `sleep`, but only for a call that comes from now on. */
  pause(ms: number): Promise<void> {
    this.#rung = false;
    return this.sleep(ms);
  }

  wake(): void {
    this.#rung = true;
    this.#wake?.();
  }
}
