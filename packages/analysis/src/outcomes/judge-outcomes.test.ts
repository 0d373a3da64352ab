import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import type { JudgedStudy, SummarisedRecording, TestSummary } from '../types.ts';
import { isDirectPath } from './direct-path.ts';
import { judgeByNorm, judgeOutcomes, normOf } from './judge-outcomes.ts';

/** The limit of the example is 120 s. */
const test = exampleQuestion('t', 31, { test: examplePrototype });
const ease = exampleQuestion('e', 9, { role: 'ease' });
const seq = exampleQuestion('q', 3, {
  role: 'seq',
  options: Array.from({ length: 7 }, (_, index) => ({ id: `o${index + 1}`, name: String(index + 1) })),
});
const study: JudgedStudy = { questions: [test, exampleQuestion('s', 9), ease, seq], expectedPaths: new Map() };

type Answers = Parameters<typeof exampleRecording>[2];
const rated = (questionId: string, rating: number): NonNullable<Answers> => [
  { questionId, value: { kind: 'rating', rating }, answeredAtMs: 1 },
];
const chosen = (questionId: string, optionId: string): NonNullable<Answers> => [
  { questionId, value: { kind: 'options', optionIds: [optionId] }, answeredAtMs: 1 },
];

function outcomesOf(recordings: readonly SummarisedRecording[], of: JudgedStudy = study): string[] {
  const { byRecording } = judgeOutcomes(recordings, 't', of);
  return recordings.map((recording) => byRecording.get(recording.recordingId)?.outcome ?? 'none');
}

const judge = (tests: Partial<TestSummary>[]): string[] =>
  outcomesOf(tests.map((one, index) => exampleRecording(`rec_${index}`, [exampleTest(one)])));

const seconds = (value: number): Partial<TestSummary> => ({ durationMs: value * 1000 });

