/** A tester of the fault test: keeps every chunk until it is acknowledged and sends again after any failure (rules S2 to S4 of the chunk protocol). */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chunkHeaders } from '@sightline/wire/chunks';
import { startSession, type BenchSession } from '../bench/study-rows.ts';

const atOnce = 4;
const longestPauseMs = 1_000;

export interface UploadOptions {
  /** Added to each request. */
  headers?: Record<string, string>;
  /** Given how long each request took, ms. */
  onAnswer?: (durationMs: number) => void;
  /** Between two chunks of one lane beside a little jitter; 0 unless given. */
  pauseMs?: number;
}

export class SimulatedUpload {
  session: BenchSession | null = null;
  finished = false;
  /** Sequence → SHA-256 of what the server said it stored. */
  readonly acknowledged = new Map<number, string>();
  /** Acknowledgements of chunks that had been acknowledged before. */
  repeats = 0;
  #made = 0;
  #stopMaking = false;

  constructor(
    readonly baseUrl: string,
    readonly code: string,
    readonly seed: number,
    readonly options: UploadOptions = {},
  ) {}

  /** No more chunks are made; what is made is still sent. */
  finishSoon(): void {
    this.#stopMaking = true;
  }

  /** Resolves when the server says that the session is finished. */
  async run(): Promise<void> {
    this.session = await this.#untilDone(() => startSession(this.baseUrl, this.code, this.options.headers));
    await Promise.all(Array.from({ length: atOnce }, () => this.#sendAll()));
    await this.#untilDone(() => this.#finish());
    this.finished = true;
  }

  async #sendAll(): Promise<void> {
    while (!this.#stopMaking) {
      const sequence = this.#made;
      this.#made += 1;
      await this.#untilDone(() => this.#send(sequence));
      // Now and then a browser did not receive the response and sends again.
      if (sequence % 10 === 0) await this.#untilDone(() => this.#send(sequence));
      await pause((this.options.pauseMs ?? 0) + 5 + ((this.seed * 13 + sequence * 7) % 40));
    }
  }

  async #send(sequence: number): Promise<void> {
    const body = bodyOf(this.seed, sequence);
    const hash = createHash('sha256').update(body).digest('hex');
    const answer = await this.#fetch(`/run/chunks/runner/${sequence}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization: `Bearer ${this.session?.sessionToken ?? ''}`,
        [chunkHeaders.hash]: hash,
        [chunkHeaders.encoding]: 'gzip',
        [chunkHeaders.format]: '1',
        [chunkHeaders.firstAtMs]: String(1_000 + sequence),
        [chunkHeaders.lastAtMs]: String(1_001 + sequence),
      },
    });
    const { res, error } = (await answer.json()) as { res?: number; error?: string };
    if (res !== 1) throw new Error(`not acknowledged: ${answer.status} ${error ?? ''}`);
    if (this.acknowledged.has(sequence)) this.repeats += 1;
    this.acknowledged.set(sequence, hash);
  }

  async #finish(): Promise<void> {
    const answer = await this.#fetch('/run/finish', {
      method: 'POST',
      body: JSON.stringify({ streams: { runner: this.#made } }),
      signal: AbortSignal.timeout(10_000),
      headers: { authorization: `Bearer ${this.session?.sessionToken ?? ''}`, 'content-type': 'application/json' },
    });
    const { finished, missing } = (await answer.json()) as { finished?: boolean; missing?: Record<string, number[]> };
    for (const sequence of missing?.['runner'] ?? []) await this.#send(sequence);
    if (finished !== true) throw new Error('not finished yet');
  }

  async #fetch(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const beganMs = performance.now();
    const answer = await fetch(`${this.baseUrl}${path}`, { ...init, headers: { ...this.options.headers, ...init.headers } });
    this.options.onAnswer?.(performance.now() - beganMs);
    return answer;
  }

  /** S3: again after any failure, with growing, jittered pauses. */
  async #untilDone<T>(attempt: () => Promise<T>): Promise<T> {
    for (let wait = 20; ; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        return await attempt();
      } catch {
        // A cut connection, a server that starts, a database that recovers: the next attempt tells.
        await pause(wait * (0.5 + Math.random()));
      }
    }
  }
}

/** The same bytes each time they are asked for. */
export function bodyOf(seed: number, sequence: number): Buffer<ArrayBuffer> {
  const events = Array.from({ length: 20 }, (_, index) => ({
    k: 'visibility',
    at: 1_000 + sequence,
    visible: index % 2 === 0,
    mark: `${seed}-${sequence}-${index}`,
  }));
  return Buffer.from(gzipSync(events.map((event) => `${JSON.stringify(event)}\n`).join('')));
}
