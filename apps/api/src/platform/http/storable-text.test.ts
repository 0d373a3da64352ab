import { expect, it } from 'vitest';
import { unstorablePath } from './storable-text.ts';

it.each([
  ['a\0b', []],
  ['\ud800', []],
  [{ name: 'a', list: ['b', { deep: 'c\udc00' }] }, ['list', '1', 'deep']],
  [{ 'k\0': 1 }, ['k\0']],
])('finds what cannot be stored in %j', (value, path) => expect(unstorablePath(value)).toEqual(path));

it.each(['', 'Ünïcode 你好 🎉\n\t', 7, true, null, undefined, { a: ['👩‍👩‍👧', null] }])('takes %j', (value) => {
  expect(unstorablePath(value)).toBeNull();
});
