import { MemoryChunkStore, type Chunk, type ChunkRef } from '@sightline/recorder/chunks';
import { expect, it } from 'vitest';
import { AdoptedChunks } from './adopted-chunks.ts';

const chunk = (sequence: number): Chunk => ({
  stream: 'page.q1',
  sequence,
  body: new Uint8Array([sequence]),
  hash: '',
  encoding: 'identity',
  format: '3',
  firstAtMs: 0,
  lastAtMs: 0,
});
const sequences = (refs: readonly ChunkRef[]): number[] => refs.map(({ sequence }) => sequence);

function adopter(store: MemoryChunkStore) {
  const sent = new Set<number>();
  const note = ({ sequence }: ChunkRef): void => void sent.add(sequence);
  const sendAgain = (refs: readonly ChunkRef[]): Promise<void> => Promise.resolve(refs.forEach(note));
  return { sent, adopted: new AdoptedChunks(store, { enqueue: note, sendAgain }) };
}

it('AdoptedChunks keeps and sends what is handed over, and reports it each time', async () => {
  const store = new MemoryChunkStore();
  const { sent, adopted } = adopter(store);
  expect(sequences(await adopted.adopt([chunk(0), chunk(1)]))).toEqual([0, 1]);
  await store.acknowledge(chunk(0));
  expect(sequences(await adopted.adopt([chunk(0), chunk(1), chunk(2)]))).toEqual([0, 1, 2]);
  expect([[...sent], sequences(await store.waiting())]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
});

it('AdoptedChunks does not report what the site keeps in the same store: its recorder would delete it', async () => {
  const shared = new MemoryChunkStore();
  await shared.add(chunk(0));
  const { sent, adopted } = adopter(shared);
  const kept = await adopted.adopt([chunk(0), chunk(1)]);
  for (const ref of kept) await shared.acknowledge(ref);
  expect(sequences(kept)).toEqual([1]);
  expect(sequences(await shared.waiting())).toEqual([0]);
  expect(sent.has(0)).toBe(true);
});
