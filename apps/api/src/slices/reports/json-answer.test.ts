import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packedJson, takesGzip } from './json-answer.ts';

it('sends gzip to who names it, and not where it is ruled out', () => {
  expect(['gzip', 'br, GZIP;q=0.5', '*', 'deflate, *;q=0.1'].map(takesGzip)).toEqual([true, true, true, true]);
  expect([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, *', 'identity'].map(takesGzip)).toEqual(Array(6).fill(false));
});

it('sends the same text either way', async () => {
  const packed = gzipSync('{"a":1}');
  const asIs = await packedJson({ headers: { 'accept-encoding': 'gzip' } }, packed);
  expect([asIs.body, asIs.headers['content-encoding'], asIs.headers['vary']]).toEqual([packed, 'gzip', 'accept-encoding']);
  const unpacked = await packedJson({ headers: {} }, packed);
  expect([(unpacked.body as Buffer).toString(), unpacked.headers['content-encoding']]).toEqual(['{"a":1}', undefined]);
});
