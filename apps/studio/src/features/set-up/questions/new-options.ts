/** Answer options that stand on the page before the server has them: known by a key of this page, and by the server's id once that came. Pure. */
import type { Change } from '../saving/save-queue.ts';

export class NewOptions {
  readonly #waiting = new Set<string>();
  readonly #dropped = new Set<string>();
  readonly #ids = new Map<string, string>();
  readonly #keys = new Map<string, string>();
  #count = 0;

  /** The key of one more. */
  begin(): string {
    this.#count += 1;
    const key = `new_option_${this.#count}`;
    this.#waiting.add(key);
    return key;
  }

  /** The server has made it; returns false if it was deleted here meanwhile. */
  made(key: string, id: string): boolean {
    this.#waiting.delete(key);
    this.#ids.set(key, id);
    this.#keys.set(id, key);
    return !this.#dropped.has(key);
  }

  /** Deleted on the page; returns whether the server does not know it, so that it need not be notified. */
  drop(id: string): boolean {
    if (!this.#waiting.has(id)) return false;
    this.#dropped.add(id);
    return true;
  }

  isDropped(key: string): boolean {
    return this.#dropped.has(key);
  }

  /** The same from the first moment on, whichever name it goes by. */
  keyOf(id: string): string {
    return this.#keys.get(id) ?? id;
  }

  /** A write of fields, as it has to go to the server: with what makes the option if it is not made yet. */
  changeOf(id: string, fields: Change['fields']): Change {
    if (this.#waiting.has(id)) return { kind: 'option', id, fields };
    return { kind: 'fields', id: this.#ids.get(id) ?? id, fields };
  }

  /** A change that was put before its option was made is, from then on, a write of its words. */
  resolved(change: Change): Change {
    const id = this.#ids.get(change.id);
    if (change.kind !== 'option' || id === undefined) return change;
    const words = Object.entries(change.fields).filter(([name]) => name !== 'questionId');
    return { kind: 'fields', id, fields: Object.fromEntries(words) };
  }
}
