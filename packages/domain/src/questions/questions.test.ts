import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import { seededRandom } from '../random/index.ts';
import {
  answerTrouble,
  checkQuestionField,
  isTestType,
  missingFields,
  questionKind,
  questionTypes,
  simulateAnswer,
  typeTitle,
  type QuestionContent,
  type QuestionType,
} from './index.ts';

/** Options that the type can be asked with. */
const askedOf = (type: QuestionType, many: boolean) => ({
  required: true,
  options: many || questionKind(type).leastOptions === 1 ? asked.options : [],
});
const asked = { required: true, options: [{ id: 'alt_a' }, { id: 'alt_b' }, { id: 'alt_c' }] };
const full: Omit<QuestionContent, 'type'> = {
  name: 'A name',
  url: 'https://example.com',
  objective: 'Find the price',
  options: [{ name: 'One' }, { name: 'Two' }],
  prototype: { startScreenId: 'scr_1', screens: [{ id: 'scr_1' }] },
};

describe.each(questionTypes)('type %i', (type) => {
  it('simulates answers that are answers, and repeats them for a seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const question of [askedOf(type, true), askedOf(type, false)]) {
          const value = simulateAnswer(type, question, seededRandom(seed));
          expect(answerTrouble(type, question, value)).toBeNull();
          expect(simulateAnswer(type, question, seededRandom(seed))).toEqual(value);
        }
      }),
    );
  });
  it('takes only its own kind of answer', () => {
    const other = questionKind(type).answerKinds.includes('text') ? ({ kind: 'read' } as const) : ({ kind: 'text', text: 'x' } as const);
    expect(answerTrouble(type, asked, other)).toMatch(/not an answer/);
  });
  it('is complete when filled in, incomplete without its name', () => {
    expect(missingFields({ ...full, type })).toEqual([]);
    expect(missingFields({ ...full, type, name: ' ' })).toEqual(['Name']);
    expect(missingFields({ ...full, type, name: '\u200b\u3164' })).toEqual(['Name']);
  });
  it('begins with what its kind needs', () => {
    const kind = questionKind(type);
    expect(kind.type).toBe(type);
    expect(kind.defaults.options).toHaveLength(kind.leastOptions === 1 ? 2 : 0);
    expect(kind.defaults.screen).toBe(type === 30 ? 'optional' : kind.fields.includes('Screen') ? 'needed' : 'off');
  });
});

