/** One stream of events over the life of a page: what comes before it is open waits; a page that was left and comes back opens it again. */
import type { Chunk, EventWriter } from '@sightline/recorder/chunks';

export class EventStream<E extends { at: number }> {
  readonly #openWriter: () => Promise<EventWriter<E>>;
  readonly #waiting: E[] = [];
  #writer: EventWriter<E> | null = null;
  #opening: Promise<void> | null = null;
  #left = false;

  constructor(openWriter: () => Promise<EventWriter<E>>) {
    this.#openWriter = openWriter;
  }

  /** The first event opens the stream, where nothing did before. */
  push(event: E): void {
    if (this.#writer !== null) return this.#writer.push(event);
    this.#waiting.push(event);
    // A page that is being left must not renumber chunks before its hand-over was taken.
    if (!this.#left) void this.open();
  }

  open(): Promise<void> {
    this.#left = false;
    if (this.#opening !== null) return this.#opening;
    const opening: Promise<void> = this.#openWriter().then((writer) => {
      if (this.#opening !== opening) return;
      this.#writer = writer;
      for (const event of this.#waiting.splice(0)) writer.push(event);
    });
    this.#opening = opening;
    return opening;
  }

  /** Resolves when everything so far is in the store. */
  async flush(): Promise<void> {
    await this.#opening;
    await this.#writer?.flush();
  }

  /** Synchronous: what may not be in the store yet. Events that come after it wait until the stream is opened again. */
  handOver(): Chunk[] {
    const chunks = this.#writer?.handOver() ?? [];
    this.#writer = null;
    this.#opening = null;
    this.#left = true;
    return chunks;
  }
}
