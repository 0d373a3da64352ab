/** An answer option is written under its key until the server has made it, and under the server's id from then on. */
import { expect, it } from 'vitest';
import { NewOptions } from './new-options.ts';

it('is made with its words, and renamed once it is made', () => {
  const options = new NewOptions();
  const key = options.begin();
  const named = options.changeOf(key, { Name: 'Maybe' });
  expect(named).toEqual({ kind: 'option', id: key, fields: { Name: 'Maybe' } });
  expect(options.resolved(named)).toBe(named);
  expect(options.made(key, 'alt_1')).toBe(true);
  expect(options.resolved(named)).toEqual({ kind: 'fields', id: 'alt_1', fields: { Name: 'Maybe' } });
  expect([key, 'alt_1'].map((id) => options.changeOf(id, { Name: 'No' }).id)).toEqual(['alt_1', 'alt_1']);
});

it('keeps its key, by which its row stays the same row', () => {
  const options = new NewOptions();
  const [first, second] = [options.begin(), options.begin()];
  expect(first).not.toBe(second);
  options.made(first, 'alt_1');
  expect(['alt_1', second, 'alt_old'].map((id) => options.keyOf(id))).toEqual([first, second, 'alt_old']);
});

it('tells one that was deleted while it was being made', () => {
  const options = new NewOptions();
  const key = options.begin();
  expect(options.drop(key)).toBe(true);
  expect(options.isDropped(key)).toBe(true);
  expect(options.made(key, 'alt_1')).toBe(false);
  expect(options.drop('alt_2')).toBe(false);
});
