import { describe, expect, it } from 'vitest';
import { languages, type LanguageCode } from '../projects/index.ts';
import { methodologyQuestions, openRoles, scales, scoreRoles } from './index.ts';

const order = ['seq', 'issues', 'likes', 'dislikes', 'surprising', 'missing', 'impression', 'umux-capabilities', 'umux-ease', 'nps'];

describe('the ready-made methodology', () => {
  const asked = methodologyQuestions('en', 'Lamp shop');
  const byRole = new Map(asked.map((question) => [question.role, question]));

  it('asks SEQ, the six open questions, UMUX-Lite, NPS, in this order', () => expect(asked.map(({ role }) => role)).toEqual(order));
  it('asks in the published words, about the product where they name the product', () => {
    expect(byRole.get('seq')?.name).toBe('Overall, how difficult or easy was the task to complete?');
    expect(byRole.get('umux-capabilities')?.name).toBe('Lamp shop’s capabilities meet my requirements.');
    expect(byRole.get('umux-ease')?.name).toBe('Lamp shop is easy to use.');
    expect(byRole.get('nps')?.name).toBe('How likely is it that you would recommend Lamp shop to a friend or colleague?');
  });
  it('labels the ends of each scale and numbers every answer', () => {
    expect(byRole.get('seq')?.options).toEqual(['1 – Very difficult', '2', '3', '4', '5', '6', '7 – Very easy']);
    expect(byRole.get('umux-ease')?.options).toEqual(['1 – Strongly disagree', '2', '3', '4', '5', '6', '7 – Strongly agree']);
    expect(byRole.get('umux-capabilities')?.options).toEqual(byRole.get('umux-ease')?.options);
    expect(byRole.get('nps')?.options).toEqual([
      '0 – Not at all likely',
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      '10 – Extremely likely',
    ]);
  });
  it('needs the scores and leaves the writing to the tester', () => {
    for (const role of scoreRoles) expect(byRole.get(role)).toMatchObject({ type: 3, required: true });
    for (const role of openRoles) expect(byRole.get(role)).toMatchObject({ type: 1, required: false, options: [] });
  });
  it('leaves a gap for a product that has no name yet', () => expect(methodologyQuestions('en', '')[8]?.name).toBe('… is easy to use.'));
  it('takes a name as it is written', () => expect(methodologyQuestions('en', '$& {name}')[8]?.name).toBe('$& {name} is easy to use.'));
});

describe.each(Object.keys(languages) as LanguageCode[])('in %s', (language) => {
  const asked = methodologyQuestions(language, 'Lamp shop');
  it('asks the same questions on the same scales, all different', () => {
    expect(asked.map(({ role }) => role)).toEqual(order);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(order.length);
    for (const role of scoreRoles) {
      const { options = [] } = asked.find((question) => question.role === role) ?? {};
      expect(options.map((name) => Number.parseInt(name, 10))).toEqual(
        Array.from({ length: scales[role].last - scales[role].first + 1 }, (_, at) => scales[role].first + at),
      );
      expect(options.filter((name) => name.includes(' – '))).toHaveLength(2);
    }
  });
  it('names the product where the published wording does, and leaves no mark of a place', () => {
    const named = asked.filter(({ name }) => name.includes('Lamp shop')).map(({ role }) => role);
    expect(named).toEqual(['umux-capabilities', 'umux-ease', 'nps']);
    expect(asked.map(({ name }) => name).join(' ')).not.toContain('{');
  });
});
