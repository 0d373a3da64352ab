import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { maxChunkBytes } from '@sightline/wire/chunks';
import { describe, expect, it } from 'vitest';
import type { Chunk, ChunkRef } from './chunk.ts';
import { EventWriter } from './event-writer.ts';
import { gzipInPlace, type Gzip } from './gzip.ts';
import { saveHandover, takeHandover } from './handover.ts';
import { MediaWriter } from './media-writer.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';
import { NumberedStream } from './numbered-stream.ts';
import { sha256Sync } from './sha-256.ts';
import { eventFormat } from '@sightline/wire/events';

type Event = { at: number; text: string };

const eventsOf = (chunk: Chunk): Event[] => {
  const text = chunk.encoding === 'gzip' ? gunzipSync(chunk.body).toString() : new TextDecoder().decode(chunk.body);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);
};

async function everything(store: MemoryChunkStore): Promise<Chunk[]> {
  const chunks = await Promise.all((await store.waiting()).map((ref) => store.read(ref)));
  return chunks.filter((chunk) => chunk !== null);
}

async function setUp({ gzip = gzipInPlace, store = new MemoryChunkStore() }: { gzip?: Gzip; store?: MemoryChunkStore } = {}) {
  const stored: ChunkRef[] = [];
  const lost: unknown[] = [];
  let oversize = 0;
  const stream = await NumberedStream.open('runner', store, (ref) => stored.push(ref));
  const writer = new EventWriter<Event>({ stream, gzip, onOversize: (count) => (oversize += count), onLost: (error) => lost.push(error) });
  return { store, stored, lost, stream, writer, oversize: () => oversize };
}

class TextStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.items.set(key, text);
  removeItem = (key: string): void => void this.items.delete(key);
}

describe('EventWriter', () => {
  it('C1 C2 C3 C5: numbers from 0 without gaps, gzips, hashes the body as sent, states the span', async () => {
    const { store, stored, writer } = await setUp();
    for (let at = 0; at <= 20_000; at += 1_000) writer.push({ at, text: 'event' });
    await writer.flush();
    const chunks = await everything(store);
    expect(chunks.map((chunk) => chunk.sequence)).toEqual([0, 1, 2, 3]);
    expect(stored).toHaveLength(4);
    expect(chunks.flatMap(eventsOf).map((event) => event.at)).toEqual(Array.from({ length: 21 }, (_, i) => i * 1_000));
    for (const chunk of chunks) {
      expect(chunk).toMatchObject({ encoding: 'gzip', format: String(eventFormat), hash: sha256Sync(chunk.body) });
      expect(chunk.lastAtMs - chunk.firstAtMs).toBeLessThanOrEqual(5_000);
    }
  });

  it('C2: cuts what stays over 256 KiB compressed, and says which single events fit nowhere', async () => {
    const { store, writer, oversize } = await setUp();
    for (let i = 0; i < 4; i++) writer.push({ at: i, text: randomBytes(130_000).toString('base64') });
    writer.push({ at: 4, text: randomBytes(400_000).toString('base64') });
    await writer.flush();
    const chunks = await everything(store);
    expect(chunks.every((chunk) => chunk.body.length <= maxChunkBytes)).toBe(true);
    expect(chunks.flatMap(eventsOf).map((event) => event.at)).toEqual([0, 1, 2, 3]);
    expect(oversize()).toBe(1);
  });

  it('continues the numbers of an earlier page', async () => {
    const first = await setUp();
    first.writer.push({ at: 1, text: '' });
    await first.writer.flush();
    const second = await setUp({ store: first.store });
    second.writer.push({ at: 2, text: '' });
    await second.writer.flush();
    expect((await everything(first.store)).map((chunk) => chunk.sequence)).toEqual([0, 1]);
  });

  it('goes on behind another tab that took its number', async () => {
    const one = await setUp();
    const other = await setUp({ store: one.store });
    one.writer.push({ at: 1, text: 'one' });
    await one.writer.flush();
    other.writer.push({ at: 2, text: 'other' });
    await other.writer.flush();
    expect((await everything(one.store)).map((chunk) => [chunk.sequence, eventsOf(chunk)[0]?.text])).toEqual([
      [0, 'one'],
      [1, 'other'],
    ]);
  });

  it('says when a chunk could not be kept', async () => {
    class FullStore extends MemoryChunkStore {
      override add(): Promise<void> {
        return Promise.reject(new Error('full'));
      }
    }
    const { writer, lost } = await setUp({ store: new FullStore() });
    writer.push({ at: 1, text: '' });
    await writer.flush();
    expect(lost).toHaveLength(1);
  });
});

