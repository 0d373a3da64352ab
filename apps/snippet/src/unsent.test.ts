import { MemoryChunkStore, type Chunk } from '@sightline/recorder/chunks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteUnsent, nothingUnsent, sendUnsent } from './unsent.ts';

const stores = vi.hoisted(() => new Map<string, unknown>());
vi.mock('@sightline/recorder/chunks', async (load) => ({
  ...(await load<object>()),
  openChunkStore: (recordingId: string) => Promise.resolve({ store: stores.get(recordingId), durable: true }),
}));

const origin = 'https://tests.example';
const owner = (recordingId: string) => ({ recordingId, questionId: 'q1', pageToken: `token of ${recordingId}` });
const chunk = (stream: string, sequence: number): Chunk => ({
  stream,
  sequence,
  body: new TextEncoder().encode(`${stream} ${sequence}`),
  hash: '',
  encoding: 'identity',
  format: '3',
  firstAtMs: 0,
  lastAtMs: 0,
});

let storage: Map<string, string>;
/** What the server was sent: token and path. */
let sent: string[];
let status: number;

beforeEach(() => {
  storage = new Map();
  sent = [];
  status = 200;
  stores.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${headers['authorization']} ${url}`);
    const body = status === 200 ? { res: 1, next: 0, missing: [] } : { error: 'session-finished' };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function leave(recordingId: string, ...chunks: Chunk[]): Promise<MemoryChunkStore> {
  const store = new MemoryChunkStore();
  for (const one of chunks) await store.add(one);
  stores.set(recordingId, store);
  noteUnsent(owner(recordingId));
  return store;
}

it('sendUnsent sends what an earlier recording left, in order and with its own token, and forgets it', async () => {
  await leave('rec_1', chunk('page.q1', 0), chunk('page.q1', 1));
  await sendUnsent(origin, 'rec_2');
  expect(sent).toEqual([0, 1].map((sequence) => `Bearer token of rec_1 ${origin}/run/page/chunks/${sequence}`));
  expect(storage.size).toBe(0);
});

it('sendUnsent leaves the recording of this page, and streams of others, alone', async () => {
  const own = await leave('rec_1', chunk('page.q1', 0));
  await leave('rec_2', chunk('page.q2', 0));
  await sendUnsent(origin, 'rec_1');
  expect(sent).toEqual([]);
  expect(await own.waiting()).toHaveLength(1);
  expect(storage.get('sightline.unsent')).toContain('rec_1');
});

it('sendUnsent deletes what the server takes no longer after two days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = await leave('rec_1', chunk('page.q1', 0));
  vi.setSystemTime(Date.now() + 2 * 86_400_000 + 1);
  await sendUnsent(origin, null);
  expect([sent, await store.waiting(), storage.size]).toEqual([[], [], 0]);
});

it('sendUnsent keeps what the server refuses for the next page', async () => {
  const store = await leave('rec_1', chunk('page.q1', 0));
  status = 409;
  await sendUnsent(origin, null);
  expect(await store.waiting()).toHaveLength(1);
  expect(storage.get('sightline.unsent')).toContain('rec_1');
});

it('noteUnsent notes a recording once, and nothingUnsent forgets that one alone', () => {
  for (const recordingId of ['rec_1', 'rec_2', 'rec_1']) noteUnsent(owner(recordingId));
  nothingUnsent('rec_2', 'q1');
  const kept = JSON.parse(storage.get('sightline.unsent') ?? '[]') as { recordingId: string }[];
  expect(kept.map(({ recordingId }) => recordingId)).toEqual(['rec_1']);
});

it('sendUnsent does nothing where the storage is refused or holds something else', async () => {
  storage.set('sightline.unsent', '{"not":"a list"}');
  await sendUnsent(origin, null);
  vi.stubGlobal('localStorage', undefined);
  await sendUnsent(origin, null);
  expect(sent).toEqual([]);
});
