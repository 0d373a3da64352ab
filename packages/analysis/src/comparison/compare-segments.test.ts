import { describe, expect, it } from 'vitest';
import { exampleQuestion, examplePrototype, exampleRecording, exampleTest } from '../examples.ts';
import type { SummarisedRecording } from '../types.ts';
import { compareSegments, type Segment } from './compare-segments.ts';

const taken = (id: string, reached: boolean, durationMs: number, misclicks = 0): SummarisedRecording =>
  exampleRecording(id, [exampleTest({ reached, ending: reached ? 'goal' : 'gave-up', durationMs, misclicks })]);
const fast = Array.from({ length: 6 }, (_, index) => taken(`fast_${index}`, true, 10_000 + index * 1_000));
const slow = Array.from({ length: 6 }, (_, index) => taken(`slow_${index}`, index < 3, 20_000 + index * 2_000, 1));
const late = { ...taken('late', true, 5_000), lapsed: true };
const idsOf = (recordings: readonly SummarisedRecording[]): Segment => ({
  ids: new Set(recordings.map(({ recordingId }) => recordingId)),
  outcome: null,
});
const compare = (first: Segment, second: Segment | null, recordings: readonly SummarisedRecording[] = [...fast, ...slow, late]) =>
  compareSegments({
    questions: [exampleQuestion('t', 31, { test: examplePrototype })],
    expectedPaths: new Map(),
    testQuestionId: 't',
    recordings,
    first,
    second,
  });

describe('compareSegments', () => {
  it('gives each side its figures, and the differences with their intervals', () => {
    const { First, Second, SuccessRate, Duration, Misclicks, Overlap } = compare(idsOf(fast), idsOf(slow));
    expect([First.Count, First.Completed, First.SuccessRate.Value]).toEqual([6, 6, 100]);
    expect([Second.Count, Second.Completed, Second.SuccessRate.Value]).toEqual([6, 3, 50]);
    expect([SuccessRate.Value, Overlap]).toEqual([50, 0]);
    // p~ = 7/8 and 4/8: 37.5 ± 1.96 * sqrt(0.109375 / 8 + 0.25 / 8) * 100
    expect(SuccessRate.Interval?.Low).toBeCloseTo(-4, 0);
    expect(SuccessRate.Interval?.High).toBeCloseTo(79, 0);
    expect(Duration.Value).toBeLessThan(-40);
    // Three completed the task on the second side: too few for an interval.
    expect(Duration.Interval).toBeNull();
    expect([Misclicks.Value, Misclicks.Interval]).toEqual([-1, { Low: -2.5, High: 0 }]);
  });
  it('compares with everyone else, drop-outs beside the sample', () => {
    const { Second, Overlap } = compare(idsOf(fast), null);
    expect([Second.Count, Second.DroppedOut, Overlap]).toEqual([6, 1, 0]);
  });
  it('counts who is in both', () => {
    expect(compare(idsOf(fast), idsOf([...fast.slice(4), ...slow])).Overlap).toBe(2);
  });
  it('keeps to the outcome of a segment', () => {
    expect(compare({ ...idsOf(slow), outcome: 'Unsuccess' }, null).First.Count).toBe(3);
  });
  it('has no figures of a side without testers', () => {
    const { Second, SuccessRate, Duration } = compare(idsOf(fast), idsOf([]));
    expect(Second.SuccessRate).toEqual({ Value: null, Interval: null, Count: 0 });
    expect([SuccessRate, Duration]).toEqual([
      { Value: null, Interval: null },
      { Value: null, Interval: null },
    ]);
  });
});