describe('answers', () => {
  it('asks for what is required and lets the rest be empty', () => {
    expect(answerTrouble(1, asked, { kind: 'text', text: ' ' })).not.toBeNull();
    expect(answerTrouble(1, { ...asked, required: false }, { kind: 'text', text: '' })).toBeNull();
    expect(answerTrouble(3, asked, { kind: 'options', optionIds: [] })).not.toBeNull();
    expect(answerTrouble(3, { ...asked, required: false }, { kind: 'options', optionIds: [] })).toBeNull();
  });
  it('refuses two answers where there is one, doubles and strangers', () => {
    expect(answerTrouble(3, asked, { kind: 'options', optionIds: ['alt_a', 'alt_b'] })).toMatch(/Only one/);
    expect(answerTrouble(4, asked, { kind: 'options', optionIds: ['alt_a', 'alt_b'] })).toBeNull();
    expect(answerTrouble(4, asked, { kind: 'options', optionIds: ['alt_a', 'alt_a'] })).toMatch(/twice/);
    expect(answerTrouble(5, asked, { kind: 'options', optionIds: ['alt_x'] })).toMatch(/does not belong/);
  });
  it('rates from 1 to 5', () => {
    const plain = { required: true, options: [] };
    expect(answerTrouble(9, plain, { kind: 'rating', rating: 5 })).toBeNull();
    for (const rating of [0, 6, 2.5, Number.NaN]) expect(answerTrouble(9, plain, { kind: 'rating', rating })).not.toBeNull();
  });
  it('rates each statement of a matrix once, and all where it is required', () => {
    const rated = (...ratings: [string, number][]) => ({
      kind: 'ratings' as const,
      ratings: ratings.map(([optionId, rating]) => ({ optionId, rating })),
    });
    const all: [string, number][] = [
      ['alt_a', 1],
      ['alt_b', 5],
      ['alt_c', 3],
    ];
    expect(answerTrouble(9, asked, rated(...all))).toBeNull();
    expect(answerTrouble(9, asked, rated(['alt_a', 1]))).toMatch(/each statement/);
    expect(answerTrouble(9, { ...asked, required: false }, rated(['alt_a', 1]))).toBeNull();
    expect(answerTrouble(9, { ...asked, required: false }, rated())).toBeNull();
    expect(answerTrouble(9, asked, rated(...all, ['alt_a', 2]))).toMatch(/twice/);
    expect(answerTrouble(9, asked, rated(...all, ['alt_x', 2]))).toMatch(/does not belong/);
    expect(answerTrouble(9, asked, rated(['alt_a', 1], ['alt_b', 6], ['alt_c', 3]))).toMatch(/five steps/);
    expect(answerTrouble(9, asked, { kind: 'rating', rating: 4 })).toMatch(/each statement/);
    expect(answerTrouble(9, { ...asked, options: [] }, rated(['alt_a', 1]))).toMatch(/does not belong/);
  });
  it('takes no answer to a type it does not know', () => {
    expect(answerTrouble(2, asked, { kind: 'read' })).toBe('Invalid question');
    expect(missingFields({ ...full, type: 2 })).toEqual(['QuestionType']);
  });
});

describe('what must be filled in', () => {
  it('names every empty part', () => {
    expect(missingFields({ ...full, type: 24, url: 'example.com', objective: '' })).toEqual([
      'EyeTrackingWebSiteUrl',
      'EyeTrackingWebSiteObjective',
    ]);
    expect(missingFields({ ...full, type: 30, url: 'play.google.com/store', objective: ' ' })).toEqual([
      'EyeTrackingWebSiteUrl',
      'EyeTrackingWebSiteObjective',
    ]);
    expect(missingFields({ ...full, type: 31, prototype: { startScreenId: null, screens: [{ id: 'scr_1' }] } })).toEqual(['Prototype']);
    expect(missingFields({ ...full, type: 31, url: 'https://figma.example/p', prototype: { startScreenId: null, screens: [] } })).toEqual(
      [],
    );
    expect(missingFields({ ...full, type: 31, url: 'figma.example/p', prototype: { startScreenId: null, screens: [] } })).toEqual([
      'Prototype',
    ]);
    expect(missingFields({ ...full, type: 31, prototype: { startScreenId: 'scr_2', screens: [{ id: 'scr_1' }] } })).toEqual(['Prototype']);
    expect(missingFields({ ...full, type: 4, options: [{ name: 'One' }, { name: '' }] })).toEqual(['Alternatives']);
    expect(missingFields({ ...full, type: 4, options: [] })).toEqual(['Alternatives']);
    expect(missingFields({ ...full, type: 9, options: [] })).toEqual([]);
    expect(missingFields({ ...full, type: 9, options: [{ name: 'One' }, { name: ' ' }] })).toEqual(['Alternatives']);
  });
});

describe('tests', () => {
  it('are recorded on their screen; of an app, which the tester’s own phone films, the researcher chooses', () => {
    expect(questionTypes.filter(isTestType)).toEqual([24, 30, 31]);
    expect(questionTypes.filter((type) => questionKind(type).fields.includes('Screen'))).toEqual([24, 30, 31]);
    const taken = (type: number) =>
      ['off', 'optional', 'needed', 'on'].filter((choice) => !isRefusal(checkQuestionField('Screen', choice, type)));
    expect([24, 30, 31].map(taken)).toEqual([['needed'], ['off', 'optional', 'needed'], ['needed']]);
  });
});

