/// <reference types="vite/client" />
import type { ReportItem, ReportSection } from '@sightline/wire/calls';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OwnScores, results } from '../results.ts';
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
  31: section(31, {
    Count: 4,
    Items: [
      item('Circle', [], { Name: 'Success rate', Percentage: 75, Value: 3, Description: '3 of 4 testers' }),
      item('CircleClicked', [], { Name: 'Clicked through', Percentage: 50, Value: 3, Description: '2 of 4 testers' }),
      item('HorrizontalBars', ['Home'], { Name: 'Screens visited' }),
    ],
  }),
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
  expect(draw(24)).toContain('Nobody has taken this test yet.');
});
it('shows shares as rings and the rest as bars', () => {
  const markup = draw(31);
  expect(markup.match(/<svg/g)).toHaveLength(2);
  for (const text of ['75%', 'Success rate', '3 of 4 testers', '2 of 4 testers; 3 clicks', 'Screens visited'])
    expect(markup).toContain(text);
});
it('shows a row for each statement, one that nobody rated too', () => {
  const Result = results[9];
  const rows = section(9, {
    Count: 2,
    Items: [
      item('SmileMultiple', [], {
        Name: 'The pages',
        LeftLabel: 'Busy',
        RightLabel: 'Calm',
        AverageRating: 4.5,
        Interval: { Low: 1, High: 5 },
      }),
      item('SmileMultiple', [], { Name: 'The way' }),
    ],
  });
  const markup = renderToStaticMarkup(<Result section={rows} number={3} RecordingLink={RecordingLink} />);
  for (const text of ['The pages', 'Busy', 'Calm', '4.5', '95% 1.0–5.0', 'The way', '–']) expect(markup).toContain(text);
});
it('shows the scores of the project on one scale, or that nobody answered', () => {
  const scores = section(9, { Name: 'Own custom Scores', Count: 1, Items: [item('Rating', [], { Name: 'The shop', AverageRating: 4 })] });
  expect(renderToStaticMarkup(<OwnScores section={scores} />)).toMatch(/The shop.*4\.0.*too few for an interval/s);
  expect(renderToStaticMarkup(<OwnScores section={{ ...scores, Count: 0 }} />)).toContain('No answers yet.');
});
