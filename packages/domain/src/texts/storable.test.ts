import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storable, storableJson, storableText, unstorablePath } from './storable.ts';

describe('unstorablePath', () => {
  it.each([
    ['a\0b', []],
    ['\ud800', []],
    [{ name: 'a', list: ['b', { deep: 'c\udc00' }] }, ['list', '1', 'deep']],
    [{ 'k\0': 1 }, ['k\0']],
  ])('finds what cannot be stored in %j', (value, path) => expect(unstorablePath(value)).toEqual(path));

  it.each(['', 'Ünïcode 你好 🎉\n\t', 7, true, null, undefined, { a: ['👩‍👩‍👧', null] }])('takes %j', (value) => {
    expect(unstorablePath(value)).toBeNull();
  });
});

/** Any code units, as a page's script can put them into text: halves of pairs and U+0000 among them. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(0, 0x5c, 0x75, 0xd83d, 0xde00, 0xdfff), fc.integer({ min: 0, max: 0xffff })), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

it('storableText replaces each unstorable character and leaves pairs', () => {
  expect(storableText('a\0b\ud83d 🎉\udc00')).toBe('a\ufffdb\ufffd 🎉\ufffd');
  expect(storableText('a\0b', '')).toBe('ab');
});

it('storable cleans texts and keys at any depth, and leaves what is no plain object', () => {
  const bytes = Buffer.from([0]);
  expect(storable({ 'k\0': ['\udfff', { a: 1 }] })).toEqual({ 'k\ufffd': ['\ufffd', { a: 1 }] });
  expect(storable(bytes)).toBe(bytes);
});

it('storable cleans objects whose prototype inherits nothing, as parsers of forms and addresses make them', () => {
  const parsed = Object.assign(Object.create(Object.create(null) as object) as object, { id: '\0' });
  expect(storable(parsed)).toEqual({ id: '\ufffd' });
});

it('storableJson means the cleaned value for any text, and takes JSON of any depth', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.array(anyText, { maxLength: 3 }), { maxKeys: 3 }), (value) => {
      expect(JSON.parse(storableJson(JSON.stringify(value)))).toEqual(storable(value));
    }),
  );
  const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`;
  expect(storableJson(deep)).toContain('"\\ufffd"');
});

it('storableJson keeps an escaped backslash before u0000', () => {
  expect(storableJson('"\\\\u0000 \\u0000"')).toBe('"\\\\u0000 \\ufffd"');
});
