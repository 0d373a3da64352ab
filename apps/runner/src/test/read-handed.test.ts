import type { HandedChunk } from '@sightline/wire/run';
import { expect, it } from 'vitest';
import { readHanded } from './read-handed.ts';

const chunk = (sequence: number, more: Partial<HandedChunk> = {}): HandedChunk => ({
  sequence,
  body: new Uint8Array([1, 2]),
  hash: 'a'.repeat(64),
  encoding: 'gzip',
  format: '3',
  firstAtMs: 1,
  lastAtMs: 2,
  ...more,
});

it('readHanded returns the chunks of the question’s page stream, lowest first', () => {
  const read = readHanded('q1', [chunk(3), chunk(1)]);
  expect(read.map(({ stream, sequence }) => [stream, sequence])).toEqual([
    ['page.q1', 1],
    ['page.q1', 3],
  ]);
  expect(read[0]).toEqual({ ...chunk(1), stream: 'page.q1' });
});

it.each<[string, unknown]>([
  ['no list', 'chunks'],
  ['no chunk', [null, 'x', {}]],
  ['another stream’s number', [chunk(-1), chunk(1.5), chunk(20_000)]],
  [
    'a body that is too large, empty or none',
    [chunk(0, { body: new Uint8Array(300_000) }), chunk(0, { body: new Uint8Array() }), { ...chunk(0), body: [1] }],
  ],
  ['headers of nothing', [chunk(0, { hash: 'x' }), chunk(0, { format: 'webm' }), chunk(0, { firstAtMs: -1 }), chunk(0, { lastAtMs: NaN })]],
])('readHanded leaves out %s', (_, handed) => {
  expect(readHanded('q1', handed)).toEqual([]);
});

it('readHanded takes at most 16 MiB of one message', () => {
  const large = Array.from({ length: 80 }, (_, sequence) => chunk(sequence, { body: new Uint8Array(256 * 1024) }));
  expect(readHanded('q1', large)).toHaveLength(64);
});
