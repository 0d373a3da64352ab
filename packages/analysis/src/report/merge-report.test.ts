import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import type { MergeInput, SummarisedRecording } from '../types.ts';
import { mergeReport } from './merge-report.ts';

const questions = [
  exampleQuestion('t', 31, { test: examplePrototype }),
  exampleQuestion('s', 9),
  exampleQuestion('m', 4, {
    options: [
      { id: 'a', name: 'Markets' },
      { id: 'b', name: 'Shops' },
    ],
  }),
  exampleQuestion('o', 1),
];
const expectedPaths = new Map([['t', ['home', 'list', 'date']]]);
const input = (recordings: SummarisedRecording[]): MergeInput => ({ questions, expectedPaths, testQuestionId: 't', recordings });
const directly = { path: ['home', 'list', 'date'] };
const otherwise = { path: ['home', 'date'] };

function recording(
  id: string,
  over: Parameters<typeof exampleTest>[0],
  rating: number,
  optionIds: string[],
  text: string,
): SummarisedRecording {
  return exampleRecording(
    id,
    [exampleTest(over)],
    [
      { questionId: 's', value: { kind: 'rating', rating }, answeredAtMs: 1 },
      { questionId: 'm', value: { kind: 'options', optionIds }, answeredAtMs: 2 },
      { questionId: 'o', value: { kind: 'text', text }, answeredAtMs: 3 },
    ],
  );
}

const six = [
  recording('rec_1', { durationMs: 10_000, ...directly }, 5, ['a'], 'Clear'),
  recording('rec_2', { durationMs: 10_000, ...directly }, 4, ['a', 'b'], ''),
  recording('rec_3', { durationMs: 10_000, ...otherwise }, 4, ['b'], 'Fine'),
  recording('rec_4', { durationMs: 10_000, ...directly }, 4, [], ' Easy '),
  recording(
    'rec_5',
    {
      durationMs: 10_000,
      ...directly,
      misclicks: 3,
      rageClicks: 1,
      places: { list: { visits: 1, durationMs: 5, clicks: 3, misclicks: 3 } },
    },
    3,
    ['a'],
    '',
  ),
  recording('rec_6', { durationMs: 1_000, ending: 'gave-up', reached: false }, 1, ['a'], 'Lost'),
];

const timed = (one: SummarisedRecording, durationMs: number): SummarisedRecording => ({
  ...one,
  summary: { ...one.summary, tests: one.summary.tests.map((test) => ({ ...test, durationMs })) },
});

