import { expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { addresses } from './addresses.ts';

it('are those of the call table', () => {
  const table = Object.entries(calls).map(([name, { method, path, access, encoding }]) => [name, { method, path, access, encoding }]);
  expect(addresses).toEqual(Object.fromEntries(table));
});