describe('hand-over of a page that is being left', () => {
  it('S2: carries open, sealed and half-stored events to the next page once each, in order', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow: Gzip = async (body) => {
      await gate;
      return gzipInPlace(body);
    };
    const { store, writer } = await setUp({ gzip: slow });
    for (const at of [0, 1_000, 7_000, 8_000]) writer.push({ at, text: 'x' });
    const storage = new TextStorage();
    expect(saveHandover(storage, 'rec_1', writer.handOver())).toBe(true);
    release();
    await writer.flush();
    expect(await store.waiting()).toEqual([]);

    await takeHandover(storage, 'rec_1', store);
    await takeHandover(storage, 'rec_1', store);
    const chunks = await everything(store);
    expect(chunks.map((chunk) => chunk.sequence)).toEqual([0, 1]);
    expect(chunks.flatMap(eventsOf).map((event) => event.at)).toEqual([0, 1_000, 7_000, 8_000]);
    for (const chunk of chunks) expect(chunk.hash).toBe(sha256Sync(chunk.body));
    expect(storage.items.size).toBe(0);
    expect(await store.nextSequence('runner')).toBe(2);
  });

  it('S2: a chunk that reached the store after all is not doubled', async () => {
    const { store, stream } = await setUp();
    const content = {
      body: new TextEncoder().encode('{}\n'),
      hash: 'h',
      encoding: 'identity',
      format: '1',
      firstAtMs: 0,
      lastAtMs: 0,
    } as const;
    const keeping = stream.keep(content);
    const storage = new TextStorage();
    saveHandover(storage, 'rec_1', stream.underWay());
    expect(storage.items.size).toBe(1);
    await keeping;
    await takeHandover(storage, 'rec_1', store);
    expect(await everything(store)).toHaveLength(1);
  });

  it('answers false where storage is refused, and takes no event afterwards', async () => {
    const { store, writer } = await setUp();
    writer.push({ at: 1, text: '' });
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
    };
    expect(saveHandover(refusing, 'rec_1', writer.handOver())).toBe(false);
    writer.push({ at: 2, text: '' });
    await writer.flush();
    expect(await everything(store)).toEqual([]);
  });
});

describe('MediaWriter', () => {
  it('C2: cuts a piece larger than the limit, in order and byte for byte', async () => {
    const store = new MemoryChunkStore();
    const stream = await NumberedStream.open('screen.qst_1', store, () => undefined);
    const writer = new MediaWriter(stream);
    const bytes = new Uint8Array(randomBytes(maxChunkBytes * 2 + 10));
    writer.push(new Blob([bytes]), 10, 20);
    writer.push(new Blob(['tail']), 20, 30);
    await writer.flush();
    const chunks = await everything(store);
    expect(chunks.map((chunk) => chunk.body.length)).toEqual([maxChunkBytes, maxChunkBytes, 10, 4]);
    expect(Buffer.concat(chunks.map((chunk) => chunk.body))).toEqual(Buffer.concat([bytes, Buffer.from('tail')]));
    expect(chunks[0]).toMatchObject({ format: 'webm', encoding: 'identity', firstAtMs: 10, lastAtMs: 20 });
  });
});
