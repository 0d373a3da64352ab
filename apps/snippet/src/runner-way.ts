/** The other way to the server: the runner is given chunks by message, keeps them and sends them with its own (chunks/SPEC.md, T7). */
import type { Chunk, ChunkRef, CopiedChunkStore } from '@sightline/recorder/chunks';

/** Failed tries in a row after which the runner is given what waits: something between the site and our server may let nothing through. */
const maxFailures = 2;
/** Time that the runner has at the end to confirm that it has everything, where the site may not send anything itself. */
const confirmMs = 10_000;

export class RunnerWay {
  readonly #store: () => CopiedChunkStore | null;
  readonly #give: (chunks: readonly Chunk[]) => void;
  #isOnly = false;
  #failures = 0;
  #whenAllKept: () => void = () => undefined;
  readonly #allKept = new Promise<void>((resolve) => (this.#whenAllKept = resolve));

  /** `give`: posts chunks to the runner. */
  constructor(store: () => CopiedChunkStore | null, give: (chunks: readonly Chunk[]) => void) {
    this.#store = store;
    this.#give = give;
  }

  /** The site's policy forbids to send anything to our server. */
  get isOnly(): boolean {
    return this.#isOnly;
  }

  /** Gives the runner what waits for the server, or the chunk named. */
  hand(ref?: ChunkRef): void {
    const waiting = this.#store()?.copies() ?? [];
    const handed = ref === undefined ? waiting : waiting.filter(({ sequence }) => sequence === ref.sequence);
    if (handed.length > 0) this.#give(handed);
  }

  /** A try reached the server, or did not. */
  reach(reached: boolean): void {
    this.#failures = reached ? 0 : this.#failures + 1;
    if (this.#failures === maxFailures) this.hand();
  }

  /** From now on every chunk goes this way alone. */
  takeAll(): void {
    this.#isOnly = true;
    this.hand();
  }

  /** The runner has these. With `isOver` no more are to come. */
  async kept(refs: readonly ChunkRef[], isOver: boolean): Promise<void> {
    const store = this.#store();
    if (store === null) return;
    for (const ref of refs) await store.acknowledge(ref);
    if (isOver && store.copies().length === 0 && (await store.waiting()).length === 0) this.#whenAllKept();
  }

  /** Resolves once everything is with the server, when `sent` does, or with the runner. */
  async settled(sent: Promise<void> | undefined): Promise<void> {
    this.hand();
    await Promise.race([sent, this.#allKept]);
    if (!this.#isOnly || ((await this.#store()?.waiting()) ?? []).length === 0) return;
    await Promise.race([this.#allKept, new Promise((resolve) => setTimeout(resolve, confirmMs))]);
  }
}
