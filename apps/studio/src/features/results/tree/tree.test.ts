import type { ScenarioNode } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { branchOf, itemAt, openItem, recordingIdsOf, saidAt, treeItems, wayTo } from './tree-items.ts';
import { layoutTree, ribbonsOf } from './tree-layout.ts';

const node = (Id: string, Parent: number | null, Testers: number, RecordingIds: string[] = []): ScenarioNode => ({
  Id,
  Parent,
  Place: Id,
  Name: Id,
  Others: 0,
  Testers,
  Share: 0,
  ShareInterval: null,
  Completed: 0,
  CompletedInterval: null,
  Outcomes: { Success: Testers - 1, Difficult: 1, Unsuccess: 0 },
  Ended: RecordingIds.length,
  Endings: [],
  TimeSec: null,
  TimeInterval: null,
  Misclicks: null,
  Expected: Id !== 'help',
  RecordingIds,
  Advantages: [],
  Flaws: [],
});

/** home → list → date, home → help; and who began on about. */
const nodes = [
  node('home', null, 6, ['a']),
  node('list', 0, 3),
  node('date', 1, 3, ['b', 'c', 'd']),
  node('help', 0, 2, ['e', 'f']),
  node('about', null, 2, ['g', 'h']),
];
const items = treeItems(nodes);
const [home, list, date, help, about] = items as [
  (typeof items)[0],
  (typeof items)[0],
  (typeof items)[0],
  (typeof items)[0],
  (typeof items)[0],
];
const ids = (found: readonly { node: ScenarioNode }[]): string[] => found.map((item) => item.node.Id);

describe('the items of a tree', () => {
  it('know their levels, siblings, branches and ways', () => {
    expect(items.map(({ level, position, siblings }) => [level, position, siblings])).toEqual([
      [1, 1, 2],
      [2, 1, 2],
      [3, 1, 1],
      [2, 2, 2],
      [1, 2, 2],
    ]);
    expect(ids(branchOf(items, list))).toEqual(['list', 'date']);
    expect(ids(branchOf(items, about))).toEqual(['about']);
    expect(ids(wayTo(items, date))).toEqual(['home', 'list', 'date']);
    expect(recordingIdsOf(items, home)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are opened by their id, else the first one', () => {
    expect([openItem(items, 'help'), openItem(items, 'gone'), openItem([], null)]).toEqual([help, home, undefined]);
  });

  it.each([
    ['ArrowRight', 'home', 'list'],
    ['ArrowRight', 'date', undefined],
    ['ArrowLeft', 'date', 'list'],
    ['ArrowLeft', 'home', undefined],
    ['ArrowDown', 'date', 'help'],
    ['ArrowDown', 'about', undefined],
    ['ArrowUp', 'help', 'date'],
    ['ArrowUp', 'home', undefined],
    ['Home', 'help', 'home'],
    ['End', 'home', 'about'],
    ['a', 'home', undefined],
  ])('lead by %s from %s to %s', (key, from, to) => expect(itemAt(items, openItem(items, from)!, key)?.node.Id).toBe(to));

  it('have of each text the recordings of the branch alone', () => {
    const tree = { Testers: 8, NoScreen: 0, Nodes: nodes, Said: [{ Text: 'Quick', RecordingIds: ['b', 'g'] }] };
    expect(saidAt(tree, [0, 7], new Set(['a', 'b']))).toEqual([{ Text: 'Quick', RecordingIds: ['b'] }]);
  });
});

describe('the layout of a tree', () => {
  const card = { width: 100, height: 50, anchor: 20 };
  const layout = layoutTree(items, card);

  it('has the most frequent path in one line, and a row for each end', () => {
    expect(layout.places.map(({ y }) => y)).toEqual([0, 0, 0, 68, 136]);
    expect(layout.places.map(({ x }) => x)).toEqual([0, 152, 304, 152, 0]);
    expect([layout.width, layout.height]).toEqual([404, 186]);
    expect(layoutTree([], card)).toEqual({ places: [], width: 0, height: 0 });
  });

  it('has ribbons as thick as their testers, a band for each outcome', () => {
    const ribbons = ribbonsOf(items, layout, card);
    expect(ribbons.map(({ bands }) => bands.map(({ outcome, width }) => [outcome, width]))).toEqual([
      [
        ['Success', 14],
        ['Difficult', 7],
      ],
      [
        ['Success', 7],
        ['Difficult', 7],
      ],
      [
        ['Success', 14],
        ['Difficult', 7],
      ],
    ]);
    expect(ribbons.map(({ expected }) => expected !== null)).toEqual([true, false, true]);
    // Both bands of a ribbon touch, and end at the anchor of their card.
    expect(ribbons[2]?.bands.map(({ path }) => path)).toEqual(['M252 16.5C278 16.5 278 16.5 304 16.5', 'M252 27C278 27 278 27 304 27']);
  });
});
