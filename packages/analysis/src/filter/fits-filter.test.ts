import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '@sightline/wire/run';
import { exampleRecording, exampleTest } from '../examples.ts';
import type { SummarisedRecording } from '../types.ts';
import { fitsFilter, idsThatFit, type SummaryFilter } from './fits-filter.ts';

const none: SummaryFilter = { grades: null, answer: null, screen: null };
const answered = (value: AnswerValue) => exampleRecording('rec_a', [], [{ questionId: 'qst_a', value, answeredAtMs: 1 }]).summary;
const asksFor = (value: string | null): SummaryFilter => ({ ...none, answer: { questionId: 'qst_a', value } });

describe('fitsFilter', () => {
  it('leaves nobody out without a part', () => {
    expect(fitsFilter(exampleRecording('rec_a', []).summary, none)).toBe(true);
  });
  it.each<[AnswerValue, string | null, boolean]>([
    [{ kind: 'options', optionIds: ['alt_a', 'alt_b'] }, 'alt_b', true],
    [{ kind: 'options', optionIds: ['alt_a'] }, 'alt_b', false],
    [{ kind: 'rating', rating: 4 }, '4', true],
    [{ kind: 'rating', rating: 4 }, '5', false],
    [{ kind: 'ratings', ratings: [{ optionId: 'alt_a', rating: 2 }] }, '2', true],
    [{ kind: 'text', text: 'The Delivery was late' }, ' delivery ', true],
    [{ kind: 'text', text: 'The delivery was late' }, 'early', false],
    [{ kind: 'test', ending: 'gave-up' }, 'gave-up', true],
    [{ kind: 'read' }, 'read', false],
    [{ kind: 'read' }, null, true],
  ])('of the answer %j, asked for %j: %s', (value, wanted, expected) => {
    expect(fitsFilter(answered(value), asksFor(wanted))).toBe(expected);
  });
  it('leaves out who did not answer the question', () => {
    expect(fitsFilter(answered({ kind: 'rating', rating: 4 }), { ...none, answer: { questionId: 'qst_b', value: null } })).toBe(false);
  });
  it('takes in who visited the screen, whatever it is called', () => {
    const visited = (screen: string) =>
      fitsFilter(exampleRecording('rec_a', [exampleTest({ path: ['scr_a'] })]).summary, { ...none, screen });
    expect([visited('scr_a'), visited('scr_b'), visited('constructor'), visited('__proto__')]).toEqual([true, false, false, false]);
  });
  it('takes in by grade only those whose eyes were tracked', () => {
    const graded = (grade: 'A' | 'B' | null): SummarisedRecording['summary'] => ({
      ...exampleRecording('rec_a', []).summary,
      sensing: { gaze: { grade, calibration: null, end: null, integrity: 90 }, expression: null },
    });
    const fits = (summary: SummarisedRecording['summary']) => fitsFilter(summary, { ...none, grades: ['A'] });
    expect([fits(graded('A')), fits(graded('B')), fits(graded(null)), fits(exampleRecording('rec_a', []).summary)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

const rated = { questionId: 'qst_a', value: { kind: 'rating' as const, rating: 1 }, answeredAtMs: 1 };

it('idsThatFit narrows those that were chosen before', () => {
  const recordings = ['a', 'b', 'c'].map((id) => exampleRecording(id, [], id === 'c' ? [] : [rated]));
  expect([...idsThatFit(recordings, asksFor('1'))]).toEqual(['a', 'b']);
  expect([...idsThatFit(recordings, asksFor('1'), new Set(['b', 'c']))]).toEqual(['b']);
});
