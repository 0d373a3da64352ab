/** What a recording holds of the tasks that a study requires: their time, goals that it shows, and how far required streams cover them. */
import type { RecordingSummary, TestSummary } from '@sightline/analysis';
import { QuestionType } from '@sightline/domain/questions';
import type { WireQuestItem } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { takenTask } from './required-parts.ts';

const off = { Screen: 'needed', Voice: 'off', Gaze: 'off', Expression: 'off', Camera: 'off' } as const;
const website = {
  Id: 'qst_a',
  QuestionType: QuestionType.websiteTest,
  RecordBy: 'snippet',
  GoalUrl: '',
  Prototype: null,
  Sensors: off,
} as unknown as WireQuestItem;
const test = { questionId: 'qst_a', ending: 'done', reached: true, startAtMs: 10_000, endAtMs: 30_000 } as TestSummary;
const summaryOf = (...tests: TestSummary[]) => ({ tests }) as RecordingSummary;
const stream = (kind: string, firstAtMs: number, lastAtMs: number) => ({ kind, questionId: 'qst_a', firstAtMs, lastAtMs });

it.each([
  ['no summary', null],
  ['no such task', summaryOf({ ...test, questionId: 'qst_b' })],
  ['no end of it', summaryOf({ ...test, ending: 'none' })],
])('has no time where there is %s', (_what, summary) => {
  expect(takenTask(website, summary, []).durationMs).toBeNull();
});

it('counts a goal that the recording shows, not the word of the tester', () => {
  const reached = (change: Partial<WireQuestItem>) => takenTask({ ...website, ...change }, summaryOf(test), []).reached;
  expect([reached({}), reached({ GoalUrl: '/delivery/*' })]).toEqual([false, true]);
});

it('measures each required stream over the task', () => {
  const filmed: WireQuestItem = { ...website, RecordBy: 'screen', Sensors: { ...off, Voice: 'needed', Camera: 'optional' } };
  const streams = [stream('screen', 5_000, 20_000), stream('camera', 0, 1)];
  expect(takenTask(filmed, summaryOf(test), streams)).toEqual({ durationMs: 20_000, reached: false, covered: [0.5, 0] });
  expect(takenTask(website, summaryOf(test), []).covered).toEqual([]);
});

it('asks for required readings of the camera, however good they are', () => {
  const sensed: WireQuestItem = { ...website, Sensors: { ...off, Gaze: 'needed', Expression: 'needed' } };
  const sensing = { gaze: { integrity: 12 }, expression: { integrity: -1 } } as RecordingSummary['sensing'];
  expect(takenTask(sensed, { ...summaryOf(test), ...(sensing && { sensing }) }, []).covered).toEqual([1, 0]);
});
