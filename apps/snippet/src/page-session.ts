/** One page's share of a session: what it shows becomes events, events become chunks, chunks are sent; leaving hands the rest over. */
import {
  blobGzipWorker,
  chunkSender,
  EventWriter,
  followNetwork,
  gzipInPlace,
  gzipInWorker,
  NumberedStream,
  onlyStream,
  openChunkStore,
  readHandover,
  saveHandover,
  takeHandover,
  Uploader,
  withCopies,
  type Chunk,
  type ChunkRef,
  type CopiedChunkStore,
} from '@sightline/recorder/chunks';
import { matchesGoal, pathOf } from '@sightline/domain/sites';
import type * as CanvasPart from '@sightline/recorder/canvas';
import { PageRecorder } from '@sightline/recorder/page';
import { pageStream, type PageEvent } from '@sightline/wire/events';
import type { SnippetMessage, SnippetSession, TestEnding, TypedState } from '@sightline/wire/run';
import { earlyChunks, keepNext } from './early-chunks.ts';
import { sendPageFiles } from './page-files.ts';
import { askNextSequence } from './next-sequence.ts';
import { ownFetch } from './own-fetch.ts';
import { RunnerWay } from './runner-way.ts';
import { sendLeaving } from './send-leaving.ts';
import { hasSession, keepTyped, tabStorage, typedBefore } from './session.ts';
import { noteUnsent, nothingUnsent } from './unsent.ts';

/** Sealed well before 5 s are over: what a page has to hand over when it is left stays small. */
const sealAfterMs = 3_000;
/** What was typed is handed on this often while it grows, and as the page is left. */
const typedAfterMs = 300;
/** Loaded by pages that have a canvas. */
const loadCanvasPart = (origin: string): Promise<typeof CanvasPart> =>
  import(/* @vite-ignore */ `${origin}/recorder-canvas.js`) as Promise<typeof CanvasPart>;

/** Which recipient gets which message from a page of the site. */
export interface PageListeners {
  /** The server says that this is not the study's site (rule R6). */
  onElsewhere: () => void;
  /** More was typed, for the pages and tests to come. */
  onTyped: (typed: TypedState) => void;
  /** What the server has not acknowledged: the runner may send it. */
  onUnsent: (chunks: readonly Chunk[]) => void;
}

export class PageSession {
  readonly #session: SnippetSession;
  readonly #origin: string;
  readonly #recorder: PageRecorder;
  readonly #now: () => number;
  readonly #listeners: PageListeners;
  #typed: TypedState | null = null;
  #typedTimer: ReturnType<typeof setTimeout> | null = null;
  readonly #early: PageEvent[] = [];
  #writer: EventWriter<PageEvent> | null = null;
  #store: CopiedChunkStore | null = null;
  #uploader: Uploader | null = null;
  #opened: Promise<void> = Promise.resolve();
  #over = false;
  #nothingTaken = false;
  #notSaved = false;
  #stopFiles: (() => void) | null = null;
  readonly #runnerWay: RunnerWay;

