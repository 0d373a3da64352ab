/** The standard scores of a report's group: out of answer options, with who counts. */
import { describe, expect, it } from 'vitest';
import { methodologyQuestions } from '@sightline/domain/methodology';
import { exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import { standardScores } from './standard-scores.ts';

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
    expect(scores['SEQ']).toMatchObject({ Value: 6, Count: 5, Interval: { Low: 4.4, High: 6.5 }, Benchmark: 5.5, Low: 1, High: 7 });
    expect(scores['UMUX-Lite']).toMatchObject({ Value: 75, Count: 5, Benchmark: 69.4 });
    expect(scores['UMUX-Lite']?.Note).toBe('As a SUS score: 71.7. 68 is the mean SUS score of 500 studies.');
    expect(scores['NPS']).toMatchObject({ Value: 100, Count: 5, Low: -100, High: 100, Benchmark: null });
    expect(scores['NPS']?.Note).toMatch(/^5 promoters, 0 passives, 0 detractors\. /);
    expect(byName([tester('a', { nps: 8 })])['NPS']?.Note).toMatch(/^0 promoters, 1 passive, 0 detractors\. /);
  });

  it('leave out who did not answer, and who answered one half of UMUX-Lite', () => {
    const scores = byName([tester('a', { 'umux-ease': 6 }), tester('b', { seq: 2 }), tester('c', {})]);
    expect(scores['UMUX-Lite']).toMatchObject({ Value: null, Count: 0, Interval: null });
    expect(scores['SEQ']).toMatchObject({ Value: 3, Count: 1, Interval: null });
    expect(scores['NPS']).toMatchObject({ Value: null, Count: 0, Interval: null });
    const few = byName([1, 2, 3, 4].map((id) => tester(`r${id}`, { nps: 10 })));
    expect(few['NPS']).toMatchObject({ Value: 100, Count: 4, Interval: null });
  });

  it('are none where none was asked', () => {
    expect(standardScores([exampleQuestion('q', 3)], [tester('a', {})])).toEqual([]);
  });

  describe('of question sets', () => {
    const statements = Array.from({ length: 10 }, (_, index) => ({ id: `s${index}`, name: `Statement ${index + 1}` }));
    const asked = [
      exampleQuestion('sus', 9, { role: 'sus', options: statements }),
      exampleQuestion('csat', 9, { role: 'csat', options: [] }),
    ];
    const rated = (id: string, ratings: readonly number[], satisfaction: number) =>
      exampleRecording(
        id,
        [exampleTest()],
        [
          // In another order than that of the statements.
          {
            questionId: 'sus',
            value: { kind: 'ratings', ratings: ratings.map((rating, index) => ({ optionId: `s${index}`, rating })).reverse() },
            answeredAtMs: 0,
          },
          { questionId: 'csat', value: { kind: 'rating', rating: satisfaction }, answeredAtMs: 0 },
        ],
      );
    const published = [5, 4, 2, 1, 2, 3, 2, 4, 5, 2];

    it('are SUS by its statements and CSAT by the share of the upper two steps', () => {
      const [sus, csat] = standardScores(asked, [
        rated('a', published, 5),
        rated('b', [5, 1, 5, 1, 5, 1, 5, 1, 5, 1], 4),
        rated('c', [3, 3, 3], 2),
      ]);
      expect(sus).toMatchObject({
        Name: 'SUS',
        Value: 77.5,
        Count: 2,
        Interval: null,
        Benchmark: 68,
        Note: 'Grade B+. 68 is the mean of 500 studies.',
      });
      expect(csat).toMatchObject({ Name: 'CSAT', Value: 66.6667, Count: 3, Interval: { Low: 20.2442, High: 94.3725 }, Low: 0, High: 100 });
    });
    it('are asked and not answered: no score, no grade', () => {
      const [sus, csat] = standardScores(asked, []);
      expect(sus).toMatchObject({ Value: null, Count: 0, Note: '68 is the mean of 500 studies.' });
      expect(csat).toMatchObject({ Value: null, Count: 0, Interval: null });
    });
  });
});
