/** Sends kept chunks in order until the server has each (wire/chunks/SPEC.md, Sending); one uploader serves one recording. */
import { Alarm, BackOff } from './back-off.ts';
import type { ParkReason, ChunkRef } from './chunk.ts';
import { byPlace, type ChunkStore } from './chunk-store.ts';
import type { SendChunk, SendOutcome } from './send-chunk.ts';

/** How often a body whose hash the server doubts is sent again before it is parked. */
const mostHashRetries = 5;

const overCodes = ['session-unknown', 'session-finished', 'site-unknown'] as const;
type OverCode = (typeof overCodes)[number];

export interface UploaderOptions {
  store: ChunkStore;
  send: SendChunk;
  random?: () => number;
  /** Pauses for the given ms, or until `alarm.wake` is called; tests pass their own clock. */
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
  /** After every acknowledged or set-aside chunk. */
  onProgress?: (progress: { sent: number; waiting: number }) => void;
  /** Whether a try came through. */
  onReach?: (reached: boolean) => void;
  /** The server takes nothing more from here: the session is unknown there, or finished, or this is not its site. */
  onOver?: (code: OverCode) => void;
  /** The server did not take this chunk, and will not: it was parked (rule S4). */
  onAside?: (ref: ChunkRef, reason: ParkReason) => void;
  /** The server stores no more of this stream: its quota is used up (rule R7). Called once for each stream. */
  onFull?: (stream: string) => void;
}

