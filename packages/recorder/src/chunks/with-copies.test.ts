import { expect, it } from 'vitest';
import type { Chunk } from './chunk.ts';
import { MemoryChunkStore } from './memory-chunk-store.ts';
import { withCopies } from './with-copies.ts';

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

it('withCopies holds what waits for the server, of earlier pages too, until it is acknowledged or parked', async () => {
  const store = new MemoryChunkStore();
  await store.add(chunk(0));
  const copied = await withCopies(store);
  for (const sequence of [3, 1, 2]) await copied.add(chunk(sequence));
  expect(copied.copies().map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  await copied.acknowledge({ stream: 'page.q1', sequence: 0 });
  await copied.park({ stream: 'page.q1', sequence: 2 }, 'chunk-malformed');
  expect(copied.copies().map(({ sequence }) => sequence)).toEqual([1, 3]);
  await copied.clear();
  expect(copied.copies()).toEqual([]);
});
