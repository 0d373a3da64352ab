import { expect, it } from 'vitest';
import { testerShare } from './tester-share.ts';

const sample = new Set(['rec_a', 'rec_b', 'rec_c', 'rec_d']);

it('testerShare counts testers, not notes, and only those of the sample', () => {
  const share = testerShare(['rec_a', 'rec_a', 'rec_b', 'rec_gone'], sample);
  expect(share).toMatchObject({ Count: 2, Total: 4, Percentage: 50 });
  // Adjusted Wald of 2 of 4: 4/8 ± 1.96 · √(0.25 / 7.84).
  expect(share.Interval).toEqual({ Low: 15.0039, High: 84.9961 });
});

it('testerShare has no share of nobody', () => {
  expect(testerShare(['rec_a'], new Set())).toEqual({ Count: 0, Total: 0, Percentage: null, Interval: null });
});