describe('outcomes', () => {
  it('takes median + 2 MAD of at least 5 successful ones as the norm', () => {
    // 10 20 30 40 50: median 30, MAD 10, bound 50; 50 is not above it
    expect(judge([10, 20, 30, 40, 50].map(seconds))).toEqual(Array(5).fill('Success'));
    // 10 20 30 40 90: median 30, MAD 10, bound 50
    expect(judge([10, 20, 30, 40, 90].map(seconds))).toEqual(['Success', 'Success', 'Success', 'Success', 'Difficult']);
  });
  it('is never stricter than 2 misclicks and 1.5 times the median time, however alike the testers were', () => {
    const none = { misclicks: 0 };
    expect(judge([none, none, none, none, { misclicks: 1 }, { misclicks: 2 }, { misclicks: 3 }])).toEqual([
      ...Array<string>(6).fill('Success'),
      'Difficult',
    ]);
    expect(judge([10, 10, 10, 10, 10, 15, 15.1].map(seconds))).toEqual([...Array<string>(6).fill('Success'), 'Difficult']);
  });
  it('takes 80 % of the limit and 3 misclicks below 5, and says so', () => {
    expect(judge([seconds(96), seconds(97), { misclicks: 3 }, { misclicks: 4 }])).toEqual(['Success', 'Difficult', 'Success', 'Difficult']);
    expect(judgeOutcomes([], 't', study).norm.words).toBe(
      'With difficulties: longer than 1:36, more than 3 misclicks (fixed bounds, the time 80% of the limit, as fewer than 5 testers completed the task), or ease rated 1 or 2.',
    );
  });
  it('has no bound of time below 5 testers without a limit', () => {
    const unlimited = exampleQuestion('t', 31, { test: { ...examplePrototype, limitSec: 0 } });
    const norm = normOf([], 't', { questions: [unlimited] });
    expect(norm).toMatchObject({ durationMs: null, misclicks: 3 });
    expect(norm.words).toContain('With difficulties: more than 3 misclicks (fixed bounds, as');
  });
  it('states the measured norm in words', () => {
    const recordings = [10, 20, 30, 40, 90].map((value) => exampleRecording(`rec_${value}`, [exampleTest(seconds(value))]));
    expect(judgeOutcomes(recordings, 't', study).norm.words).toContain(
      'longer than 0:50, more than 2 misclicks (median + 2 MAD of the 5 who completed the task',
    );
  });
  it('is Difficult by an ease of 2, not of 3, wherever in the list it is asked', () => {
    const recordings = [2, 3].map((rating) => exampleRecording(`rec_${rating}`, [exampleTest()], rated('e', rating)));
    expect(outcomesOf(recordings)).toEqual(['Difficult', 'Success']);
    expect(outcomesOf(recordings, { ...study, questions: [ease, test] })).toEqual(['Difficult', 'Success']);
  });
  it('does not take a rating without the role for the ease, though it stands right after the test', () => {
    expect(outcomesOf([exampleRecording('rec_1', [exampleTest()], rated('s', 1))])).toEqual(['Success']);
  });
  it('is Difficult by the lowest two sevenths of the Single Ease Question', () => {
    const recordings = ['o2', 'o3'].map((option) => exampleRecording(`rec_${option}`, [exampleTest()], chosen('q', option)));
    expect(outcomesOf(recordings)).toEqual(['Difficult', 'Success']);
  });
  it('takes the ease of the test that it was asked after', () => {
    const questions = [test, ease, exampleQuestion('t2', 31, { test: examplePrototype })];
    const recording = exampleRecording('rec_1', [exampleTest(), exampleTest({ questionId: 't2' })], rated('e', 1));
    const outcomeIn = (id: string) => judgeOutcomes([recording], id, { ...study, questions }).byRecording.get('rec_1')?.outcome;
    expect([outcomeIn('t'), outcomeIn('t2')]).toEqual(['Difficult', 'Success']);
  });
  it('is Unsuccess by giving up, by the limit, and without the goal', () => {
    expect(
      judge([{ ending: 'gave-up' }, { ending: 'time-limit' }, { ending: 'done', reached: false }, { ending: 'none', reached: false }]),
    ).toEqual(Array(4).fill('Unsuccess'));
  });
  it('is DroppedOut where the session lapsed, which then is no part of the norm', () => {
    const left = { ...exampleRecording('rec_0', [exampleTest(seconds(500))]), lapsed: true };
    const others = [10, 20, 30, 40].map((value) => exampleRecording(`rec_${value}`, [exampleTest(seconds(value))]));
    expect(outcomesOf([left, ...others])).toEqual(['DroppedOut', ...Array<string>(4).fill('Success')]);
    expect(normOf([left, ...others], 't', study).words).toContain('fewer than 5 testers completed');
  });
  it('does not judge misclicks that were not recorded', () => {
    expect(judge([{ clicksRecorded: false, misclicks: 99 }])).toEqual(['Success']);
  });
  it('leaves out a recording without the test', () => {
    expect(judgeOutcomes([exampleRecording('rec_1', [])], 't', study).byRecording.size).toBe(0);
  });
  it('is the same for a few of them, judged by the norm of all', () => {
    const recordings = [10, 20, 30, 40, 90].map((value) => exampleRecording(`rec_${value}`, [exampleTest(seconds(value))]));
    const all = judgeOutcomes(recordings, 't', study).byRecording;
    const few = judgeByNorm(recordings.slice(3), 't', normOf(recordings, 't', study), study);
    expect(few).toEqual([all.get('rec_40'), all.get('rec_90')]);
  });
});

describe('a direct path', () => {
  const expected = ['home', 'list', 'date'];
  it('is the expected one, immediate returns folded', () => {
    expect(isDirectPath(expected, expected)).toBe(true);
    expect(isDirectPath(['home', 'menu', 'home', 'list', 'date'], expected)).toBe(true);
    expect(isDirectPath(['home', 'list', 'help', 'terms', 'help', 'list', 'date'], expected)).toBe(true);
  });
  it('is no longer direct after a detour that ends elsewhere', () => {
    expect(isDirectPath(['home', 'menu', 'list', 'home', 'list', 'date'], expected)).toBe(false);
    expect(isDirectPath(['home', 'list'], expected)).toBe(false);
  });
  it('is told of those who reached the goal, where a path is marked', () => {
    const marked = { ...study, expectedPaths: new Map([['t', expected]]) };
    const directOf = (over: Partial<TestSummary>, of: JudgedStudy = marked) =>
      judgeOutcomes([exampleRecording('rec_1', [exampleTest(over)])], 't', of).byRecording.get('rec_1')?.direct;
    expect(directOf({ path: expected })).toBe(true);
    expect(directOf({ path: ['home', 'date'] })).toBe(false);
    expect(directOf({ path: expected, ending: 'gave-up' })).toBeNull();
    expect(directOf({ path: expected }, study)).toBeNull();
  });
});
