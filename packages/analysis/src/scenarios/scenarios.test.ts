import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest } from '../examples.ts';
import type { SummarisedRecording, TestSummary } from '../types.ts';
import { mergeReport } from '../report/merge-report.ts';
import { foldLoops } from './fold-loops.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { groupScenarios } from './group-scenarios.ts';
import { namePath } from './name-path.ts';
import { mostCriteria } from '../report/said.ts';

const questions = [
  exampleQuestion('t', 31, { test: examplePrototype }),
  exampleQuestion('l', 1, { role: 'likes' }),
  exampleQuestion('d', 1, { role: 'dislikes' }),
  exampleQuestion('i', 1, { role: 'issues' }),
  exampleQuestion('o', 1),
];
const text = (questionId: string, words: string) => ({ questionId, value: { kind: 'text' as const, text: words }, answeredAtMs: 1 });
const recording = (id: string, test: Partial<TestSummary>, said: Record<string, string> = {}): SummarisedRecording =>
  exampleRecording(
    id,
    [exampleTest(test)],
    Object.entries(said).map(([questionId, words]) => text(questionId, words)),
  );
const group = (recordings: SummarisedRecording[], over: Partial<ChosenInput> = {}) =>
  groupScenarios({ questions, testQuestionId: 't', expectedPaths: new Map(), recordings, ...over });

const anyPath = fc.array(fc.constantFrom('home', 'list', 'date', 'help', 'basket'), { maxLength: 30 });

describe('folding loops', () => {
  it('takes out what lies between two visits of a screen', () => {
    expect(foldLoops(['home', 'list', 'home', 'date'])).toEqual(['home', 'date']);
    expect(foldLoops(['home', 'list', 'help', 'list', 'home', 'list', 'date'])).toEqual(['home', 'list', 'date']);
    expect(foldLoops([])).toEqual([]);
  });
  it('is idempotent, keeps both ends, and has no screen twice', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const folded = foldLoops(path);
        expect(foldLoops(folded)).toEqual(folded);
        expect(new Set(folded).size).toBe(folded.length);
        expect([folded[0], folded.at(-1)]).toEqual([path[0], path.at(-1)]);
      }),
    );
  });
});

