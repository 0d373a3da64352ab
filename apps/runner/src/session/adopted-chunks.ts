/** Chunks that a site's recorder hands over: kept here, and sent with this page's own. */
import { SequenceTaken, type Chunk, type ChunkRef, type ChunkStore, type Uploader } from '@sightline/recorder/chunks';

export class AdoptedChunks {
  readonly #store: ChunkStore;
  readonly #uploader: Pick<Uploader, 'enqueue' | 'sendAgain'>;
  /** As stream and number. */
  readonly #kept = new Set<string>();

  constructor(store: ChunkStore, uploader: Pick<Uploader, 'enqueue' | 'sendAgain'>) {
    this.#store = store;
    this.#uploader = uploader;
  }

  /**
   * Resolves to those that are kept here whatever becomes of the recorder's own store. A site of this page's origin has the same store: what was in
   * it already is sent from it, but not reported, since its recorder deletes what is.
   */
  async adopt(chunks: readonly Chunk[]): Promise<ChunkRef[]> {
    for (const chunk of chunks) {
      const { stream, sequence } = chunk;
      try {
        await this.#store.add(chunk);
        this.#kept.add(`${stream}/${sequence}`);
        this.#uploader.enqueue({ stream, sequence });
      } catch (error) {
        if (!(error instanceof SequenceTaken)) throw error;
      }
    }
    await this.#uploader.sendAgain(chunks);
    return chunks.filter(({ stream, sequence }) => this.#kept.has(`${stream}/${sequence}`));
  }
}
