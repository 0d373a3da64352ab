/** Standard scores by their published rules. */
import { describe, expect, it } from 'vitest';
import { methodologyQuestions } from '@sightline/domain/methodology';
import { exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import { netPromoterScore, susOfUmuxLite, umuxLite } from './score-rules.ts';
import { standardScores } from './standard-scores.ts';

describe('UMUX-Lite', () => {
  it.each([
    [1, 1, 0],
    [7, 7, 100],
    [6, 5, 75],
    [4, 4, 50],
  ])('of %i and %i is %d', (capabilities, ease, score) => expect(umuxLite(capabilities, ease)).toBe(score));

  it('corresponds to a SUS from 22.9 to 87.9, as published', () => {
    expect(susOfUmuxLite(0)).toBeCloseTo(22.9);
    expect(susOfUmuxLite(100)).toBeCloseTo(87.9);
  });
});

describe('NPS', () => {
  it('is the share of 9 and 10 less the share of 0 to 6', () => {
    const answers = [10, 10, 9, 8, 7, 7, 6, 3, 0, 10];
    expect(netPromoterScore(answers)?.mean).toBeCloseTo(10);
    expect(netPromoterScore([9, 10])?.mean).toBe(100);
    expect(netPromoterScore([7, 8])?.mean).toBe(0);
    expect(netPromoterScore([])).toBeNull();
  });

  it('has the adjusted Wald interval: 20 promoters, 10 passives, 6 detractors', () => {
    const answers = [...Array<number>(20).fill(10), ...Array<number>(10).fill(8), ...Array<number>(6).fill(2)];
    // (20.75 - 6.75) / 39 = 0.35897; variance (0.53205 + 0.17308 - 0.12886) / 39; margin 1.959964 × 0.12156
    const { low, high } = netPromoterScore(answers)?.interval ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(35.897 - 23.825, 1);
    expect(high).toBeCloseTo(35.897 + 23.825, 1);
  });

  it('has an interval of more than nothing where all say the same, and stays within its scale', () => {
    const { low, high } = netPromoterScore(Array<number>(5).fill(10))?.interval ?? { low: 0, high: 0 };
    expect(low).toBeLessThan(90);
    expect(high).toBeLessThanOrEqual(100);
  });
});

const questions = methodologyQuestions('en', 'Lamp shop').map(({ role, type, name, options }) =>
  exampleQuestion(role, type, { role, name, options: options.map((option, index) => ({ id: `${role}.${index}`, name: option })) }),
);
const tester = (id: string, chosen: Partial<Record<string, number>>) =>
  exampleRecording(
    id,
    [exampleTest()],
    Object.entries(chosen).map(([role, index]) => ({
      questionId: role,
      value: { kind: 'options', optionIds: [`${role}.${index}`] },
      answeredAtMs: 0,
    })),
  );
const byName = (cases: Parameters<typeof standardScores>[1]) =>
  Object.fromEntries(standardScores(questions, cases).map((score) => [score.Name, score]));

describe('standardScores', () => {
  it('are worked out of the answer options, whose numbers begin where their scales do', () => {
    const scores = byName([1, 2, 3, 4, 5].map((id) => tester(`r${id}`, { seq: 5, 'umux-capabilities': 5, 'umux-ease': 4, nps: 10 })));
    expect(scores['SEQ']).toMatchObject({ Value: 6, Count: 5, Interval: { Low: 6, High: 6 }, Benchmark: 5.5, Low: 1, High: 7 });
    expect(scores['UMUX-Lite']).toMatchObject({ Value: 75, Count: 5, Benchmark: 69.4 });
    expect(scores['UMUX-Lite']?.Note).toBe('As a SUS score: 71.7. 68 is the mean SUS score of 500 studies.');
    expect(scores['NPS']).toMatchObject({ Value: 100, Count: 5, Low: -100, High: 100, Benchmark: null });
  });

  it('leave out who did not answer, and who answered one half of UMUX-Lite', () => {
    const scores = byName([tester('a', { 'umux-ease': 6 }), tester('b', { seq: 2 }), tester('c', {})]);
    expect(scores['UMUX-Lite']).toMatchObject({ Value: null, Count: 0, Interval: null });
    expect(scores['SEQ']).toMatchObject({ Value: 3, Count: 1, Interval: null });
    expect(scores['NPS']).toMatchObject({ Value: null, Count: 0, Interval: null });
  });

  it('are none where none was asked', () => {
    expect(standardScores([exampleQuestion('q', 3)], [tester('a', {})])).toEqual([]);
  });
});
