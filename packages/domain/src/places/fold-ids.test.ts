import { expect, it } from 'vitest';
import { foldIds } from './index.ts';

it.each([
  ['/order/1042', '/order/*'],
  ['/order/1042/items/7', '/order/*/items/*'],
  ['/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/edit', '/u/*/edit'],
  ['/commit/27ba472e', '/commit/*'],
  ['/v/a8Xk29fQz1', '/v/*'],
  ['/#/order/12', '/#/order/*'],
])('puts a mark for the id in %s', (path, folded) => expect(foldIds(path)).toBe(folded));

it.each(['/', '/lamps', '/lamp/halo', '/iphone-15-pro-2024-edition', '/deadbeef', '/about-us', '/en-GB/help', '/top10', '/step2'])(
  'leaves %s as it is',
  (path) => expect(foldIds(path)).toBe(path),
);
