/** The runner's own recording: events of the session and media of a test, from the page into kept and sent chunks. */
import {
  chunkSender,
  EventWriter,
  MemoryChunkStore,
  followNetwork,
  gzipInPlace,
  gzipInWorker,
  MediaWriter,
  NumberedStream,
  openChunkStore,
  saveHandover,
  takeHandover,
  Uploader,
  type Chunk,
  type ChunkRef,
  type ChunkStore,
  type Gzip,
} from '@sightline/recorder/chunks';
import { runnerStream, sensingStream, type RunnerEvent, type SensingEvent } from '@sightline/wire/events';
import { AdoptedChunks } from './adopted-chunks.ts';
import { EventStream } from './event-stream.ts';

export interface RunRecorder {
  /** False: the browser keeps nothing, what is not sent lasts as long as the page. */
  readonly durable: boolean;
  emit(event: RunnerEvent): void;
  /** What the camera reported. */
  sense(event: SensingEvent): void;
  /** A stream for the pieces of a media recorder; `onLost` where it takes no more of them. */
  media(stream: string, onLost: () => void): Promise<MediaWriter | null>;
  /** Resolves when everything recorded so far is in the store. */
  flush(): Promise<void>;
  /** Resolves when the server has everything, or takes nothing more. */
  sent(): Promise<void>;
  sendAgain(refs: readonly ChunkRef[]): Promise<void>;
  /** Keeps and sends chunks that another recorder made; returns those that are kept here. */
  adopt(chunks: readonly Chunk[]): Promise<ChunkRef[]>;
  counts(): Promise<Record<string, number>>;
  clear(): Promise<void>;
  /** Keeps everything for another tab, which continues with the recording; nothing more is stored or sent here. */
  handOver(): Promise<void>;
}

export interface RunRecorderOptions {
  recordingId: string;
  sessionToken: string;
  /** Number of chunks still to be sent. */
  onWaiting: (count: number) => void;
  onOver: (code: 'session-unknown' | 'session-finished') => void;
  /** The server does not take a chunk of this stream: it has another one under its number, or cannot read it. */
  onNotSaved: (stream: string) => void;
  /** The server stores no more of a stream: its quota is used up. */
  onFull: () => void;
  /** The time of the run. */
  now: () => number;
  /** Whether a try to send came through. */
  onReach: (reached: boolean) => void;
  /** One above the highest number that the server holds, by stream: requested if the browser keeps no numbers. */
  askNumbers: () => Promise<Record<string, number>>;
}

function newGzip(): Gzip {
  try {
    return gzipInWorker(new Worker(new URL('./gzip-worker.ts', import.meta.url), { type: 'module' }));
  } catch {
    // No worker to be had: compressing in place does the same.
    return gzipInPlace;
  }
}

const isMedia = (stream: string): boolean => /^(screen|voice|camera)\./.test(stream);

/** Of a browser that keeps nothing: what is gathered is sent at once. */
const unkeptSpanMs = 1_000;

class SessionRecorder implements RunRecorder {
  readonly durable: boolean;
  readonly #numbers: Record<string, number>;
  readonly #recordingId: string;
  readonly #store: ChunkStore;
  readonly #uploader: Uploader;
  readonly #gzip = newGzip();
  /** Deleted, or handed over: nothing is left to keep. */
  #cleared = false;
  readonly #media: MediaWriter[] = [];
  /** What ends the recording of a media stream, by its name. */
  readonly #ends = new Map<string, () => void>();
  readonly #full = new Set<string>();
  readonly #adopted: AdoptedChunks;
  readonly #runner = new EventStream<RunnerEvent>(() => this.#openWriter(runnerStream));
  readonly #sensing = new EventStream<SensingEvent>(() => this.#openWriter(sensingStream));

  constructor(recordingId: string, store: ChunkStore, uploader: Uploader, numbers: Record<string, number>) {
    this.durable = !(store instanceof MemoryChunkStore);
    this.#numbers = numbers;
    this.#recordingId = recordingId;
    this.#store = store;
    this.#uploader = uploader;
    this.#adopted = new AdoptedChunks(store, uploader);
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', ({ persisted }) => void (persisted && this.#comeBack()));
  }