describe('a report', () => {
  const report = mergeReport(input(six));
  it('has the hand-computed figures', () => {
    expect([report.All.Count, report.Success.Count, report.Difficult.Count, report.Unsuccess.Count]).toEqual([6, 4, 1, 1]);
    expect(report.All.SuccessRate).toBe(83.3333);
    // p~ = (5 + 1.9207) / 9.8415 = 0.70322; margin 0.28543
    expect(report.All.SuccessRateInterval).toEqual({ Low: 41.7804, High: 98.8639 });
    const figures = report.All.QuantitiveIndicators;
    // Who gave up after 1 s took no time to complete it.
    expect(figures).toMatchObject({ AverageDuration: 10, AverageDurationOf: 'completed', AverageDurationCount: 5 });
    expect(report.Unsuccess.QuantitiveIndicators).toMatchObject({ AverageDuration: 1, AverageDurationOf: 'all', AverageDurationCount: 1 });
    expect(figures.AverageMisclicksCount).toBe(0.5);
    expect(figures.DirectSuccess).toBe(80);
    // p~ = (4 + 1.9207) / 8.8415 = 0.66965; margin 0.31002
    expect(figures.DirectSuccessInterval).toEqual({ Low: 35.9631, High: 97.9679 });
    expect(figures.HideTaskClarity).toBe(true);
  });
  it('says in words only what the figures say', () => {
    expect(report.All.Title).toBe('Most testers completed the task');
    expect(report.All.Description).toBe('5 of 6 testers completed the task. 4 took the expected path, 1 went another way. 1 gave up.');
  });
  it('ties every finding to the recordings behind it', () => {
    expect(report.All.BadCriterias).toEqual([
      { Text: '1 tester gave up', RecordingIds: ['rec_6'] },
      { Text: '1 tester reached the goal by another path', RecordingIds: ['rec_3'] },
      { Text: 'Rage clicks by 1 tester', RecordingIds: ['rec_5'] },
      { Text: '1 tester pressed where nothing happens on “List” (3 misclicks)', RecordingIds: ['rec_5'] },
    ]);
    expect(report.All.GoodCriterias.map((one) => one.Text)).toContain('4 of 5 took the expected path');
  });
  it('has a section a question: test, smileys, bars as shares of those who answered, texts', () => {
    const [test, smileys, choices, texts] = report.All.Blocks;
    expect(test?.Items.map((item) => item.Name).slice(2)).toEqual(['How the test ended', 'Screens visited', 'Screens with misclicks']);
    expect(smileys?.Items[0]?.Values.map((value) => value.Count)).toEqual([1, 0, 1, 3, 1]);
    expect(smileys?.Items[0]?.AverageRating).toBe(3.5);
    expect(choices?.Count).toBe(5);
    expect(choices?.Items[0]?.Values.map((value) => [value.Name, value.Count, value.Percentage])).toEqual([
      ['Markets', 4, 80],
      ['Shops', 2, 40],
    ]);
    expect(texts?.Texts.map((one) => one.Text)).toEqual(['Clear', 'Fine', 'Easy', 'Lost']);
  });
  it('says that there is too little where there is', () => {
    expect(mergeReport(input([])).All).toMatchObject({
      Count: 0,
      SuccessRateInterval: null,
      Title: 'No recordings yet',
      GoodCriterias: [],
      BadCriterias: [],
    });
    expect(mergeReport(input(six.slice(0, 3))).All.Title).toBe('Too few recordings to judge');
  });
  it('gives no interval of times and counts below 5 testers; rates keep theirs', () => {
    const few = mergeReport(input(six.slice(0, 4))).All;
    expect(few.QuantitiveIndicators).toMatchObject({ AverageDurationInterval: null, AverageMisclicksInterval: null });
    expect(few.SuccessRateInterval).not.toBeNull();
    const five = six.slice(0, 5).map((one, index) => timed(one, 8_000 + 1_000 * index));
    expect(mergeReport(input(five)).All.QuantitiveIndicators.AverageDurationInterval).not.toBeNull();
  });
  it('keeps sessions that lapsed outside the sample, and says how many they are', () => {
    const left = [{ ...recording('rec_7', { ending: 'none', reached: false }, 1, ['a'], 'Bye'), lapsed: true }];
    const found = mergeReport(input([...six, ...left]));
    expect(found.All).toMatchObject({ Count: 6, SuccessRate: 83.3333 });
    expect(found.All.Description).toContain('1 more left before the end and is not counted.');
    expect(found.Unsuccess.Count).toBe(1);
    expect(found.DroppedOut).toMatchObject({
      Count: 1,
      Title: 'Left before the end',
      RawData: [{ RecordingId: 'rec_7', Outcome: 'DroppedOut' }],
    });
  });
  it('puts screens visited by as many testers in the order of the prototype', () => {
    const one = { visits: 1, durationMs: 5, clicks: 0, misclicks: 0 };
    const visited = mergeReport(input([exampleRecording('rec_1', [exampleTest({ places: { date: one, home: one, list: one } })])]));
    const bars = visited.All.Blocks[0]?.Items.find(({ Name }) => Name === 'Screens visited')?.Values;
    expect(bars?.map(({ Name }) => Name)).toEqual(['Home', 'List', 'Date']);
  });
  it('has the clarity of the task where a rating asks for it', () => {
    const asked = [...questions, exampleQuestion('c', 9, { role: 'clarity' })];
    const clear = (id: string, rating: number) =>
      exampleRecording(id, [exampleTest()], [{ questionId: 'c', value: { kind: 'rating', rating }, answeredAtMs: 1 }]);
    const found = mergeReport({ ...input([clear('rec_1', 4), clear('rec_2', 5)]), questions: asked }).All.QuantitiveIndicators;
    expect(found).toMatchObject({ TaskClarity: 4.5, HideTaskClarity: false });
  });
  it('counts the presses that could not be judged', () => {
    const untold = mergeReport(input([exampleRecording('rec_1', [exampleTest({ untoldClicks: 2 })])])).All;
    expect(untold.QuantitiveIndicators.UntoldClicksCount).toBe(2);
  });
  it('counts every recording of a project without a test', () => {
    const survey = mergeReport({
      questions: questions.slice(1),
      expectedPaths,
      testQuestionId: null,
      recordings: [exampleRecording('rec_1', [], six[0]?.summary.answers)],
    });
    expect(survey.All).toMatchObject({ Count: 1, Title: '1 tester answered', RawData: [] });
    expect(survey.All.Blocks[0]?.Count).toBe(1);
  });
});