describe('the name of a path', () => {
  it('says its number and its screens', () => {
    expect(namePath(1, ['Home', 'Search', 'Book'])).toBe('Path 1: Home → Search → Book');
    expect(namePath(2, [])).toBe('Path 2: no screen');
  });
  it('folds the middle of a long one', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Screen number ${index + 1}`);
    expect(namePath(3, names)).toBe('Path 3: Screen number 1 → Screen number 2 → … 9 more … → Screen number 12');
  });
  it('has at most 80 characters and says both ends, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 40 }), (names) => {
        expect(Array.from(namePath(123, names)).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe('scenarios', () => {
  const recordings = [
    recording('rec_1', { path: ['home', 'list', 'date'], durationMs: 10_000, misclicks: 1 }, { l: 'Fast', i: 'Tiny text' }),
    recording(
      'rec_2',
      { path: ['home', 'list', 'home', 'list', 'date'], durationMs: 40_000, misclicks: 2 },
      { l: 'fast ', d: 'Tiny  TEXT' },
    ),
    recording('rec_3', { path: ['home'], durationMs: 5_000, ending: 'gave-up', reached: false }, { l: '', d: 'Lost', o: 'Nothing more' }),
  ];
  const [first, second] = group(recordings, { expectedPaths: new Map([['t', ['home', 'list', 'date']]]) });
  it('groups by folded path, most frequent first, with share, time and misclicks', () => {
    expect(first).toMatchObject({
      Name: 'Path 1: Home → List → Date',
      Percentage: 66.6667,
      testers: 2,
      timeSpent: 20,
      misclicks: 1.5,
      Path: [
        { ScreenId: 'home', Name: 'Home' },
        { ScreenId: 'list', Name: 'List' },
        { ScreenId: 'date', Name: 'Date' },
      ],
      RecordingIds: ['rec_1', 'rec_2'],
      Outcomes: { Success: 2, Difficult: 0, Unsuccess: 0 },
      Expected: true,
    });
    expect(second).toMatchObject({ Name: 'Path 2: Home', Percentage: 33.3333, Outcomes: { Unsuccess: 1 }, Expected: false });
    expect(first?.Color).not.toBe(second?.Color);
  });
  it('draws advantages from likes and flaws from dislikes and issues, identical texts once', () => {
    expect(first?.Advantages).toEqual([{ Text: 'Fast', RecordingIds: ['rec_1', 'rec_2'] }]);
    expect(first?.Flaws).toEqual([{ Text: 'Tiny text', RecordingIds: ['rec_1', 'rec_2'] }]);
    expect(second?.Advantages).toEqual([]);
    expect(second?.Flaws).toEqual([{ Text: 'Lost', RecordingIds: ['rec_3'] }]);
  });
  it('lists the most frequent texts, and so many at most', () => {
    const many = Array.from({ length: 50 }, (_, index) => recording(`rec_${index}`, {}, { d: index % 5 === 0 ? 'Slow' : `Flaw ${index}` }));
    const flaws = group(many)[0]?.Flaws ?? [];
    expect(flaws).toHaveLength(mostCriteria);
    expect(flaws[0]).toMatchObject({ Text: 'Slow' });
    expect(flaws[0]?.RecordingIds).toHaveLength(10);
  });
  it('has no time where nobody came to an end, and no expected path where none is marked', () => {
    expect(group([recording('rec_1', { ending: 'none', reached: false })])[0]).toMatchObject({ timeSpent: null, Expected: false });
  });
  it('names the frames of a linked prototype by their ids, and leaves out testers who were filmed', () => {
    const test = { ...examplePrototype, kind: 'website' as const, recordBy: 'screen' as const, prototype: null };
    const told = recording('rec_1', { path: ['1:2', '1:3'] });
    const filmed = recording('rec_2', { kind: 'website', path: [], clicksRecorded: false });
    expect(group([told, filmed], { questions: [exampleQuestion('t', 31, { test })] })).toMatchObject([
      { Name: 'Path 1: Frame 1:2 → Frame 1:3', Percentage: 100, RecordingIds: ['rec_1'] },
    ]);
  });
  it('keeps the expected path with a detour apart, by the definition of the report', () => {
    const marked = { expectedPaths: new Map([['t', ['home', 'list', 'date']]]) };
    const direct = recording('rec_1', { path: ['home', 'list', 'date'] });
    const detour = recording('rec_2', { path: ['home', 'list', 'help', 'home', 'list', 'date'] });
    const found = group([direct, detour], marked);
    expect(found.map(({ RecordingIds, Expected }) => [RecordingIds, Expected])).toEqual([
      [['rec_2'], false],
      [['rec_1'], true],
    ]);
    const report = mergeReport({ questions, testQuestionId: 't', recordings: [direct, detour], ...marked });
    expect(report.All.RawData.map(({ RecordingId, Direct }) => [RecordingId, Direct])).toEqual([
      ['rec_1', true],
      ['rec_2', false],
    ]);
  });
  it('takes the time of those who completed the task', () => {
    const taken = [recording('rec_1', { durationMs: 10_000 }), recording('rec_2', { durationMs: 90_000, ending: 'gave-up' })];
    expect(group(taken)[0]?.timeSpent).toBe(10);
    expect(group(taken.slice(1))[0]?.timeSpent).toBe(90);
  });
  it('leaves out sessions that lapsed, unless they are asked for', () => {
    const left = { ...recording('rec_1', {}), lapsed: true };
    expect(group([left])).toEqual([]);
    expect(group([left], { outcome: 'DroppedOut' })).toHaveLength(1);
  });
  it('leaves out recordings without the test', () => {
    expect(group([exampleRecording('rec_1', [])])).toEqual([]);
  });
  it('holds every recording in exactly one scenario, and shares that add up to 100, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyPath, { minLength: 1, maxLength: 40 }), (paths) => {
        const taken = paths.map((path, index) => recording(`rec_${index}`, { path }));
        const found = group(taken);
        expect(found.flatMap((one) => one.RecordingIds).sort()).toEqual(taken.map((one) => one.recordingId).sort());
        const sum = found.reduce((total, one) => total + one.Percentage, 0);
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.05 * found.length + 1e-9);
        expect(found.every((one) => one.testers === one.RecordingIds.length)).toBe(true);
        expect(group([...taken].reverse())).toEqual(found);
      }),
    );
  });
});
