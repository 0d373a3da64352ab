/** Ticks begin at 0, are round, few, and take the interval in. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

it('axisTicks are round figures', () => {
  expect(axisTicks(4, 'plain')).toEqual([0, 2, 4]);
  expect(axisTicks(2.9, 'plain')).toEqual([0, 1, 2, 3]);
  expect(axisTicks(0.7, 'plain')).toEqual([0, 0.5, 1]);
  expect(axisTicks(100, 'plain')).toEqual([0, 50, 100]);
});

it('axisTicks of a clock are whole seconds, quarters and minutes', () => {
  expect(axisTicks(38, 'clock')).toEqual([0, 15, 30, 45]);
  expect(axisTicks(170, 'clock')).toEqual([0, 60, 120, 180]);
  expect(axisTicks(4000, 'clock')).toEqual([0, 1800, 3600, 5400]);
});

it('axisTicks are two to four, rise, and reach the top', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), fc.constantFrom('plain' as const, 'clock' as const), (top, kind) => {
      const ticks = axisTicks(top, kind);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? 0))).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top - 1e-3 * top);
    }),
  );
});
