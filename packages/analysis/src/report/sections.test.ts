import type { ReportSection } from '@sightline/wire/calls';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import type { SummarisedRecording } from '../types.ts';
import { mergeReport } from './merge-report.ts';

const option = (id: string, name = id) => ({ id, name });
const statements = [
  { id: 'calm', name: 'The pages', leftLabel: 'Busy', rightLabel: 'Calm' },
  { id: 'quick', name: 'The way' },
];

/** The sections of one question's answers, null for who gave none. */
function sectionsOf(question: StudyQuestion, values: readonly (AnswerValue | null)[]): ReportSection[] {
  const recordings = values.map((value, index) =>
    exampleRecording(`rec_${index}`, [], value === null ? [] : [{ questionId: question.id, value, answeredAtMs: 1 }]),
  );
  return mergeReport({ questions: [question], expectedPaths: new Map(), testQuestionId: null, recordings }).All.Blocks;
}

const rating = (value: number): AnswerValue => ({ kind: 'rating', rating: value });
const ratings = (calm: number, quick?: number): AnswerValue => ({
  kind: 'ratings',
  ratings: [{ optionId: 'calm', rating: calm }, ...(quick === undefined ? [] : [{ optionId: 'quick', rating: quick }])],
});
const picked = (...optionIds: string[]): AnswerValue => ({ kind: 'options', optionIds });

describe('a rating', () => {
  it.each([
    [undefined, 'Smile'],
    ['smile', 'Smile'],
    ['star', 'Rating'],
  ] as const)(
    'drawn with %s is %s: its five steps, their mean with an interval, and the share who rated 4 or 5',
    (ratingImage, itemType) => {
      const question = exampleQuestion('r', 9, ratingImage === undefined ? {} : { ratingImage });
      const [section] = sectionsOf(question, [rating(5), rating(4), rating(4), rating(2), rating(4), null]);
      expect(section?.Items).toMatchObject([
        { ItemType: itemType, AverageRating: 3.8, Value: 3.8, Interval: { Low: 2.6, High: 4.5 }, Color: '#7cc05a' },
        // p~ = (4 + 1.9207) / 8.8415 = 0.66965; margin 0.31002
        { ItemType: 'Circle', Name: 'Rated 4 or 5', Percentage: 80, Value: 4, Description: '4 of 5 testers, 95% interval 36–98' },
      ]);
      expect(section?.Items[0]?.Values.map(({ Name, Count, Percentage }) => [Name, Count, Percentage])).toEqual([
        ['1', 0, 0],
        ['2', 1, 20],
        ['3', 0, 0],
        ['4', 3, 60],
        ['5', 1, 20],
      ]);
      expect(section).toMatchObject({ Count: 5, Percentage: 80, Value: 3.8, Color: '#7cc05a' });
    },
  );

  it('with statements is a row for each, in the ranges 0–1 to 4–5 with the words at both ends', () => {
    const question = exampleQuestion('r', 9, { options: statements });
    const [section] = sectionsOf(question, [ratings(1, 5), ratings(3), ratings(5, 4)]);
    expect(section?.Items).toMatchObject([
      { ItemType: 'SmileMultiple', Name: 'The pages', LeftLabel: 'Busy', RightLabel: 'Calm', AverageRating: 3 },
      {
        ItemType: 'SmileMultiple',
        Name: 'The way',
        LeftLabel: '',
        RightLabel: '',
        AverageRating: 4.5,
        Description: '4.5 on average, 2 testers, too few for an interval',
      },
    ]);
    expect(section?.Items[0]?.Values.map(({ Name, Count }) => [Name, Count])).toEqual([
      ['0–1', 1],
      ['1–2', 0],
      ['2–3', 1],
      ['3–4', 0],
      ['4–5', 1],
    ]);
    // Five ratings from three testers: 1, 5, 3, 5, 4.
    expect(section).toMatchObject({ Count: 3, Value: 3.6, Percentage: 60 });
    const stars = sectionsOf({ ...question, ratingImage: 'star' }, [ratings(1, 5)])[0];
    expect(stars?.Items.map(({ ItemType }) => ItemType)).toEqual(['RatingMultiple', 'RatingMultiple']);
  });

  it('that nobody gave has no items', () => {
    for (const options of [[], statements])
      expect(sectionsOf(exampleQuestion('r', 9, { options }), [null, { kind: 'ratings', ratings: [] }])[0]).toMatchObject({
        Count: 0,
        Items: [],
        Value: null,
        Percentage: null,
      });
  });
});

