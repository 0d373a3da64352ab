import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [200 * 1024 ** 3, '200 GB'],
  [1_023.9 * 1024 ** 3, '1 TB'],
  [150.6 * 1024 ** 2, '151 MB'],
])('byteText writes %d bytes as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
