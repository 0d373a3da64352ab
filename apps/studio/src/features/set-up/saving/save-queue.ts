/** Between typing and the server: collects changes, sends them one at a time after a short pause, and keeps what did not arrive. */

/** Changed fields of one thing: later values of a field replace earlier ones that were not sent yet. */
export interface Change {
  kind: 'fields' | 'option' | 'screen' | 'prototype';
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; atMs: number }
  /** Kept and tried again by itself. */
  | { kind: 'waiting' };

interface SaveQueuePorts {
  send: (change: Change) => Promise<void>;
  /** Sends without waiting for an answer. */
  sendLeaving: (change: Change) => void;
  /** True if sending the same change again may work: the server was not reached. */
  worthAnother: (error: unknown) => boolean;
  /** The change was refused for good; it is dropped. */
  onRefused: (change: Change, error: unknown) => void;
  /** The server has taken the change. */
  onArrived: (change: Change) => void;
  /** Everything put so far has arrived. */
  onDrained: () => void;
  nowMs: () => number;
  /** Calls back after a time; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

const pauseMs = 500;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export class SaveQueue {
  readonly #ports: SaveQueuePorts;
  readonly #pending = new Map<string, Change>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'idle' };
  #callOff: () => void = () => undefined;
  #sending = false;
  #onItsWay: Change | null = null;
  #failures = 0;

  constructor(ports: SaveQueuePorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SaveState => this.#state;

  /** Whether anything typed has not been acknowledged yet. */
  get unsaved(): boolean {
    return this.#sending || this.#pending.size > 0;
  }

  /** Everything that has not been acknowledged yet, oldest first: what is on its way, then what waits. */
  unsent(): Change[] {
    const waiting = [...this.#pending.values()];
    return this.#onItsWay === null ? waiting : [this.#onItsWay, ...waiting];
  }

  /** Takes a change; it is sent once nothing more has come for half a second. */
  put(change: Change): void {
    const key = `${change.kind} ${change.id}`;
    const before = this.#pending.get(key);
    // Behind what was put meanwhile: a later change may stand on an earlier one of another thing. New answer options are made in order.
    if (change.kind !== 'option') this.#pending.delete(key);
    this.#pending.set(key, { ...change, fields: { ...before?.fields, ...change.fields } });
    if (this.#state.kind !== 'waiting') this.#say({ kind: 'saving' });
    this.#schedule(pauseMs);
  }

  /** Forgets what was not sent yet for a thing that is gone. */
  forget(id: string): void {
    for (const [key, change] of this.#pending) if (change.id === id) this.#pending.delete(key);
    if (!this.unsaved) this.#say({ kind: 'idle' });
  }

  /** Sends now what is waiting. */
  flush(): void {
    this.#callOff();
    void this.#sendAll();
  }

  /** The page is going away: everything at once, since nothing can be waited for. What is acknowledged too late is sent again. */
  leave(): void {
    this.#callOff();
    for (const change of this.#pending.values()) this.#ports.sendLeaving(change);
    if (this.#pending.size > 0) this.#schedule(firstRetryMs);
  }

  #schedule(ms: number): void {
    this.#callOff();
    this.#callOff = this.#ports.after(ms, () => void this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    const arrived = await this.#sendEach();
    this.#sending = false;
    if (arrived > 0 && this.#pending.size === 0) {
      this.#say({ kind: 'saved', atMs: this.#ports.nowMs() });
      this.#ports.onDrained();
    } else if (this.#pending.size === 0 && this.#state.kind === 'saving') {
      this.#say({ kind: 'idle' });
    }
  }

  /** Sends until nothing is left or the server is not reached; returns how many changes arrived. */
  async #sendEach(): Promise<number> {
    let arrived = 0;
    for (let next = this.#pending.entries().next(); !next.done; next = this.#pending.entries().next()) {
      const [key, change] = next.value;
      this.#pending.delete(key);
      const outcome = await this.#sendOne(change);
      if (outcome === 'kept') {
        this.#keep(key, change);
        return arrived;
      }
      if (outcome === 'arrived') arrived += 1;
    }
    return arrived;
  }

  async #sendOne(change: Change): Promise<'arrived' | 'refused' | 'kept'> {
    this.#onItsWay = change;
    try {
      await this.#ports.send(change);
    } catch (error) {
      this.#onItsWay = null;
      if (this.#ports.worthAnother(error)) return 'kept';
      this.#ports.onRefused(change, error);
      return 'refused';
    }
    this.#onItsWay = null;
    this.#failures = 0;
    this.#ports.onArrived(change);
    return 'arrived';
  }

  /** Puts an unsent change back in front, under what was typed meanwhile, and tries again later, each time after a longer wait. */
  #keep(key: string, change: Change): void {
    const newer = this.#pending.get(key);
    const others = [...this.#pending].filter(([other]) => other !== key);
    this.#pending.clear();
    for (const [first, kept] of [[key, { ...change, fields: { ...change.fields, ...newer?.fields } }] as const, ...others])
      this.#pending.set(first, kept);
    this.#say({ kind: 'waiting' });
    this.#schedule(Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs));
    this.#failures += 1;
  }

  #say(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
