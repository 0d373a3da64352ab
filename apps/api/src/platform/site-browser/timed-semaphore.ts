/** Visits take turns: some at once, some waiting for a bounded time, the rest are turned away. */

type Release = () => void;
interface Waiting {
  begin(release: Release | null): void;
  timer: NodeJS.Timeout;
}

export class TimedSemaphore {
  #running = 0;
  readonly #waiting: Waiting[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** A turn, given back by calling it; null if none came within `waitMs` or too many wait already. */
  take(waitMs: number): Promise<Release | null> {
    if (this.#running < this.atOnce) return Promise.resolve(this.#begin());
    if (this.#waiting.length >= this.maxWaiting) return Promise.resolve(null);
    return new Promise((begin) => {
      const entry: Waiting = { begin, timer: setTimeout(() => this.#giveUp(entry), waitMs) };
      this.#waiting.push(entry);
    });
  }

  #begin(): Release {
    this.#running += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#running -= 1;
      this.#next();
    };
  }

  #next(): void {
    const entry = this.#waiting.shift();
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entry.begin(this.#begin());
  }

  #giveUp(entry: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1);
    entry.begin(null);
  }
}