describe('scores of the project', () => {
  const rated = (id: string, r: number, e: number): SummarisedRecording =>
    exampleRecording(
      id,
      [],
      [
        { questionId: 'r', value: rating(r), answeredAtMs: 1 },
        { questionId: 'e', value: rating(e), answeredAtMs: 2 },
        { questionId: 'm', value: ratings(r, 1), answeredAtMs: 3 },
      ],
    );
  const blocksOf = (questions: StudyQuestion[]) =>
    mergeReport({ questions, expectedPaths: new Map(), testQuestionId: null, recordings: [rated('rec_1', 4, 1), rated('rec_2', 5, 1)] }).All
      .Blocks;

  it('stand in a section of their own behind the questions: ratings without a role alone', () => {
    const own = exampleQuestion('r', 9);
    const matrix = exampleQuestion('m', 9, { options: statements, ratingImage: 'star' });
    const blocks = blocksOf([own, exampleQuestion('e', 9, { role: 'ease' }), matrix]);
    expect(blocks.map(({ QuestionId, Name }) => [QuestionId, Name])).toEqual([
      ['r', 'Question r'],
      ['e', 'Question e'],
      ['m', 'Question m'],
      ['', 'Own custom Scores'],
    ]);
    expect(blocks[3]?.Items.map(({ ItemType, Name, AverageRating }) => [ItemType, Name, AverageRating])).toEqual([
      ['Smile', 'Question r', 4.5],
      ['RatingMultiple', 'Question m: The pages', 4.5],
      ['RatingMultiple', 'Question m: The way', 1],
    ]);
    // 4, 5; 4, 1, 5, 1
    expect(blocks[3]).toMatchObject({ Count: 2, Value: 3.3, Percentage: 66.6667 });
  });

  it('are no section where the project asks for none', () => {
    expect(blocksOf([exampleQuestion('e', 9, { role: 'ease' })])).toHaveLength(1);
  });
});

describe('a choice', () => {
  const two = { options: [option('yes', 'Yes'), option('no', 'No')] };
  it('of one among two is the share of the more frequent', () => {
    const [section] = sectionsOf(exampleQuestion('c', 3, two), [picked('no'), picked('no'), picked('yes'), picked()]);
    expect(section?.Items).toMatchObject([
      { ItemType: 'Circle', Name: 'No', Percentage: 66.6667, Value: 2, Description: '2 of 3 testers, 95% interval 20–94' },
    ]);
    expect(section).toMatchObject({ Count: 3, Percentage: 66.6667, Value: 2 });
  });
  it('among more, in a dropdown, or of several at once is bars', () => {
    const three = { options: [...two.options, option('may', 'Maybe')] };
    for (const [type, options] of [
      [3, three],
      [4, two],
      [5, two],
    ] as const)
      expect(sectionsOf(exampleQuestion('c', type, options), [picked('no')])[0]?.Items.map(({ ItemType }) => ItemType)).toEqual([
        'HorrizontalBars',
      ]);
    const [bars] = sectionsOf(exampleQuestion('c', 3, three), [picked('no'), picked('no'), picked('yes')])[0]?.Items ?? [];
    // p~ = (2 + 1.9207) / 6.8415 = 0.57307; margin 0.37064
    const interval = { Low: expect.closeTo(20.24, 1) as number, High: expect.closeTo(94.37, 1) as number };
    expect(bars?.Values.find(({ Name }) => Name === 'No')).toMatchObject({ Count: 2, Interval: interval });
  });
  it('has bars with a sentence, the share and the count of the most frequent', () => {
    const [section] = sectionsOf(exampleQuestion('c', 5, two), [picked('no'), picked('no'), picked('yes')]);
    expect(section?.Items).toMatchObject([
      { Description: 'Most frequent: No, 2 of 3 testers, 95% interval 20–94', Percentage: 66.6667, Value: 2, ShowValue: true },
    ]);
  });
});

describe('a test', () => {
  const visited = (visits: number) => ({ date: { visits, durationMs: 5, clicks: 0, misclicks: 0 } });
  it('begins with the success rate and with who clicked through to the goal, and how often', () => {
    const recordings = [
      exampleRecording('rec_1', [exampleTest({ places: visited(1) })]),
      exampleRecording('rec_2', [exampleTest({ places: visited(2) })]),
      exampleRecording('rec_3', [exampleTest({ ending: 'gave-up', reached: false })]),
    ];
    const questions = [exampleQuestion('t', 31, { test: examplePrototype })];
    const { Blocks } = mergeReport({ questions, expectedPaths: new Map(), testQuestionId: 't', recordings }).All;
    expect(Blocks[0]).toMatchObject({ Percentage: 66.6667, Value: 2, Color: '#e09f12' });
    expect(Blocks[0]?.Items.slice(0, 2)).toMatchObject([
      { ItemType: 'Circle', Name: 'Success rate', Percentage: 66.6667, Value: 2 },
      { ItemType: 'CircleClicked', Name: 'Clicked through to “Date”', Percentage: 66.6667, Value: 3 },
    ]);
  });
});
