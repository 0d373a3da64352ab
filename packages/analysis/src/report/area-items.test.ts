/** Who clicked the areas of interest of a test, in its report. */
import { describe, expect, it } from 'vitest';
import { examplePrototype, exampleQuestion, exampleTest, exampleWebsite } from '../examples.ts';
import type { InterestArea, TestSummary } from '../types.ts';
import { areaItems as itemsOf } from './area-items.ts';

const prototype = exampleQuestion('t', 31, { test: examplePrototype });
const area = (id: string, place: string, over: Partial<InterestArea> = {}): InterestArea => ({
  id,
  questionId: 't',
  place,
  name: `Area ${id}`,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  sheetPx: 400,
  ...over,
});
const areaItems = (question: typeof prototype, tests: TestSummary[], areas: InterestArea[]) =>
  itemsOf(question, tests, { recordings: [], areas });
const visit = { visits: 1, durationMs: 1_000, clicks: 0, misclicks: 0 };
const tester = (place: string, clicks: number[][], widthPx = 400): TestSummary =>
  exampleTest({
    places: { [place]: visit },
    touches: [{ place, widthPx, seenToPx: 800, shownMs: 0, clicks: clicks.flatMap(([x = 0, y = 0]) => [x, y, 0, 10]) }],
  });
const unclicked = exampleTest({ places: { home: visit } });

describe('circles of areas', () => {
  it('are shares of all testers whose clicks are known, with the clicks behind them', () => {
    const tests = [
      tester('home', [
        [10, 10],
        [50, 99],
      ]),
      tester('home', [[100, 10]]),
      tester('list', [[10, 10]]),
      unclicked,
    ];
    expect(areaItems(prototype, tests, [area('1', 'home')])).toMatchObject([
      {
        ItemType: 'CircleClicked',
        Name: 'Clicked “Area 1” on “Home”',
        Percentage: 33.3333,
        Value: 2,
        Description: '1 of 3 testers, 95% interval 6–80',
      },
    ]);
  });

  it('leave out who was there in a window that cannot be compared, and count who never came', () => {
    const website = exampleQuestion('t', 24, { test: exampleWebsite });
    const onPage = area('1', '/cart', { sheetPx: 1_200 });
    const tests = [tester('/cart', [[10, 10]], 1_200), tester('/cart', [[10, 10]], 390), tester('/', [], 390)];
    expect(areaItems(website, tests, [onPage])[0]).toMatchObject({ Value: 1, Percentage: 50 });
  });

  it('are the first ten, in the order of the screens, without those of deleted ones', () => {
    const many = Array.from({ length: 12 }, (_, index) => area(String(index), 'list'));
    const items = areaItems(prototype, [tester('home', [])], [...many, area('gone', 'gone'), area('first', 'home')]);
    expect(items).toHaveLength(10);
    expect(items[0]?.Name).toBe('Clicked “Area first” on “Home”');
  });

  it('are none without areas, and none where no clicks are known', () => {
    expect(areaItems(prototype, [tester('home', [])], [])).toEqual([]);
    expect(areaItems(prototype, [unclicked], [area('1', 'home')])).toEqual([]);
    expect(areaItems(prototype, [tester('home', [])], [area('1', 'home', { questionId: 'other' })])).toEqual([]);
  });
});