export class Uploader {
  readonly #options: UploaderOptions;
  readonly #backOff: BackOff;
  /** Rings when there may be something to send. */
  readonly #work = new Alarm();
  /** Rings when waiting longer makes no sense: new chunks do not cut a delay short, the network's return does. */
  readonly #retry = new Alarm();
  #queue: ChunkRef[] = [];
  /** Streams of which the server stores no more. */
  readonly #full = new Set<string>();
  #settled: (() => void)[] = [];
  #hashRetries = 0;
  #sent = 0;
  #online = true;
  #running = false;

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.#backOff = new BackOff(options.random);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Begins with what earlier pages left in the store. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (const ref of await this.#options.store.waiting()) this.#insert(ref);
    void this.#run();
  }

  stop(): void {
    this.#running = false;
    this.#work.wake();
    this.#retry.wake();
    this.#settle();
  }

  /** Reports a chunk that is now in the store. */
  enqueue(ref: ChunkRef): void {
    this.#insert(ref);
    this.#work.wake();
  }

  /** News of the network: offline pauses, online tries at once. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (online) this.#backOff.reset();
    this.#work.wake();
    this.#retry.wake();
  }

  /** Resends these if the store still holds them, including parked ones (rules S4, F2). */
  async sendAgain(refs: readonly ChunkRef[]): Promise<void> {
    for (const ref of refs) if ((await this.#options.store.read(ref)) !== null) this.#insert(ref);
    this.#work.wake();
  }

  /** Resolves when nothing waits any more, or the uploader has stopped. */
  settled(): Promise<void> {
    if (this.#queue.length === 0 || !this.#running) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  #insert(ref: ChunkRef): void {
    if (this.#queue.some((other) => other.stream === ref.stream && other.sequence === ref.sequence)) return;
    // Numbers of one stream go in order; a new stream takes its turn behind what is there.
    const after = this.#queue.findIndex((other) => other.stream === ref.stream && byPlace(ref, other) < 0);
    this.#queue.splice(after < 0 ? this.#queue.length : after, 0, ref);
  }

  async #run(): Promise<void> {
    while (this.#running) {
      const ref = this.#queue[0];
      if (ref === undefined || !this.#online) {
        await this.#work.sleep();
        continue;
      }
      const chunk = await this.#options.store.read(ref);
      if (chunk === null) this.#leave(ref);
      else if (this.#full.has(ref.stream)) await this.#drop(ref);
      else await this.#handle(ref, await this.#options.send(chunk));
    }
  }

  async #handle(ref: ChunkRef, outcome: SendOutcome): Promise<void> {
    this.#options.onReach?.(outcome.kind !== 'unreachable');
    if (outcome.kind === 'unreachable') return this.#pause();
    if (outcome.kind === 'refused') return this.#refused(ref, outcome);
    this.#backOff.reset();
    this.#hashRetries = 0;
    await this.#options.store.acknowledge(ref);
    this.#sent++;
    // Before this one leaves: an empty queue would say that all is sent.
    await this.#fillGaps(ref.stream, outcome.missing);
    this.#leave(ref);
  }

  /** The chunks that the response names as missing and that were not parked (rule A4). */
  async #fillGaps(stream: string, missing: readonly number[]): Promise<void> {
    if (missing.length === 0) return;
    const waiting = await this.#options.store.waiting();
    for (const ref of waiting) if (ref.stream === stream && missing.includes(ref.sequence)) this.#insert(ref);
  }

  async #refused(ref: ChunkRef, { code }: SendOutcome & { kind: 'refused' }): Promise<void> {
    const over = overCodes.find((one) => one === code);
    if (over !== undefined) {
      this.stop();
      this.#options.onOver?.(over);
      return;
    }
    if (code === 'quota-used') return this.#endStream(ref);
    if (code === 'sequence-ahead') return this.#sendEarlier(ref);
    if (code === 'hash-mismatch' && ++this.#hashRetries < mostHashRetries) return this.#pause();
    this.#hashRetries = 0;
    await this.#options.store.park(ref, code);
    this.#options.onAside?.(ref, code);
    this.#leave(ref);
  }

  /** R7: what waits of the stream is dropped, its numbers stay used. */
  async #endStream(ref: ChunkRef): Promise<void> {
    const first = !this.#full.has(ref.stream);
    this.#full.add(ref.stream);
    if (first) this.#options.onFull?.(ref.stream);
    await this.#drop(ref);
  }

  async #drop(ref: ChunkRef): Promise<void> {
    this.#backOff.reset();
    await this.#options.store.acknowledge(ref);
    this.#leave(ref);
  }

  /** Everything of the stream that was kept below the refused one goes first, including parked chunks; then this one again. */
  async #sendEarlier(ref: ChunkRef): Promise<void> {
    const lower = Array.from({ length: Math.min(ref.sequence, 128) }, (_, back) => ({
      stream: ref.stream,
      sequence: ref.sequence - 1 - back,
    }));
    const before = this.#queue.length;
    await this.sendAgain(lower);
    if (this.#queue.length === before) this.#toEnd(ref);
    await this.#pause();
  }

  /** Other streams go on while this one waits for its gap to close. */
  #toEnd(ref: ChunkRef): void {
    const others = this.#queue.filter((other) => other.stream !== ref.stream);
    this.#queue = [...others, ...this.#queue.filter((other) => other.stream === ref.stream)];
  }

  async #pause(): Promise<void> {
    const pause = this.#options.pause ?? ((ms: number, alarm: Alarm) => alarm.pause(ms));
    await pause(this.#backOff.nextMs(), this.#retry);
  }

  #leave(ref: ChunkRef): void {
    this.#queue = this.#queue.filter((other) => other !== ref);
    this.#options.onProgress?.({ sent: this.#sent, waiting: this.#queue.length });
    if (this.#queue.length === 0) this.#settle();
  }

  #settle(): void {
    const waiting = this.#settled;
    this.#settled = [];
    for (const resolve of waiting) resolve();
  }
}

/** Keeps an uploader informed of the browser's network state; returns a function that stops it. */
export function followNetwork(uploader: Uploader, target: EventTarget & { navigator: { onLine: boolean } }): () => void {
  const online = (): void => uploader.setOnline(true);
  const offline = (): void => uploader.setOnline(false);
  target.addEventListener('online', online);
  target.addEventListener('offline', offline);
  uploader.setOnline(target.navigator.onLine);
  return () => {
    target.removeEventListener('online', online);
    target.removeEventListener('offline', offline);
  };
}
