import { expect, it } from 'vitest';
import { percentOf, wholePercent } from './rounding.ts';

it('wholePercent rounds the share once, as who shows percentOf in whole numbers does', () => {
  expect(wholePercent(5, 11)).toBe('45%');
  expect(Math.round(percentOf(5, 11))).toBe(45);
  for (let n = 1; n <= 300; n += 1)
    for (let count = 0; count <= n; count += 1) expect(Math.round(percentOf(count, n))).toBe(Math.round((100 * count) / n));
});
