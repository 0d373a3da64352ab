import { expect, it } from 'vitest';
import { missingTime } from './missing-time.ts';

const tests = [
  { questionId: 'a', startAtMs: 1_000, endAtMs: 20_000 },
  { questionId: 'b', startAtMs: 30_000, endAtMs: 40_000 },
];
const part = (fromMs: number | null, toMs: number | null, questionId = 'a') => ({ questionId, fromMs, toMs });

it.each([
  ['nothing', [], 0],
  ['a gap in the middle', [part(4_000, 7_000)], 3_000],
  ['the beginning and the end', [part(null, 2_000), part(15_000, null)], 6_000],
  ['a whole test', [part(null, null)], 19_000],
  ['gaps of two tests', [part(4_000, 5_000), part(35_000, null, 'b')], 6_000],
  ['overlapping gaps once', [part(4_000, 8_000), part(6_000, 9_000), part(5_000, 6_000)], 5_000],
  ['nothing after the test or of no test', [part(25_000, 29_000), part(1_000, 2_000, 'c')], 0],
])('missingTime counts %s', (_, parts, ms) => {
  expect(missingTime(parts, tests)).toBe(ms);
});
