/** Who clicked the areas of interest of a test, as items of its section. */
import type { ReportItem } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { clicksIn, type PlacedArea } from '../areas/area-testers.ts';
import { sheetOf } from '../areas/sheet.ts';
import { placeFold } from '../screens/gather.ts';
import type { InterestArea, TestSummary } from '../types.ts';
import { neutralColor } from './colors.ts';
import { circleItem } from './items.ts';
import { placeNames, placeOrder } from './places.ts';

const mostAreas = 10;

/**
 * A circle for each of the first ten areas, in the order of their screens: the share of all testers whose clicks are known. A tester who was
 * there in a window that cannot be compared is left out; one who never came there did not click.
 */
export function areaItems(question: StudyQuestion, tests: readonly TestSummary[], areas: readonly InterestArea[]): ReportItem[] {
  const foldOf = placeFold(question);
  const orderOf = placeOrder(question);
  const nameOf = placeNames(question);
  const placed = areas.flatMap((area): PlacedArea[] => {
    const sheet = area.questionId === question.id ? sheetOf(question, area) : null;
    return sheet === null ? [] : [{ area, sheet, foldOf }];
  });
  const shown = placed.sort((a, b) => orderOf(a.area.place) - orderOf(b.area.place)).slice(0, mostAreas);
  const known = tests.filter(({ touches }) => touches !== undefined);
  return known.length === 0 ? [] : shown.map((one) => areaItem(one, known, nameOf(one.area.place)));
}

function areaItem(placed: PlacedArea, tests: readonly TestSummary[], screen: string): ReportItem {
  const { area, foldOf } = placed;
  const wasThere = ({ places }: TestSummary): boolean => Object.keys(places).some((place) => foldOf(place) === area.place);
  const counts = tests.flatMap((test) => clicksIn(test, placed) ?? (wasThere(test) ? [] : 0));
  return circleItem({
    name: `Clicked “${area.name}” on “${screen}”`,
    count: counts.filter((count) => count > 0).length,
    n: counts.length,
    color: neutralColor,
    clicks: counts.reduce((sum, count) => sum + count, 0),
  });
}
