import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, graceDays, nextTry, recordingMonthStart, unusedCents } from './index.ts';

const day = 86_400_000;

it.each([
  ['2027-01-31T10:00:00.000Z', 1, 31, '2027-02-28T10:00:00.000Z'],
  ['2027-02-28T10:00:00.000Z', 1, 31, '2027-03-31T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, 31, '2028-02-29T10:00:00.000Z'],
  ['2027-12-15T23:59:59.999Z', 1, 15, '2028-01-15T23:59:59.999Z'],
  ['2027-11-30T00:00:00.000Z', 2, 30, '2028-01-30T00:00:00.000Z'],
])('from %s, %i months with day %i lead to %s', (from, months, anchorDay, to) => {
  expect(addMonths(new Date(from), months, anchorDay).toISOString()).toBe(to);
});

it('a year of months comes back to its day, whichever it was', () => {
  const starts = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(starts, (start) => {
      const anchorDay = start.getUTCDate();
      let at = start;
      for (let month = 0; month < 48; month += 1) {
        const next = addMonths(at, 1, anchorDay);
        const days = (next.getTime() - at.getTime()) / day;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
        at = next;
      }
      expect(at.getUTCDate()).toBe(anchorDay);
      expect(at.getUTCFullYear()).toBe(start.getUTCFullYear() + 4);
    }),
  );
});

const period = { paidCents: 9_900, startMs: 0, endMs: 30 * day, usedRecordings: 0, includedRecordings: 100 };

it('gives back the smaller share of time and recordings, in whole cents', () => {
  expect(unusedCents(period, 0)).toBe(9_900);
  expect(unusedCents(period, 10 * day)).toBe(6_600);
  expect(unusedCents({ ...period, usedRecordings: 75 }, 10 * day)).toBe(2_475);
  expect(unusedCents({ ...period, usedRecordings: 100 }, 0)).toBe(0);
  expect(unusedCents({ ...period, usedRecordings: 101 }, 0)).toBe(0);
  expect(unusedCents(period, 40 * day)).toBe(0);
  expect(unusedCents({ ...period, endMs: 31 * day }, 1)).toBe(9_899);
});

it('tries a renewal for a week, by the calendar', () => {
  const end = new Date('2027-03-31T10:00:00.000Z');
  const next = (days: number) => {
    const at = nextTry(end, new Date(end.getTime() + days * day));
    return at === null ? null : (at.getTime() - end.getTime()) / day;
  };
  expect([-1, 0, 0.5, 0.9, 1, 2, 3, 4.9, 5, 6.9].map(next)).toEqual([0, 1, 1, 1, 3, 3, 5, 5, graceDays, graceDays]);
  expect([7, 7.1, 30].map(next)).toEqual([null, null, null]);
});

describe('the month that recordings are counted in', () => {
  const noonOf = (text: string) => new Date(`${text}T12:00:00.000Z`);
  const start = noonOf('2027-01-31');
  const promo = { start, end: noonOf('2027-03-31'), anchorDay: 31 };
  it('is the second one of a promo from its first day on, also while a renewal is tried', () => {
    const months = ['2027-02-27', '2027-02-28', '2027-03-30', '2027-04-02'].map((now) => recordingMonthStart(promo, noonOf(now)));
    expect(months).toEqual([start, noonOf('2027-02-28'), noonOf('2027-02-28'), noonOf('2027-02-28')]);
  });
  it('is the period itself of one month, of a trial and of no end', () => {
    for (const end of [noonOf('2027-02-28'), null]) expect(recordingMonthStart({ ...promo, end }, noonOf('2027-03-05'))).toEqual(start);
    expect(recordingMonthStart({ ...promo, anchorDay: null }, noonOf('2027-03-05'))).toEqual(start);
  });
});
