import { describe, expect, it } from 'vitest';
import { languages, type LanguageCode } from '../projects/index.ts';
import { isQuestionSet, questionSets, writableFields } from '../questions/index.ts';
import { questionOfSet } from './index.ts';

describe('SUS', () => {
  const asked = questionOfSet('sus', 'en');
  it('is asked in the published words, in turns for and against the system', () => {
    expect(asked.statements).toHaveLength(10);
    expect(asked.statements[0]).toEqual({
      name: 'I think that I would like to use this system frequently.',
      leftLabel: 'Strongly disagree',
      rightLabel: 'Strongly agree',
    });
    expect(asked.statements[7]?.name).toBe('I found the system very cumbersome to use.');
  });
});

it('CSAT is one rating, without statements', () =>
  expect(questionOfSet('csat', 'en')).toEqual({ role: 'csat', name: 'Overall, how satisfied are you with this product?', statements: [] }));

it('what a set measures and how it is drawn cannot be written, its words can', () => {
  expect(writableFields(9, 'sus')).not.toContain('Role');
  expect(writableFields(9, 'sus')).not.toContain('RatingImage');
  expect(writableFields(9, 'sus')).toContain('Name');
  expect(writableFields(9, 'ease')).toContain('Role');
  expect(isQuestionSet('ease')).toBe(false);
});

describe.each(Object.keys(languages) as LanguageCode[])('in %s', (language) => {
  it('every statement is another, with both ends of its scale', () => {
    const { name, statements } = questionOfSet('sus', language);
    expect(new Set([name, ...statements.map((statement) => statement.name)]).size).toBe(11);
    for (const { leftLabel, rightLabel } of statements) expect(leftLabel).not.toBe(rightLabel);
  });
  it('every set has a question of its own', () =>
    expect(new Set(questionSets.map((set) => questionOfSet(set, language).name)).size).toBe(questionSets.length));
});
