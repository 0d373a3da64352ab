import { expect, it } from 'vitest';
import { addressOf } from './callers.ts';

it('knows the address of a client, and has a word for one that has hung up', () => {
  expect(addressOf({ ip: '10.0.0.1' })).toBe('10.0.0.1');
  expect(addressOf({})).toBe('gone');
});