const anyRecording = fc
  .record({
    durationMs: fc.integer({ min: 1, max: 180_000 }),
    misclicks: fc.integer({ min: 0, max: 20 }),
    ending: fc.constantFrom('done' as const, 'gave-up' as const, 'time-limit' as const, 'goal' as const, 'none' as const),
    reached: fc.boolean(),
    path: fc.constantFrom(directly.path, otherwise.path),
    rating: fc.integer({ min: 1, max: 5 }),
  })
  .map(
    ({ rating, ...test }) =>
      (id: string) =>
        recording(id, test, rating, ['a'], 'x'),
  );
const anyRecordings = fc.array(anyRecording, { maxLength: 40 }).map((makes) => makes.map((make, index) => make(`rec_${index}`)));

describe('merging', () => {
  it('does not depend on the order of recordings', () => {
    const shuffles = anyRecordings.chain((recordings) =>
      fc.tuple(fc.constant(recordings), fc.shuffledSubarray(recordings, { minLength: recordings.length })),
    );
    fc.assert(
      fc.property(shuffles, ([recordings, shuffled]) => {
        expect(mergeReport(input(shuffled))).toEqual(mergeReport(input(recordings)));
      }),
    );
  });
  it('puts every recording in exactly one outcome', () => {
    fc.assert(
      fc.property(anyRecordings, (recordings) => {
        const { All, Success, Difficult, Unsuccess } = mergeReport(input(recordings));
        expect(Success.Count + Difficult.Count + Unsuccess.Count).toBe(recordings.length);
        expect(All.RawData.length).toBe(recordings.length);
        const ids = [Success, Difficult, Unsuccess].flatMap((group) => group.RawData.map((row) => row.RecordingId));
        expect(new Set(ids).size).toBe(recordings.length);
        expect(Success.SuccessRate).toBe(Success.Count === 0 ? 0 : 100);
        for (const group of [All, Success, Difficult, Unsuccess]) {
          expect(
            group.Blocks.find((block) => block.QuestionId === 's')?.Items[0]?.Values.reduce((sum, value) => sum + value.Count, 0) ?? 0,
          ).toBe(group.Count);
        }
      }),
    );
  });
});

describe('what testers said of likes, dislikes and issues', () => {
  const asked = [...questions, exampleQuestion('l', 1, { role: 'likes' }), exampleQuestion('d', 1, { role: 'dislikes' })];
  const saying = (id: string, ending: 'goal' | 'gave-up', likes: string, dislikes: string): SummarisedRecording =>
    exampleRecording(
      id,
      [exampleTest({ ending, reached: ending === 'goal' })],
      [
        { questionId: 'l', value: { kind: 'text', text: likes }, answeredAtMs: 1 },
        { questionId: 'd', value: { kind: 'text', text: dislikes }, answeredAtMs: 2 },
      ],
    );
  const report = mergeReport({
    questions: asked,
    expectedPaths: new Map(),
    testQuestionId: 't',
    recordings: [saying('rec_1', 'goal', 'The photos', ''), saying('rec_2', 'gave-up', ' the  PHOTOS ', 'Small print')],
  });
  it('stands among the criteria after what was measured, identical texts once', () => {
    expect(report.All.GoodCriterias.at(-1)).toEqual({ Text: 'The photos', RecordingIds: ['rec_1', 'rec_2'] });
    expect(report.All.BadCriterias.map((one) => one.Text)).toEqual(['1 tester gave up', 'Small print']);
  });
  it('belongs to the group of its recording', () => {
    expect(report.Success.BadCriterias).toEqual([]);
    expect(report.Unsuccess.GoodCriterias.at(-1)).toEqual({ Text: 'the PHOTOS', RecordingIds: ['rec_2'] });
  });
});
