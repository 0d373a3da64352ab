import { expect, it } from 'vitest';
import { expressionNames } from '@sightline/domain/recordings';
import { expressionCurve, expressionSpans } from './expression-spans.ts';

const face = (over: Partial<Record<(typeof expressionNames)[number], number>>): number[] => expressionNames.map((name) => over[name] ?? 0);

it('joins neighbouring parts of the same strongest expression', () => {
  const slices = [face({}), face({ happy: 20, sad: 15 }), face({ happy: 35 }), face({ surprise: 12 })];
  expect(expressionSpans(slices, 8_000)).toEqual([
    { fromMs: 2_000, toMs: 6_000, name: 'happy', peak: 35 },
    { fromMs: 6_000, toMs: 8_000, name: 'surprise', peak: 12 },
  ]);
});

it('ends where there is no face, and tells nothing of what is like the resting face or neutral', () => {
  const slices = [face({ happy: 20 }), null, face({ happy: 20 }), face({ neutral: 60 }), face({ angry: 9 }), face({ fear: -40 })];
  expect(expressionSpans(slices, 6_000).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [0, 1_000],
    [2_000, 3_000],
  ]);
  expect(expressionSpans([], 1_000)).toEqual([]);
});

it('draws one expression on the scale of all, broken where there is no face', () => {
  const slices = [face({ happy: 20 }), face({ happy: 40, sad: -50 }), null, face({ happy: -10 })];
  expect(expressionCurve(slices, 'happy')).toEqual({ path: 'M0.5 -0.400L1.5 -0.800H2M3.5 0.200H4', peak: 40 });
  expect(expressionCurve([face({ sad: 3 })], 'sad').path).toBe('M0.5 -0.100H1');
  expect(expressionCurve([null, null], 'sad')).toEqual({ path: '', peak: 0 });
});
