/** Standard scores by their published rules. */
import { describe, expect, it } from 'vitest';
import { netPromoterScore, susGrade, susOfUmuxLite, systemUsability, umuxLite } from './score-rules.ts';

describe('UMUX-Lite', () => {
  it.each([
    [1, 1, 0],
    [7, 7, 100],
    [6, 5, 75],
    [4, 4, 50],
  ])('of %i and %i is %d', (capabilities, ease, score) => expect(umuxLite(capabilities, ease)).toBe(score));

  it('corresponds to a SUS from 22.9 to 87.9, as published', () => {
    expect(susOfUmuxLite(0)).toBeCloseTo(22.9);
    expect(susOfUmuxLite(100)).toBeCloseTo(87.9);
  });
});

describe('NPS', () => {
  it('is the share of 9 and 10 less the share of 0 to 6', () => {
    const answers = [10, 10, 9, 8, 7, 7, 6, 3, 0, 10];
    expect(netPromoterScore(answers)?.mean).toBeCloseTo(10);
    expect(netPromoterScore([9, 10])?.mean).toBe(100);
    expect(netPromoterScore([7, 8])?.mean).toBe(0);
    expect(netPromoterScore([])).toBeNull();
  });

  it('has the adjusted Wald interval: 20 promoters, 10 passives, 6 detractors', () => {
    const answers = [...Array<number>(20).fill(10), ...Array<number>(10).fill(8), ...Array<number>(6).fill(2)];
    // (20.75 - 6.75) / 39 = 0.35897; variance (0.53205 + 0.17308 - 0.12886) / 39; margin 1.959964 × 0.12156
    const { low, high } = netPromoterScore(answers)?.interval ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(35.897 - 23.825, 1);
    expect(high).toBeCloseTo(35.897 + 23.825, 1);
  });

  it('has an interval of more than nothing where all say the same, and stays within its scale', () => {
    const { low, high } = netPromoterScore(Array<number>(5).fill(10))?.interval ?? { low: 0, high: 0 };
    expect(low).toBeLessThan(90);
    expect(high).toBeLessThanOrEqual(100);
  });
});

describe('SUS', () => {
  it('is the published example of Brooke (1996): 22 points are 55', () => expect(systemUsability([5, 4, 2, 1, 2, 3, 2, 4, 5, 2])).toBe(55));
  it('is 0 at its worst, 100 at its best and 50 in the middle', () => {
    expect(systemUsability([1, 5, 1, 5, 1, 5, 1, 5, 1, 5])).toBe(0);
    expect(systemUsability([5, 1, 5, 1, 5, 1, 5, 1, 5, 1])).toBe(100);
    expect(systemUsability(Array<number>(10).fill(3))).toBe(50);
  });
  it('is graded on the curved scale, by one decimal', () => {
    const graded = [100, 84.1, 84.04, 78.9, 77.2, 74.1, 72.6, 71.1, 68, 64.9, 62.7, 51.7, 51.6, 0].map(susGrade);
    expect(graded).toEqual(['A+', 'A+', 'A', 'A−', 'B+', 'B', 'B−', 'C+', 'C', 'C−', 'C−', 'D', 'F', 'F']);
  });
});
