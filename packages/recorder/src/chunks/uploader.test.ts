import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunkRefusals, sequenceWindow, type ChunkRefusal } from '@sightline/wire/chunks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackOff } from './back-off.ts';
import type { Chunk } from './chunk.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';
import { chunkSender } from './send-chunk.ts';
import { sha256Sync } from './sha-256.ts';
import { Uploader, type UploaderOptions } from './uploader.ts';

/** A server that keeps the rules of wire/chunks/SPEC.md in memory, with faults to be given before each request. */
class SpecServer {
  readonly stored = new Map<string, string>();
  readonly requests: string[] = [];
  /** One fault a request, first come first served: a refusal, a cut connection, an answer lost after storing, a status. */
  faults: (ChunkRefusal | 'cut' | 'lost-answer' | number | null)[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
  sequences(stream: string): number[] {
    return [...this.stored.keys()].filter((key) => key.startsWith(`${stream}/`)).map((key) => Number(key.split('/')[1]));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [stream, sequence] = request.url!.split('/').slice(-2) as [string, string];
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    this.requests.push(`${stream}/${sequence}`);
    const refuse = (error: ChunkRefusal): unknown => response.writeHead(chunkRefusals[error]).end(JSON.stringify({ error }));
    const fault = this.faults.shift() ?? null;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'number') return void response.writeHead(fault).end('<html>');
    if (fault !== null && fault !== 'lost-answer') return void refuse(fault);
    if (request.headers.authorization !== 'Bearer token') return void refuse('session-unknown');
    const hash = sha256Sync(body);
    if (request.headers['x-chunk-hash'] !== hash) return void refuse('hash-mismatch');
    const known = this.stored.get(`${stream}/${sequence}`);
    if (known !== undefined && known !== hash) return void refuse('sequence-conflict');
    const have = new Set(this.sequences(stream));
    let lowest = 0;
    while (have.has(lowest)) lowest++;
    if (Number(sequence) >= lowest + sequenceWindow) return void refuse('sequence-ahead');
    this.stored.set(`${stream}/${sequence}`, hash);
    if (fault === 'lost-answer') return void request.socket.destroy();
    const all = new Set(this.sequences(stream));
    const next = Math.max(...all) + 1;
    const missing = Array.from({ length: next }, (_, i) => i).filter((i) => !all.has(i));
    response.writeHead(200).end(JSON.stringify({ res: 1, stream, sequence: Number(sequence), next, missing }));
  }
}

const chunkOf = (sequence: number, stream = 'runner'): Chunk => {
  const body = new TextEncoder().encode(`{"at":${sequence}}\n`);
  return { stream, sequence, body, hash: sha256Sync(body), encoding: 'identity', format: '1', firstAtMs: sequence, lastAtMs: sequence };
};

let server: SpecServer;
let origin: string;
let uploader: Uploader;
let store: MemoryChunkStore;
let pauses: number[];