describe('titles', () => {
  it.each([
    [1, 'Open-ended'],
    [3, 'Single Answer'],
    [4, 'Multiple Answer'],
    [5, 'Single Answer Dropdown'],
    [9, 'Smiley Rating'],
    [18, 'Instruction'],
    [24, 'Website testing'],
    [30, 'Application testing'],
    [31, 'Prototype testing'],
    [7, 'Invalid question'],
  ])('%i is %s', (type, title) => {
    expect(typeTitle(type)).toBe(title);
  });
});

describe('field values', () => {
  it.each([
    ['Name', ' x ', 'x'],
    ['Required', 'false', false],
    ['Required', 1, true],
    ['LimitTimeout', ' 120 ', 120],
    ['LimitTimeout', 10, 60],
    ['LimitTimeout', '9999', 3600],
    ['LimitTimeout', 600, 600],
    ['LimitTimeout', ' 0 ', 0],
    ['LimitTimeout', -60, 60],
    ['ShowNextButtonInSec', -1, 0],
    ['Devices', '3,1', '1,3'],
    ['ShowNextButtonInSec', 0, 0],
    ['EyeTrackingWebSiteUrl', '', ''],
    ['EyeTrackingWebSiteUrl', ' https://a.co ', 'https://a.co'],
    ['GoalUrl', '/done/*', '/done/*'],
    ['KeptParameters', ' category,page  filter[size] ', 'category, page, filter[size]'],
    ['KeptParameters', '', ''],
    ['LeftOut', ' .account-name \n\n[data-private] > p:first-child', '.account-name\n[data-private] > p:first-child'],
    ['PrototypeDevice', '19.5:9', '19.5:9'],
    ['Voice', 'optional', 'optional'],
    ['Role', 'ease', 'ease'],
    ['Role', 'none', ''],
    ['RatingImage', ' star ', 'star'],
  ] as const)('%s takes %j as %j', (field, given, stored) => expect(checkQuestionField(field, given)).toBe(stored));
  it.each([
    ['Name', ' ', 'Name is required'],
    ['Required', 'maybe', 'Required is not valid'],
    ['LimitTimeout', 90, 'LimitTimeout is not valid'],
    ['LimitTimeout', 'soon', 'LimitTimeout Numbers only'],
    ['LimitTimeout', '', 'LimitTimeout Numbers only'],
    ['ShowNextButtonInSec', 2.5, 'ShowNextButtonInSec Numbers only'],
    ['Devices', '2', 'Devices is not valid'],
    ['Screen', 'off', 'Screen is not valid'],
    ['EyeTrackingWebSiteUrl', 'a.co', 'EyeTrackingWebSiteUrl is not valid. Please, include protocol http:// https:// etc.'],
    ['EyeTrackingWebSiteUrl', 'javascript:alert(1)', 'EyeTrackingWebSiteUrl is not valid'],
    ['GoalUrl', 'done', 'GoalUrl is not valid'],
    ['Role', 'seq', 'Role is not valid'],
    ['RatingImage', 'heart', 'RatingImage is not valid'],
    ['KeptParameters', 'q=1', 'KeptParameters is not valid'],
    ['KeptParameters', 'a '.repeat(21), 'KeptParameters is not valid'],
    ['LeftOut', '.name {', 'LeftOut is not valid'],
    ['LeftOut', 'p:not(', 'LeftOut is not valid'],
    ['LeftOut', 'p,'.repeat(200), 'LeftOut is not valid'],
    ['PrototypeDevice', '4:3', 'PrototypeDevice is not valid'],
    ['Name', 'x'.repeat(501), 'Name has at most 500 characters'],
  ] as const)('%s does not take %j', (field, given, message) => {
    const checked = checkQuestionField(field, given);
    expect(isRefusal(checked) && checked.message).toBe(message);
  });
});
