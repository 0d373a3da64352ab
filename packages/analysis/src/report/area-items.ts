/** Who clicked the areas of interest of a test, as items of its section. */
import type { ReportItem } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { areaTesters, type PlacedArea } from '../areas/area-testers.ts';
import { sheetOf } from '../areas/sheet.ts';
import type { InterestArea, MergeInput, TestSummary } from '../types.ts';
import { neutralColor } from './colors.ts';
import { circleItem } from './items.ts';
import { placeFolder, placeNames, placeOrder } from './places.ts';

const mostAreas = 10;

interface Clicked extends PlacedArea {
  testers: number;
  clicks: number;
  /** Testers who were there in a window that cannot be compared. */
  unknown: number;
}

/**
 * A circle for each of the first ten areas, in the order of their screens: the share of all testers whose clicks are known. A tester who was
 * there in a window that cannot be compared is left out; one who never came there did not click.
 */
export function areaItems(
  question: StudyQuestion,
  tests: readonly TestSummary[],
  study: Pick<MergeInput, 'pageRules' | 'areas' | 'recordings'>,
): ReportItem[] {
  const shown = areasToShow(question, study.areas ?? []);
  const known = tests.filter(({ touches }) => touches !== undefined);
  if (known.length === 0 || shown.length === 0) return [];
  const byPlace = byPlaceOf(shown);
  const foldOf = placeFolder(question, study);
  for (const test of known)
    for (const [place, testers] of areaTesters(test, null, byPlace, foldOf))
      byPlace.get(place)?.forEach((one, index) => count(one, testers[index]?.clicks ?? null));
  const nameOf = placeNames(question);
  return shown.map(({ area, testers, clicks, unknown }) =>
    circleItem({
      name: `Clicked “${area.name}” on “${nameOf(area.place)}”`,
      count: testers,
      n: known.length - unknown,
      color: neutralColor,
      clicks,
    }),
  );
}

function byPlaceOf(shown: readonly Clicked[]): Map<string, Clicked[]> {
  const byPlace = new Map<string, Clicked[]>();
  for (const one of shown) byPlace.set(one.area.place, [...(byPlace.get(one.area.place) ?? []), one]);
  return byPlace;
}

function areasToShow(question: StudyQuestion, areas: readonly InterestArea[]): Clicked[] {
  const orderOf = placeOrder(question);
  const placed = areas.flatMap((area): Clicked[] => {
    const sheet = area.questionId === question.id ? sheetOf(question, area) : null;
    return sheet === null ? [] : [{ area, sheet, testers: 0, clicks: 0, unknown: 0 }];
  });
  return placed.sort((a, b) => orderOf(a.area.place) - orderOf(b.area.place)).slice(0, mostAreas);
}

function count(clicked: Clicked, clicks: number | null): void {
  if (clicks === null) clicked.unknown += 1;
  else if (clicks > 0) clicked.testers += 1;
  clicked.clicks += clicks ?? 0;
}
