import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '@sightline/wire/run';
import { exampleRecording, exampleTest } from '../examples.ts';
import type { SummarisedRecording } from '../types.ts';
import { speedingIds } from './speeding.ts';
import { isStraightLining } from './straight-lining.ts';

const tested = (id: string, endAtMs: number): SummarisedRecording => exampleRecording(id, [exampleTest({ startAtMs: 0, endAtMs })]);
/** Answers so many ms apart. */
const answering = (id: string, ...gapsMs: readonly number[]): SummarisedRecording => {
  let at = 1_000;
  const times = [at, ...gapsMs.map((gap) => (at += gap))];
  return exampleRecording(
    id,
    [],
    times.map((answeredAtMs, index) => ({ questionId: `q${index}`, value: { kind: 'rating', rating: 1 + (index % 5) }, answeredAtMs })),
  );
};

describe('speedingIds', () => {
  const usual = [9_000, 10_000, 10_000, 12_000].map((ms, index) => tested(`usual_${index}`, ms));
  it('names who took a test in less than a third of the median', () => {
    expect([...speedingIds([...usual, tested('quick', 3_300)])]).toEqual(['quick']);
    expect([...speedingIds([...usual, tested('brisk', 3_400)])]).toEqual([]);
  });
  it('names nobody of fewer than five testers', () => {
    expect([...speedingIds([...usual.slice(1), tested('quick', 1)])]).toEqual([]);
  });
  it('neither counts nor names sessions that lapsed', () => {
    const lapsed = { ...tested('lapsed', 1), lapsed: true };
    expect([...speedingIds([...usual, lapsed])]).toEqual([]);
    expect([...speedingIds([...usual, tested('usual_4', 10_000), lapsed])]).toEqual([]);
  });
  it('names who answered the questions in less than a third of the median, whatever their number', () => {
    const usualAnswers = [1, 2, 3, 4].map((index) => answering(`usual_${index}`, 6_000, 6_000, 6_000));
    expect([...speedingIds([...usualAnswers, answering('fewer', 6_000), answering('quick', 1_900, 1_900)])]).toEqual(['quick']);
  });
  it('takes the time of a test for no time on a question', () => {
    const withTest = (id: string, answerMs: number): SummarisedRecording =>
      exampleRecording(
        id,
        [],
        [
          { questionId: 'a', value: { kind: 'read' }, answeredAtMs: 0 },
          { questionId: 't', value: { kind: 'test', ending: 'done' }, answeredAtMs: 60_000 },
          { questionId: 'b', value: { kind: 'text', text: 'Fine' }, answeredAtMs: 60_000 + answerMs },
        ],
      );
    const usualAnswers = [1, 2, 3, 4].map((index) => withTest(`usual_${index}`, 9_000));
    expect([...speedingIds([...usualAnswers, withTest('quick', 1_000)])]).toEqual(['quick']);
  });
});

describe('isStraightLining', () => {
  const given = (...values: readonly AnswerValue[]) =>
    isStraightLining({ answers: values.map((value, index) => ({ questionId: `q${index}`, value, answeredAtMs: index })) });
  const matrix = (...steps: readonly number[]): AnswerValue => ({
    kind: 'ratings',
    ratings: steps.map((rating, index) => ({ optionId: `alt_${index}`, rating })),
  });
  const rated = (rating: number): AnswerValue => ({ kind: 'rating', rating });
  it('is the same step for all statements of a matrix of at least four', () => {
    expect(given(matrix(3, 3, 3, 3))).toBe(true);
    expect(given(matrix(3, 3, 3, 4))).toBe(false);
    expect(given(matrix(3, 3, 3))).toBe(false);
  });
  it('is the same step for all of at least four ratings', () => {
    expect(given(rated(5), rated(5), rated(5), rated(5))).toBe(true);
    expect(given(rated(5), rated(5), rated(5), rated(4))).toBe(false);
    expect(given(rated(5), rated(5), rated(5))).toBe(false);
  });
  it('adds ratings of a matrix to no others', () => {
    expect(given(rated(3), rated(3), matrix(3, 3, 3))).toBe(false);
    expect(given(rated(1), matrix(2, 2, 2, 2))).toBe(true);
  });
});
