import type { StudyQuestion } from '@sightline/wire/run';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as laterSteps from './later-steps.ts';
import { stepsWith } from './steps.ts';
import type { StepProps } from './stepping/step-props.ts';
import { stepTexts } from './stepping/texts/en.ts';

const stepOf = stepsWith(laterSteps);

const options = [
  { id: 'alt_1', name: 'First', leftLabel: 'Slow', rightLabel: 'Fast' },
  { id: 'alt_2', name: 'Second' },
];

const question = (type: number): StudyQuestion => ({
  id: 'qst_1',
  type,
  name: 'The question',
  description: '',
  required: true,
  options: type === 9 ? [] : options,
  nextAfterSec: 0,
  role: '',
  test: {
    kind: 'website',
    url: 'https://example.com',
    task: 'The task',
    limitSec: 120,
    recordBy: 'snippet',
    prototype: null,
    channels: [],
  },
});

function draw(type: number, part: Partial<StepProps> = {}): string {
  const Step = stepOf(type);
  if (Step === undefined) throw new Error(`no step for ${type}`);
  return renderToStaticMarkup(<Step question={question(type)} value={null} onChange={() => undefined} texts={stepTexts} {...part} />);
}

const checked = (html: string): (string | undefined)[] =>
  (html.match(/<input[^>]*checked[^>]*>/g) ?? []).map((input) => /value="([^"]*)"/.exec(input)?.[1]);

describe('steps', () => {
  it('has a step for each type a tester meets, and for no other', () => {
    for (const type of [1, 3, 4, 5, 9, 18, 24, 30, 31]) expect(draw(type)).toContain('<h1 id="step-qst_1"');
    for (const type of [0, 2, 99]) expect(stepOf(type)).toBeUndefined();
  });

  it('shows nothing as chosen before it is', () => {
    for (const type of [3, 4, 9]) expect(checked(draw(type))).toEqual([]);
    expect(draw(5)).toMatch(/<option value="" selected="">/);
  });

  it('shows the answer given', () => {
    expect(checked(draw(3, { value: { kind: 'options', optionIds: ['alt_2'] } }))).toEqual(['alt_2']);
    expect(checked(draw(4, { value: { kind: 'options', optionIds: ['alt_1', 'alt_2'] } }))).toEqual(['alt_1', 'alt_2']);
    expect(checked(draw(9, { value: { kind: 'rating', rating: 4 } }))).toEqual(['4']);
    expect(draw(5, { value: { kind: 'options', optionIds: ['alt_2'] } })).toMatch(/<option value="alt_2" selected="">/);
    expect(draw(1, { value: { kind: 'text', text: 'Said' } })).toContain('>Said</textarea>');
  });

  it('shows a test with its task, its time and what it records', () => {
    for (const type of [24, 31]) {
      const html = draw(type, { channels: ['screen', 'voice'] });
      for (const text of ['The task', '2 minutes', 'Screen', 'Voice']) expect(html).toContain(text);
    }
  });

  it('sends the tester of an app to where it is got, and says nothing of a screen that is not recorded', () => {
    const html = draw(30, { channels: ['voice'] });
    for (const text of ['The task', '2 minutes', 'Voice', 'Android 7.0', 'press Start']) expect(html).toContain(text);
    expect(html).not.toMatch(/Screen|recorder/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com" target="_blank" rel="noopener noreferrer">Get the app</);
  });

  it('tells the tester of an app how to film the phone, after the app is there and before the time runs', () => {
    expect(draw(30, { channels: ['screen'] })).toMatch(/install it.*screen recorder.*press Start.*do the task/s);
  });

  it('shows no link to an app before there is one, nor one that is no web address', () => {
    const test = question(30).test;
    for (const url of ['', 'javascript:alert(1)']) {
      expect(draw(30, { question: { ...question(30), test: test && { ...test, url } } })).not.toContain('<a ');
    }
  });

  it('names every face for those who do not see it', () => {
    const html = draw(9);
    for (const name of ['Very bad', 'Bad', 'Neither good nor bad', 'Good', 'Very good']) expect(html).toContain(`aria-label="${name}"`);
  });

  it('draws stars up to the one that was chosen, each named', () => {
    const html = draw(9, { question: { ...question(9), ratingImage: 'star' }, value: { kind: 'rating', rating: 3 } });
    expect(checked(html)).toEqual(['3']);
    expect(html.match(/fill="currentColor" stroke/g)).toHaveLength(3);
    expect(html).toContain('aria-label="1 star"');
    expect(html).toContain('aria-label="5 stars"');
  });

  it('asks for a rating of each statement, with the words at the ends of its scale', () => {
    const matrix = { ...question(9), options };
    const html = draw(9, { question: matrix, value: { kind: 'ratings', ratings: [{ optionId: 'alt_2', rating: 4 }] } });
    expect(html.match(/<fieldset/g)).toHaveLength(2);
    expect(html).toContain('aria-labelledby="step-qst_1 statement-alt_1"');
    expect(html).toMatch(/First.*Slow.*Fast.*Second/s);
    expect(checked(html)).toEqual(['4']);
  });

  it('draws the statements of SUS in numbers, of which none looks better than another', () => {
    const html = draw(9, { question: { ...question(9), role: 'sus', options } });
    expect(html.match(/<svg/g)).toBeNull();
    for (const step of [1, 2, 3, 4, 5]) expect(html.match(new RegExp(`aria-label="${step}"`, 'g'))).toHaveLength(2);
  });

  it('cannot be changed while it is disabled', () => {
    for (const type of [3, 4, 9]) expect(draw(type, { disabled: true })).toMatch(/<fieldset[^>]*disabled/);
    for (const type of [1, 5]) expect(draw(type, { disabled: true })).toMatch(/<(textarea|select)[^>]*disabled/);
  });
});