async function begin(options: Partial<UploaderOptions> = {}, token = 'token'): Promise<void> {
  uploader = new Uploader({
    store,
    send: chunkSender({ origin, sessionToken: token }),
    random: () => 0.5,
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  await uploader.start();
}

beforeEach(async () => {
  server = new SpecServer();
  origin = await server.open();
  store = new MemoryChunkStore();
  pauses = [];
});
afterEach(() => {
  uploader.stop();
  server.close();
});

describe('Uploader', () => {
  it('S1 S2 A1: sends in order and lets a chunk go only when it is acknowledged', async () => {
    for (const sequence of [0, 1, 2]) await store.add(chunkOf(sequence));
    await begin();
    await uploader.settled();
    expect(server.requests).toEqual(['runner/0', 'runner/1', 'runner/2']);
    expect(await store.waiting()).toEqual([]);
    expect(await store.counts()).toEqual({ runner: 3 });
  });

  it('S3: the same chunk again after a cut connection, a 5xx, a 429 and full storage, with growing delays', async () => {
    await store.add(chunkOf(0));
    server.faults = ['cut', 500, 429, 'storage-full'];
    await begin();
    await uploader.settled();
    expect(server.requests).toEqual(Array.from({ length: 5 }, () => 'runner/0'));
    expect(server.sequences('runner')).toEqual([0]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
  });

  it('A3: says which chunk the server did not take, since it holds another one under its number', async () => {
    await store.add(chunkOf(0));
    server.faults = ['sequence-conflict'];
    const aside: unknown[] = [];
    await begin({ onAside: (ref, reason) => aside.push([ref, reason]) });
    await uploader.settled();
    expect(aside).toEqual([[{ stream: 'runner', sequence: 0 }, 'sequence-conflict']]);
  });

  it('R7: drops what waits of a stream whose quota is used up, and goes on with the others', async () => {
    for (const sequence of [0, 1, 2]) await store.add(chunkOf(sequence));
    await store.add({ ...chunkOf(0), stream: 'voice.q1' });
    server.faults = [null, null, 'quota-used'];
    const full: string[] = [];
    await begin({ onFull: (stream) => full.push(stream) });
    await uploader.settled();
    expect(full).toEqual(['runner']);
    await store.add(chunkOf(3));
    uploader.enqueue({ stream: 'runner', sequence: 3 });
    await uploader.settled();
    expect(server.requests.filter((request) => request.startsWith('runner'))).toHaveLength(2);
    expect(server.sequences('voice.q1')).toEqual([0]);
    expect([await store.waiting(), await store.counts()]).toEqual([[], { runner: 4, 'voice.q1': 1 }]);
  });

  it('S3: delays stay between 0.5 and 30 s whatever the dice say', () => {
    for (const dice of [0, 0.3, 0.999]) {
      const backOff = new BackOff(() => dice);
      const delays = Array.from({ length: 20 }, () => backOff.nextMs());
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
      expect(Math.max(...delays)).toBeLessThanOrEqual(30_000);
    }
  });

  it('S3: new chunks do not cut a delay short, the network coming back does', async () => {
    vi.useFakeTimers();
    try {
      for (const sequence of [0, 1]) await store.add(chunkOf(sequence));
      let sends = 0;
      await begin({ pause: undefined, random: () => 1, send: () => (sends++, Promise.resolve({ kind: 'unreachable' })) });
      await vi.advanceTimersByTimeAsync(0);
      uploader.enqueue({ stream: 'runner', sequence: 1 });
      await vi.advanceTimersByTimeAsync(900);
      expect(sends).toBe(1);
      uploader.setOnline(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(sends).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('S3: a page that answers 200 without being the server has acknowledged nothing', async () => {
    await store.add(chunkOf(0));
    server.faults = [200];
    await begin();
    await uploader.settled();
    expect(server.requests).toHaveLength(2);
    expect(server.sequences('runner')).toEqual([0]);
  });

  it('A2: an answer lost on its way is asked for again and nothing is doubled', async () => {
    await store.add(chunkOf(0));
    server.faults = ['lost-answer'];
    await begin();
    await uploader.settled();
    expect(server.requests).toHaveLength(2);
    expect(server.sequences('runner')).toEqual([0]);
  });

  it('S4: hash-mismatch sends the stored body again', async () => {
    await store.add(chunkOf(0));
    server.faults = ['hash-mismatch', 'hash-mismatch'];
    await begin();
    await uploader.settled();
    expect(server.sequences('runner')).toEqual([0]);
  });

  it.each(['sequence-conflict', 'chunk-too-large', 'chunk-malformed', 'stream-unknown'] as const)(
    'S4: %s sets the chunk aside, keeps it, and the recorder goes on',
    async (code) => {
      for (const sequence of [0, 1]) await store.add(chunkOf(sequence));
      await store.add(chunkOf(0, 'page.qst_1'));
      server.faults = [code, code];
      let over: string | null = null;
      await begin({ onOver: (reason) => (over = reason) });
      await uploader.settled();
      expect(await store.waiting()).toEqual([]);
      expect(await store.read({ stream: 'runner', sequence: 0 })).not.toBeNull();
      expect(over).toBeNull();
      expect(server.sequences('runner')).toContain(1);
    },
  );

  it('S4 A5: after sequence-ahead the missing ones go first, then the refused one', async () => {
    await store.add(chunkOf(0));
    await store.add(chunkOf(1));
    await begin();
    await uploader.settled();
    server.stored.clear();
    // The server lost nothing that it acknowledged; here another device's view is played: 2 was kept, 66 comes first.
    for (const sequence of [2, 66]) await store.add(chunkOf(sequence));
    for (const sequence of [0, 1]) server.stored.set(`runner/${sequence}`, chunkOf(sequence).hash);
    uploader.enqueue({ stream: 'runner', sequence: 66 });
    await uploader.settled();
    expect(server.requests.slice(2)).toEqual(['runner/66', 'runner/2', 'runner/66']);
    expect(server.sequences('runner')).toEqual([0, 1, 2, 66]);
  });

  it('A4: sends the gaps the answer names, where it still has them', async () => {
    await begin();
    for (const sequence of [0, 1, 2]) await store.add(chunkOf(sequence));
    uploader.enqueue({ stream: 'runner', sequence: 2 });
    await uploader.settled();
    expect(server.requests).toEqual(['runner/2', 'runner/0', 'runner/1']);
  });

  it.each([
    ['session-unknown', 'other token', []],
    ['session-finished', 'token', ['session-finished' as const]],
  ])('S4: %s ends sending', async (code, token, faults) => {
    for (const sequence of [0, 1]) await store.add(chunkOf(sequence));
    server.faults = faults;
    let over: string | null = null;
    const done = new Promise<void>((resolve) => {
      void begin(
        {
          onOver: (reason) => {
            over = reason;
            resolve();
          },
        },
        token,
      );
    });
    await done;
    expect(over).toBe(code);
    expect(server.requests).toEqual(['runner/0']);
  });

  it('S2 S3: nothing is sent while offline; online sends at once', async () => {
    await begin();
    uploader.setOnline(false);
    await store.add(chunkOf(0));
    uploader.enqueue({ stream: 'runner', sequence: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.requests).toEqual([]);
    uploader.setOnline(true);
    await uploader.settled();
    expect(server.sequences('runner')).toEqual([0]);
  });

  it('S5: sends nothing where nothing is recorded', async () => {
    await begin();
    await uploader.settled();
    expect(server.requests).toEqual([]);
  });
});
