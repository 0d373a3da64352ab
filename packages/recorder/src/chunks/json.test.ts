import { afterEach, expect, it } from 'vitest';
import { jsonOf } from './json.ts';

type WithJson = { toJSON?: unknown };

afterEach(() => {
  for (const owner of [Array.prototype, String.prototype, Object.prototype] as WithJson[]) delete owner.toJSON;
});

it('writes arrays, texts and objects as the language does, whatever they inherit', () => {
  const event = { k: 'dom', list: ['a', { deep: [1, 'b'] }] };
  const plain = JSON.stringify(event);
  for (const owner of [Array.prototype, String.prototype, Object.prototype] as WithJson[]) owner.toJSON = () => '"spoiled"';
  expect(jsonOf(event)).toBe(plain);
  expect(JSON.stringify([1])).not.toBe('[1]');
});