  /** `now`: the time of the run. */
  constructor(session: SnippetSession, origin: string, now: () => number, listeners: PageListeners) {
    this.#now = now;
    this.#listeners = listeners;
    this.#session = session;
    this.#origin = origin;
    this.#runnerWay = new RunnerWay(() => this.#store, listeners.onUnsent);
    const { goalUrl = '', withoutCanvas, ...rules } = session.recorder ?? {};
    const isGoal = matchesGoal(goalUrl);
    this.#recorder = new PageRecorder({
      emit: (event) => this.#take(event),
      now,
      typed: typedBefore(session),
      onTyped: (typed) => this.#learn(typed),
      isGoal: (address) => goalUrl !== '' && isGoal(pathOf(address)),
      ...rules,
      ...(withoutCanvas !== true && { loadCanvasPart: () => loadCanvasPart(origin) }),
    });
  }

  /** Records at once; what happens before the store is open waits in memory. */
  start(): void {
    this.#opened = this.#open();
    this.#listen();
    this.#onVisibility();
  }

  /** Records the document that the site has written in place of the one before. */
  beginAgain(): void {
    if (this.#over) return;
    this.#listen();
    this.#recorder.stop();
    this.look(true);
  }

  /** The same listeners each time: a page that kept them has none twice. */
  #listen(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('pagehide', this.#onLeave);
    addEventListener('pageshow', this.#onReturn);
  }

  readonly #onVisibility = (): void => this.look(true);
  readonly #onLeave = (): void => this.#leave();
  /** A page that comes back from the browser's back-forward memory continues where the tab is now. */
  readonly #onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || this.#over || !hasSession()) return;
    this.#opened = this.#open();
    this.#follow(true);
  };

  /** What was typed so far in this run. */
  get typed(): TypedState {
    return this.#recorder.typed;
  }

  /** More was typed in another tab, which this one may show. */
  addTyped(typed: TypedState): void {
    this.#recorder.addTyped(typed);
    keepTyped(this.#recorder.typed);
  }

  /** The tester looks at this tab, or at another one of the session. */
  look(isHere: boolean): void {
    this.#follow(isHere && document.visibilityState === 'visible');
  }

  /** Adds an event that the page itself does not show. */
  note(event: PageEvent): void {
    this.#take(event);
  }

  /** Ends recording with the tester's ending, null if another tab records it; resolves with the number of chunks when server or runner have all, and whether the server took them. */
  async end(ending: TestEnding | null): Promise<Pick<SnippetMessage, 'chunks' | 'notSaved'>> {
    if (ending !== null && ending !== 'goal') this.#take({ k: 'test-end', at: this.#now(), ending });
    this.#recorder.stop();
    this.#stopFiles?.();
    this.#handTyped();
    this.#over = true;
    await this.#opened;
    await this.#writer?.flush();
    if (this.#nothingTaken) return { chunks: 0 };
    await this.#runnerWay.settled(this.#uploader?.settled());
    if (this.#nothingTaken as boolean) return { chunks: 0 };
    const { recordingId, questionId } = this.#session;
    const counts = (await this.#store?.counts()) ?? {};
    nothingUnsent(recordingId, questionId);
    return { chunks: counts[pageStream(questionId)] ?? 0, ...(this.#notSaved && { notSaved: true }) };
  }

  /** The runner has these and sends them itself. */
  async kept(sequences: readonly number[]): Promise<void> {
    const stream = pageStream(this.#session.questionId);
    const refs = sequences.map((sequence) => ({ stream, sequence }));
    await this.#runnerWay.kept(refs, this.#over);
  }

  /** Further tries would only fill the site's console with errors. */
  #block(): void {
    if (this.#runnerWay.isOnly) return;
    this.#stopFiles?.();
    this.#uploader?.stop();
    this.#runnerWay.takeAll();
  }

  /** Only the tab that the tester looks at records: two tabs of one session would mix two pages into one stream. */
  #follow(visible: boolean): void {
    if (this.#over) return;
    if (visible) return this.#recorder.start();
    this.#recorder.stop();
    void this.#writer?.flush();
  }

  async #open(): Promise<void> {
    const { recordingId, pageToken, questionId } = this.#session;
    const name = pageStream(questionId);
    const { store: own, durable } = await openChunkStore(recordingId);
    const store = await withCopies(onlyStream(own, name));
    if (durable) noteUnsent({ recordingId, questionId, pageToken });
    const storage = tabStorage();
    if (storage !== null) await takeHandover(storage, recordingId, store);
    this.#uploader ??= this.#newUploader(store, pageToken);
    const uploader = this.#uploader;
    const atLeast = (await store.nextSequence(name)) === 0 ? await askNextSequence(this.#origin, pageToken) : 0;
    const stream = await NumberedStream.open(name, store, (ref) => this.#stored(ref, uploader), atLeast);
    if (this.#nothingTaken) return;
    const worker = blobGzipWorker();
    this.#store = store;
    const gzip = worker === null ? gzipInPlace : gzipInWorker(worker);
    this.#writer = new EventWriter<PageEvent>({ stream, gzip, maxSpanMs: sealAfterMs, onOversize: () => this.#recorder.lighten() });
    for (const event of this.#early.splice(0)) this.#writer.push(event);
    if (!this.#runnerWay.isOnly) await uploader.start();
    // Sent at once: the server says whether this is the study's site before more is recorded.
    await this.#writer.flush();
    if (!this.#over && !this.#runnerWay.isOnly)
      this.#stopFiles ??= sendPageFiles({
        origin: this.#origin,
        pageToken,
        addressOf: (address) => this.#recorder.fileAddressOf(address),
        drawingOf: (text) => this.#recorder.drawingOf(text),
        withoutPictures: this.#session.recorder?.hideTexts === 2,
      });
  }

  #stored(ref: ChunkRef, uploader: Uploader): void {
    this.#keepNext(ref.sequence + 1);
    if (this.#runnerWay.isOnly) this.#runnerWay.hand(ref);
    else uploader.enqueue(ref);
  }

  /** Once the test has ended this tab has no session any more. */
  #keepNext(next: number): void {
    if (!this.#over) keepNext(this.#session, next);
  }

  #newUploader(store: CopiedChunkStore, pageToken: string): Uploader {
    const send = chunkSender({ origin: this.#origin, pageToken }, ownFetch);
    const uploader = new Uploader({
      store,
      send,
      onReach: (reached) => this.#runnerWay.reach(reached),
      onOver: (code) => void this.#stop(code),
      onAside: () => (this.#notSaved = true),
    });
    followNetwork(uploader, window);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(this.#origin)) this.#block();
    });
    return uploader;
  }

  #learn(typed: TypedState): void {
    this.#typed = typed;
    this.#typedTimer ??= setTimeout(() => this.#handTyped(), typedAfterMs);
  }

  #handTyped(): void {
    if (this.#typedTimer !== null) clearTimeout(this.#typedTimer);
    this.#typedTimer = null;
    if (this.#typed === null || this.#over) return;
    keepTyped(this.#typed);
    this.#listeners.onTyped(this.#typed);
    this.#typed = null;
  }

  #take(event: PageEvent): void {
    if (this.#over) return;
    if (this.#writer === null) this.#early.push(event);
    else this.#writer.push(event);
  }

  /** Synchronous: the next page of this tab takes over what is saved here; small chunks also set off at once. */
  #leave(): void {
    this.#recorder.stop();
    this.#handTyped();
    const writer = this.#writer;
    this.#writer = null;
    const chunks = writer === null ? earlyChunks(this.#session, this.#early.splice(0), sealAfterMs) : writer.handOver();
    if (this.#nothingTaken || (writer === null && chunks.length === 0)) return;
    this.#keepNext((chunks.at(-1)?.sequence ?? -1) + 1);
    const storage = tabStorage();
    const saved = storage !== null && saveHandover(storage, this.#session.recordingId, chunks);
    if (!this.#runnerWay.isOnly) sendLeaving(chunks, { origin: this.#origin, pageToken: this.#session.pageToken });
    // The tab may be closing for good; the runner has these from now on, and the next page as well. What an earlier page handed over may not be taken yet.
    const handedOver = saved ? readHandover(storage, this.#session.recordingId) : chunks;
    const unsent = [...(this.#store?.copies() ?? []), ...handedOver];
    if (unsent.length === 0) return;
    noteUnsent(this.#session);
    this.#listeners.onUnsent(unsent);
  }

  /** Nothing more is taken: recording would be for nobody. What was not taken is forgotten. */
  async #stop(why: string): Promise<void> {
    this.#over = true;
    this.#recorder.stop();
    this.#stopFiles?.();
    if (this.#nothingTaken || why !== 'site-unknown') return;
    this.#listeners.onElsewhere();
    this.#nothingTaken = true;
    this.#uploader?.stop();
    this.#writer?.handOver();
    this.#writer = null;
    await this.#store?.clear();
    nothingUnsent(this.#session.recordingId, this.#session.questionId);
  }
}
