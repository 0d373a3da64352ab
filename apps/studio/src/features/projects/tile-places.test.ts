import { expect, it } from 'vitest';
import { columnsIn, rowsToDraw } from './tile-places.ts';

it('sets as many tiles side by side as fit', () => {
  expect([100, 236, 491, 492, 748, 1184].map(columnsIn)).toEqual([1, 1, 1, 2, 3, 4]);
});

it('draws all of a short list, and of a long one the rows near the window and the one with the focus', () => {
  const far = { first: 2, last: 3, focused: null };
  expect(rowsToDraw({ count: 5, columns: 4, ...far })).toEqual([0, 1, 2, 3, 4]);
  expect(rowsToDraw({ count: 50, columns: 4, ...far })).toEqual([2, 3]);
  expect(rowsToDraw({ count: 50, columns: 4, ...far, focused: 0 })).toEqual([0, 2, 3]);
  expect(rowsToDraw({ count: 50, columns: 4, ...far, focused: 40 })).toEqual([2, 3, 40]);
  expect(rowsToDraw({ count: 50, columns: 4, ...far, focused: 3 })).toEqual([2, 3]);
});
