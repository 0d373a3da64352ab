/** Numbers the chunks of one stream and sees each into the store; what is not there yet can be handed over at once. */
import type { Chunk, ChunkContent, ChunkRef } from './chunk.ts';
import { SequenceTaken, type ChunkStore } from './chunk-store.ts';

export class NumberedStream {
  readonly name: string;
  readonly #store: ChunkStore;
  readonly #onStored: (ref: ChunkRef) => void;
  #next: number;
  /** Numbered, and on their way into the store. */
  readonly #underWay = new Set<Chunk>();

  private constructor(name: string, store: ChunkStore, onStored: (ref: ChunkRef) => void, next: number) {
    this.name = name;
    this.#store = store;
    this.#onStored = onStored;
    this.#next = next;
  }

  /** Continues after the last number that any page of this recording has used: as the store knows, or `atLeast`, as the server does. */
  static async open(name: string, store: ChunkStore, onStored: (ref: ChunkRef) => void, atLeast = 0): Promise<NumberedStream> {
    return new NumberedStream(name, store, onStored, Math.max(atLeast, await store.nextSequence(name)));
  }

  /** Resolves when the chunk is in the store. */
  async keep(content: ChunkContent): Promise<void> {
    const chunk = this.number(content);
    this.#underWay.add(chunk);
    try {
      await this.#store.add(chunk);
      this.#onStored({ stream: chunk.stream, sequence: chunk.sequence });
    } catch (error) {
      if (!(error instanceof SequenceTaken)) throw error;
      // Another tab of the same session wrote meanwhile: go on behind it.
      this.#underWay.delete(chunk);
      this.#next = Math.max(this.#next, await this.#store.nextSequence(this.name));
      await this.keep(content);
    } finally {
      this.#underWay.delete(chunk);
    }
  }

  number(content: ChunkContent): Chunk {
    return { ...content, stream: this.name, sequence: this.#next++ };
  }

  /** Chunks that may not have reached the store, lowest first. */
  underWay(): Chunk[] {
    return [...this.#underWay].sort((a, b) => a.sequence - b.sequence);
  }
}
