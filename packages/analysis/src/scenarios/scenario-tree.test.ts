/** The tree of paths: its bounds, that its sums hold, and what each node says of its testers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleRecording, exampleTest, exampleWebsite } from '../examples.ts';
import type { ChosenInput } from '../report/chosen.ts';
import type { SummarisedRecording, TestSummary } from '../types.ts';
import { mergeScenarioTree } from './merge-scenario-tree.ts';
import { growTree, mostDepth, mostNodes, type PathNode } from './path-tree.ts';

const everyNode = (nodes: readonly PathNode[]): PathNode[] => nodes.flatMap((node) => [node, ...everyNode(node.children)]);
const depthOf = (nodes: readonly PathNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.children)));

describe('growing a tree', () => {
  it('keeps paths together for as long as they are the same', () => {
    const [home, ...more] = growTree([['home', 'list', 'date'], ['home', 'list'], ['home'], [], ['home', 'list', 'date']]);
    expect(more).toEqual([]);
    expect(home).toMatchObject({ path: ['home'], others: 0, through: [0, 1, 2, 4], ended: [2] });
    expect(home?.children).toMatchObject([
      { path: ['home', 'list'], ended: [1], children: [{ path: ['home', 'list', 'date'], ended: [0, 4], children: [] }] },
    ]);
  });

  it('puts the smaller branches of a large one together', () => {
    const paths = Array.from({ length: 400 }, (_, index) => ['home', `page ${index % 300}`]);
    const [home] = growTree(paths);
    expect(everyNode(home === undefined ? [] : [home])).toHaveLength(mostNodes);
    // 198 pages stand by themselves, those of two testers first.
    expect(home?.children.at(-1)).toMatchObject({ path: ['home'], others: 102 });
    expect(home?.children.slice(0, 100).every(({ through }) => through.length === 2)).toBe(true);
  });

  it('puts together what lies too deep', () => {
    const long = Array.from({ length: 40 }, (_, index) => `page ${index}`);
    const nodes = everyNode(growTree([long, [...long, 'more'], long]));
    expect(nodes).toHaveLength(mostDepth);
    expect(nodes.at(-1)).toMatchObject({ others: 2, ended: [0, 1, 2] });
  });

  it('has of each node as many paths as its children and those that end there, within its bounds', () => {
    const path = fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 36 });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 120 }), (paths) => {
        const roots = growTree(paths);
        const nodes = everyNode(roots);
        expect(nodes.length).toBeLessThanOrEqual(mostNodes);
        expect(depthOf(roots)).toBeLessThanOrEqual(mostDepth);
        for (const { through, ended, children } of nodes) {
          const below = children.flatMap((child) => child.through);
          expect([...below, ...ended].sort((a, b) => a - b)).toEqual(through);
        }
        const numbers = paths.flatMap((one, index) => (one.length > 0 ? [index] : []));
        expect(roots.flatMap(({ through }) => through).sort((a, b) => a - b)).toEqual(numbers);
      }),
      { numRuns: 60 },
    );
  });
});

const questions = [
  exampleQuestion('t', 31, { test: examplePrototype }),
  exampleQuestion('w', 24, { test: exampleWebsite }),
  exampleQuestion('l', 1, { role: 'likes' }),
  exampleQuestion('d', 1, { role: 'dislikes' }),
];
const visit = (durationMs: number, misclicks = 0) => ({ visits: 1, durationMs, clicks: misclicks, misclicks });
const recording = (id: string, test: Partial<TestSummary>, said: Record<string, string> = {}): SummarisedRecording =>
  exampleRecording(
    id,
    [exampleTest(test)],
    Object.entries(said).map(([questionId, text]) => ({ questionId, value: { kind: 'text', text }, answeredAtMs: 1 })),
  );
const tree = (recordings: SummarisedRecording[], over: Partial<ChosenInput> = {}) =>
  mergeScenarioTree({ questions, testQuestionId: 't', expectedPaths: new Map(), recordings, ...over });

describe('a tree of scenarios', () => {
  const places = { home: visit(2_000, 2), list: visit(4_000), date: visit(1_000) };
  const recordings = [
    recording('a', { path: ['home', 'list', 'home', 'list', 'date'], places }, { l: 'Fast', d: 'Grey' }),
    recording('b', { path: ['home', 'list', 'date'], places: { ...places, home: visit(8_000) } }, { l: 'fast' }),
    recording(
      'c',
      { path: ['home', 'help'], ending: 'gave-up', reached: false, places: { home: visit(4_000, 1), help: visit(1) } },
      { d: 'Lost' },
    ),
  ];
  const found = tree(recordings, { expectedPaths: new Map([['t', ['home', 'list', 'date']]]) });
  const [home, list, date, help] = found.Nodes;

  it('has the shares, outcomes, time and misclicks of those who came to each place', () => {
    expect(found).toMatchObject({ Testers: 3, NoScreen: 0 });
    expect(found.Nodes.map(({ Name, Parent, Testers }) => [Name, Parent, Testers])).toEqual([
      ['Home', null, 3],
      ['List', 0, 2],
      ['Date', 1, 2],
      ['Deleted screen', 0, 1],
    ]);
    expect(home).toMatchObject({ Share: 100, Completed: 66.6667, Outcomes: { Success: 2, Unsuccess: 1 }, TimeSec: 4, TimeInterval: null });
    expect(home).toMatchObject({ Misclicks: 1, Ended: 0, Endings: [], RecordingIds: [], Expected: true });
    expect(list).toMatchObject({ Share: 66.6667, ShareInterval: { Low: 20.2442, High: 94.3725 }, Misclicks: 0, Expected: true });
    expect(date).toMatchObject({ Ended: 2, Endings: [{ Ending: 'goal', Testers: 2 }], RecordingIds: ['a', 'b'], Expected: true });
    expect(help).toMatchObject({ Ended: 1, Endings: [{ Ending: 'gave-up', Testers: 1 }], Completed: 0, Expected: false });
  });

  it('has what those testers said, each text once', () => {
    const textsOf = (numbers: readonly number[] = []) => numbers.map((number) => found.Said[number]?.Text);
    expect(textsOf(home?.Advantages)).toEqual(['Fast']);
    expect(textsOf(home?.Flaws)).toEqual(['Grey', 'Lost']);
    expect(textsOf(help?.Flaws)).toEqual(['Lost']);
    expect(help?.Advantages).toEqual([]);
    expect(found.Said.find(({ Text }) => Text === 'Fast')?.RecordingIds).toEqual(['a', 'b']);
  });

  it('keeps the id of a node while testers come in', () => {
    const ids = new Set(tree([recording('d', { path: ['home', 'list'] })]).Nodes.map(({ Id }) => Id));
    expect(ids).toEqual(new Set([home?.Id, list?.Id]));
  });

  it('is of one outcome where one is asked for', () => {
    expect(tree(recordings, { outcome: 'Unsuccess' }).Nodes.map(({ Name }) => Name)).toEqual(['Home', 'Deleted screen']);
    expect(tree(recordings, { only: new Set(['b']) })).toMatchObject({ Testers: 1 });
  });

  it('counts those who saw no screen beside it', () => {
    expect(tree([recording('a', { path: [] })])).toMatchObject({ Testers: 0, NoScreen: 1, Nodes: [] });
  });
});

describe('a tree of pages', () => {
  const walked = (id: string, ...path: string[]) =>
    recording(id, { questionId: 'w', kind: 'website', path, places: Object.fromEntries(path.map((page) => [page, visit(1_000, 1)])) });
  const recordings = [walked('a', '/', '/order/1', '/order/2'), walked('b', '/', '/order/3')];
  it('folds pages that differ by an id, and adds up what was done on them', () => {
    expect(tree(recordings, { testQuestionId: 'w' }).Nodes).toMatchObject([
      { Place: '/', Testers: 2 },
      { Place: '/order/*', Name: '/order/*', Testers: 2, Ended: 2, Misclicks: 1.5, TimeSec: 1.4 },
    ]);
  });
  it('follows the researcher’s corrections', () => {
    const rules = [{ pattern: '/order/*', countAs: '' }];
    const apart = tree(recordings, { testQuestionId: 'w', pageRules: new Map([['w', rules]]) });
    expect(apart.Nodes.map(({ Place }) => Place)).toEqual(['/', '/order/1', '/order/2', '/order/3']);
    const named = [
      { pattern: '/', countAs: 'Shop' },
      { pattern: '/order/*', countAs: 'Shop' },
    ];
    expect(tree(recordings, { testQuestionId: 'w', pageRules: new Map([['w', named]]) }).Nodes).toMatchObject([
      { Place: 'Shop', Name: 'Shop', Testers: 2, Ended: 2 },
    ]);
  });
  it('has nobody who was only filmed', () => {
    const filmed = recording('a', { questionId: 'w', kind: 'website', path: [], clicksRecorded: false });
    expect(tree([filmed], { testQuestionId: 'w' })).toMatchObject({ Testers: 0, NoScreen: 0, Nodes: [] });
  });
});
