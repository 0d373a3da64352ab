/** Calls of this page that change the list on the server: while one is under way, an answer that lists the questions may or may not know of it. */
export class OwnWork {
  #running = 0;
  #ended = 0;
  #waiting: (() => void)[] = [];

  /** How many have ended so far: an answer asked for before the count moved is out of date. */
  get ended(): number {
    return this.#ended;
  }

  /** Runs a changing call, registered from its start to its end. */
  async during<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#ended += 1;
      if (this.#running === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((done) => this.#waiting.push(done));
  }
}
