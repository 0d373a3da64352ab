import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owedCents, paidSampleOf, paidSamples, unfilledCents, type PaidSample } from './index.ts';

const ten: PaidSample = { numberOfResponses: 10, priceCents: 40_000, timeToCollectHours: 24 };
const odd: PaidSample = { numberOfResponses: 3, priceCents: 100, timeToCollectHours: 24 };

describe('paid samples', () => {
  it('are sold in three sizes, a larger one for more', () => {
    expect([10, 20, 50].map(paidSampleOf)).toEqual([
      ten,
      { numberOfResponses: 20, priceCents: 80_000, timeToCollectHours: 48 },
      { numberOfResponses: 50, priceCents: 150_000, timeToCollectHours: 48 },
    ]);
    expect([0, 30, 10.5, -10].map(paidSampleOf)).toEqual([null, null, null, null]);
    expect(paidSamples.map(({ priceCents }) => priceCents)).toEqual([40_000, 80_000, 150_000]);
  });
  it.each([
    [0, 40_000],
    [28_000, 12_000],
    [40_000, 0],
    [50_000, 0],
  ])('of which %i cents are paid cost %i more', (paid, owed) => expect(owedCents(ten, paid)).toBe(owed));
  it.each([
    [ten, 40_000, 0, 40_000],
    [ten, 40_000, 7, 12_000],
    [ten, 40_000, 10, 0],
    [ten, 40_000, 12, 0],
    // Something went back already: by hand, or for a smaller sample before.
    [ten, 30_000, 7, 2_000],
    [ten, 20_000, 7, 0],
    [ten, 0, 0, 0],
    // A cent that cannot be shared goes back.
    [odd, 100, 1, 67],
    [odd, 100, 2, 34],
  ])('%j, paid with %i cents and filled %i times, give back %i', (sample, paid, filled, back) =>
    expect(unfilledCents(sample, paid, filled)).toBe(back),
  );
  it('give back once: what is left after it is what stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(200_000), fc.nat(120), (numberOfResponses, priceCents, filled) => {
        const sample = { numberOfResponses, priceCents, timeToCollectHours: 1 };
        const back = unfilledCents(sample, priceCents, filled);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(priceCents);
        expect(unfilledCents(sample, priceCents - back, filled)).toBe(0);
        expect(owedCents(sample, priceCents - back)).toBe(back);
      }),
    );
  });
});
