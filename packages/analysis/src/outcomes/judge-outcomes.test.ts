import { describe, expect, it } from 'vitest';
import { exampleRecording, exampleTest } from '../examples.ts';
import type { TestSummary } from '../types.ts';
import { judgeByNorm, judgeOutcomes, normOf } from './judge-outcomes.ts';

function judge(tests: Partial<TestSummary>[]): string[] {
  const recordings = tests.map((test, index) => exampleRecording(`rec_${index}`, [exampleTest(test)]));
  const { byRecording } = judgeOutcomes(recordings, 't');
  return recordings.map((recording) => byRecording.get(recording.recordingId)?.outcome ?? 'none');
}

const seconds = (value: number): Partial<TestSummary> => ({ durationMs: value * 1000 });

describe('outcomes', () => {
  it('takes median + 2 MAD of at least 5 successful ones as the norm', () => {
    // 10 20 30 40 50: median 30, MAD 10, bound 50; 50 is not above it, 60 moves it to 35 + 2 * 15 = 65
    expect(judge([10, 20, 30, 40, 50].map(seconds))).toEqual(Array(5).fill('Success'));
    // 10 20 30 40 90: median 30, MAD 10, bound 50
    expect(judge([10, 20, 30, 40, 90].map(seconds))).toEqual(['Success', 'Success', 'Success', 'Success', 'Difficult']);
  });
  it('takes fixed bounds below 5 and says so', () => {
    expect(judge([seconds(90), seconds(91), { misclicks: 3 }, { misclicks: 4 }])).toEqual(['Success', 'Difficult', 'Success', 'Difficult']);
    expect(judgeOutcomes([], 't').norm.words).toBe(
      'With difficulties: longer than 1:30, more than 3 misclicks (fixed bounds, as fewer than 5 testers completed the task), or ease rated 1 or 2 of 5.',
    );
  });
  it('states the measured norm in words', () => {
    const recordings = [10, 20, 30, 40, 90].map((value) => exampleRecording(`rec_${value}`, [exampleTest(seconds(value))]));
    expect(judgeOutcomes(recordings, 't').norm.words).toContain(
      'longer than 0:50, any misclick (median + 2 MAD of the 5 who completed the task)',
    );
  });
  it('is Difficult by an ease of 2, not of 3', () => {
    expect(judge([{ easeRating: 2 }, { easeRating: 3 }])).toEqual(['Difficult', 'Success']);
  });
  it('is Unsuccess by giving up, by the limit, and without the goal', () => {
    expect(
      judge([{ ending: 'gave-up' }, { ending: 'time-limit' }, { ending: 'done', reached: false }, { ending: 'none', reached: false }]),
    ).toEqual(Array(4).fill('Unsuccess'));
  });
  it('does not judge misclicks that were not recorded', () => {
    expect(judge([{ clicksRecorded: false, misclicks: 99 }])).toEqual(['Success']);
  });
  it('leaves out a recording without the test', () => {
    expect(judgeOutcomes([exampleRecording('rec_1', [])], 't').byRecording.size).toBe(0);
  });
  it('is the same for a few of them, judged by the norm of all', () => {
    const recordings = [10, 20, 30, 40, 90].map((value) => exampleRecording(`rec_${value}`, [exampleTest(seconds(value))]));
    const all = judgeOutcomes(recordings, 't').byRecording;
    const few = judgeByNorm(recordings.slice(3), 't', normOf(recordings, 't'));
    expect(few).toEqual([all.get('rec_40'), all.get('rec_90')]);
  });
});
