/** Whether the server is reached, from the browser's word and from the results of the last attempts; a single failed attempt says nothing yet. */

const failuresThatCount = 2;

export class Reach {
  readonly #onChange: (away: boolean) => void;
  #failures = 0;
  #online: boolean;
  #away = false;

  constructor(online: boolean, onChange: (away: boolean) => void) {
    this.#online = online;
    this.#onChange = onChange;
    this.#tell();
  }

  /** The result of one attempt. */
  heard(reached: boolean): void {
    this.#failures = reached ? 0 : this.#failures + 1;
    // Whatever the browser says: what was answered has arrived.
    if (reached) this.#online = true;
    this.#tell();
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.#tell();
  }

  #tell(): void {
    const away = !this.#online || this.#failures >= failuresThatCount;
    if (away === this.#away) return;
    this.#away = away;
    this.#onChange(away);
  }
}