  emit(event: RunnerEvent): void {
    if (!this.#full.has(runnerStream)) this.#runner.push(event);
  }

  sense(event: SensingEvent): void {
    if (!this.#full.has(sensingStream)) this.#sensing.push(event);
  }

  /** Resolves when events go straight to their stream. */
  ready(): Promise<void> {
    return this.#runner.open();
  }

  async media(name: string, onLost: () => void): Promise<MediaWriter> {
    const writer = new MediaWriter(await this.#openStream(name), onLost);
    this.#media.push(writer);
    this.#ends.set(name, onLost);
    if (this.#full.has(name)) onLost();
    return writer;
  }

  /** The server stores no more of this stream: nothing is recorded for it any more. */
  end(stream: string): void {
    this.#full.add(stream);
    this.#ends.get(stream)?.();
  }

  async flush(): Promise<void> {
    await Promise.all([this.#runner.flush(), this.#sensing.flush(), ...this.#media.map((writer) => writer.flush())]);
  }

  sent(): Promise<void> {
    return this.#uploader.settled();
  }

  sendAgain(refs: readonly ChunkRef[]): Promise<void> {
    return this.#uploader.sendAgain(refs);
  }

  adopt(chunks: readonly Chunk[]): Promise<ChunkRef[]> {
    return this.#cleared ? Promise.resolve([]) : this.#adopted.adopt(chunks);
  }

  counts(): Promise<Record<string, number>> {
    return this.#store.counts();
  }

  clear(): Promise<void> {
    this.#cleared = true;
    this.#uploader.stop();
    return this.#store.clear();
  }

  async handOver(): Promise<void> {
    await this.flush();
    this.#leave();
    this.#cleared = true;
    this.#uploader.stop();
  }

  #openStream(name: string): Promise<NumberedStream> {
    return NumberedStream.open(name, this.#store, (ref) => this.#uploader.enqueue(ref), this.#numbers[name]);
  }

  async #openWriter<E extends { at: number }>(name: string): Promise<EventWriter<E>> {
    return new EventWriter<E>({
      stream: await this.#openStream(name),
      gzip: this.#gzip,
      ...(!this.durable && { maxSpanMs: unkeptSpanMs }),
    });
  }

  /** Synchronous: what is not in the store yet is taken over by the next page of this run, in this tab or another. */
  #leave(): void {
    if (this.#cleared) return;
    const unsent = this.#store instanceof MemoryChunkStore ? this.#store.unsent() : [];
    const chunks = [...unsent, ...this.#runner.handOver(), ...this.#sensing.handOver()];
    storages().some((storage) => saveHandover(storage, this.#recordingId, chunks));
  }

  async #comeBack(): Promise<void> {
    if (this.#cleared) return;
    for (const storage of storages()) await takeHandover(storage, this.#recordingId, this.#store);
    await Promise.all([this.#runner.open(), this.#sensing.open()]);
    for (const ref of await this.#store.waiting()) this.#uploader.enqueue(ref);
  }
}

/** The browser's own comes first: it outlives a tab that is closed. Either may be refused: merely naming it throws then. */
const storages = (): Storage[] =>
  (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      return [window[name]];
    } catch {
      return [];
    }
  });

export async function openRunRecorder(options: RunRecorderOptions): Promise<RunRecorder> {
  const { recordingId, sessionToken, onWaiting, onOver, onFull, onNotSaved, onReach } = options;
  let recorder: SessionRecorder | null = null;
  const onCut = (stream: string): void => recorder?.emit({ k: 'media-cut', at: options.now(), stream });
  const { store, durable } = await openChunkStore(recordingId, { onCut });
  for (const storage of storages()) await takeHandover(storage, recordingId, store);
  const numbers = durable ? {} : await options.askNumbers();
  const send = chunkSender({ origin: '', sessionToken });
  const uploader = new Uploader({
    store,
    send,
    onProgress: ({ waiting }) => onWaiting(waiting),
    onReach,
    onAside: ({ stream }) => onNotSaved(stream),
    onFull: (stream) => {
      recorder?.end(stream);
      if (isMedia(stream)) onCut(stream);
      onFull();
    },
    // Only pages of a site under test can be of the wrong site.
    onOver: (code) => {
      if (code !== 'site-unknown') onOver(code);
    },
  });
  recorder = new SessionRecorder(recordingId, store, uploader, numbers);
  await recorder.ready();
  followNetwork(uploader, window);
  await uploader.start();
  return recorder;
}
