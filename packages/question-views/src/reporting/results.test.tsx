/// <reference types="vite/client" />
import type { ReportItem, ReportSection } from '@sightline/wire/calls';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { results } from '../results.ts';
import { resultTypes, type ResultProps } from './result-props.ts';

const long = 'I looked for the date on the product page and in the basket and found it nowhere';

function item(type: ReportItem['ItemType'], names: string[], over: Partial<ReportItem> = {}): ReportItem {
  const values = names.map((name) => ({ Name: name, Percentage: 20, Color: '#4f46e5', Count: 1 }));
  return {
    ItemType: type,
    Name: '',
    Description: '',
    Percentage: null,
    Value: null,
    ShowValue: true,
    Values: values,
    AverageRating: null,
    Interval: null,
    Color: '',
    ...over,
  };
}

function section(type: number, over: Partial<ReportSection> = {}): ReportSection {
  return {
    QuestionId: `q${type}`,
    QuestionType: type,
    Name: `Name ${type}`,
    Percentage: null,
    Value: null,
    Color: '',
    Count: 0,
    Items: [],
    Texts: [],
    ...over,
  };
}

const sections: Partial<Record<number, ReportSection>> = {
  1: section(1, { Count: 1, Texts: [{ RecordingId: 'rec_1', Text: long }] }),
  4: section(4, { Count: 1, Items: [item('HorrizontalBars', ['Option'])] }),
  9: section(9, { Count: 5, Items: [item('Smile', ['1', '2', '3', '4', '5'], { AverageRating: 4, Interval: { Low: 3.5, High: 4.5 } })] }),
};

const RecordingLink: ResultProps['RecordingLink'] = ({ recordingId, children }) => <a href={recordingId}>{children}</a>;

function draw(type: (typeof resultTypes)[number]): string {
  const Result = results[type];
  return renderToStaticMarkup(<Result section={sections[type] ?? section(type)} number={3} RecordingLink={RecordingLink} />);
}

it('draws every type of question with its number and name', () => {
  for (const type of resultTypes) expect(draw(type)).toMatch(new RegExp(`q3\\. Name ${type}<`));
});
it('cuts an open answer over 50 characters and links to the recording it comes from', () => {
  const markup = draw(1);
  expect(markup).toContain('Show all');
  expect(markup).not.toContain('found it nowhere');
  expect(markup).toContain('href="rec_1"');
});
it('says how many answered, and that several answers were possible', () => {
  expect(draw(4)).toContain('n = 1, several answers');
  expect(draw(9)).toContain('95% 3.5–4.5');
});
it('says so where nobody answered', () => {
  expect(draw(3)).toContain('No answers yet.');
  expect(draw(31)).toContain('Nobody has taken this test yet.');
});
