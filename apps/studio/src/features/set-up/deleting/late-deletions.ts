/** Between the bin and the server: a deleted question is hidden for 10 s and deleted only then, so that undoing loses nothing of it. */

/** How long a deletion can be undone. */
export const undoMs = 10_000;

export interface LateDeletion {
  id: string;
  /** What was deleted, in words: 'q2. Website testing'. */
  label: string;
  /** Undoing is still possible: it has not been sent. */
  open: boolean;
}

interface LateDeletionPorts {
  /** Has the server delete it, and the list forget it; throws if it was not deleted. */
  send: (id: string) => Promise<void>;
  onFailed: (error: unknown) => void;
  /** Calls back after a time; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

const nothing = (): void => undefined;

export class LateDeletions {
  readonly #ports: LateDeletionPorts;
  readonly #listeners = new Set<() => void>();
  readonly #callOff = new Map<string, () => void>();
  #list: readonly LateDeletion[] = [];

  constructor(ports: LateDeletionPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Oldest first; the same array until something changes. */
  readonly list = (): readonly LateDeletion[] => this.#list;

  put(id: string, label: string): void {
    if (this.#list.some((one) => one.id === id)) return;
    this.#say([...this.#list, { id, label, open: true }]);
    this.#start(id);
  }

  /** The question is there again, as it was. */
  undo(id: string): void {
    if (!this.#isOpen(id)) return;
    this.#stop(id);
    this.#forget(id);
  }

  /** The time is paused while somebody is about to undo. */
  hold(): void {
    for (const { id } of this.#list) this.#stop(id);
  }

  /** The time starts again. */
  release(): void {
    for (const { id, open } of this.#list) if (open) this.#start(id);
  }

  /** Deletes now what waits: the page is being left. */
  flush(): void {
    for (const { id, open } of this.#list) if (open) void this.#send(id);
  }

  #start(id: string): void {
    this.#stop(id);
    this.#callOff.set(
      id,
      this.#ports.after(undoMs, () => void this.#send(id)),
    );
  }

  #stop(id: string): void {
    (this.#callOff.get(id) ?? nothing)();
    this.#callOff.delete(id);
  }

  async #send(id: string): Promise<void> {
    this.#stop(id);
    this.#say(this.#list.map((one) => (one.id === id ? { ...one, open: false } : one)));
    try {
      await this.#ports.send(id);
    } catch (error) {
      this.#ports.onFailed(error);
    }
    this.#forget(id);
  }

  #isOpen(id: string): boolean {
    return this.#list.some((one) => one.id === id && one.open);
  }

  #forget(id: string): void {
    this.#say(this.#list.filter((one) => one.id !== id));
  }

  #say(list: readonly LateDeletion[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
