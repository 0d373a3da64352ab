/** Which points of a session calibrate and which test: the corners always calibrate, as in the product. */
import type { Target } from './sessions.ts';

export interface Split {
  calibration: Target[];
  test: Target[];
}

/** Of a grid of four by four, by column and row, besides the corners. */
const variants = [
  ['1,1', '2,2', '0,2', '3,1', '2,0'],
  ['2,1', '1,2', '0,1', '3,2', '1,3'],
  ['1,1', '2,1', '1,2', '2,2', '1,0'],
];
/** What is left out where thirteen calibrate, and which of the others nine have besides the corners. */
const ofThirteen = [
  { tested: ['2,1', '0,1', '1,3'], ofNine: ['1,1', '2,2', '0,2', '3,1', '2,0'] },
  { tested: ['1,1', '3,1', '2,0'], ofNine: ['2,1', '1,2', '0,1', '3,2', '1,3'] },
  { tested: ['1,2', '2,3', '0,2'], ofNine: ['1,1', '2,1', '2,2', '1,0', '3,2'] },
];
/** As the check between tests shows: four points, spread, none of them a corner. */
const checked = ['1,0', '3,1', '2,2', '0,2'];

/** Nine calibrate and seven test, in three ways. Nothing of a session that is no grid of sixteen. */
export function nineOfSixteen(targets: readonly Target[]): Split[] {
  const at = gridOf(targets);
  if (at === null) return [];
  return variants.map((variant) => divide(targets, (target) => isCorner(at(target)) || variant.includes(at(target))));
}

/** Thirteen calibrate, or the nine of them that the standard has, and the same three test. */
export function thirteenAndNine(targets: readonly Target[]): { thirteen: Split; nine: Split }[] {
  const at = gridOf(targets);
  if (at === null) return [];
  return ofThirteen.map(({ tested, ofNine }) => {
    const thirteen = divide(targets, (target) => !tested.includes(at(target)));
    const nine = thirteen.calibration.filter((target) => isCorner(at(target)) || ofNine.includes(at(target)));
    return { thirteen, nine: { calibration: nine, test: thirteen.test } };
  });
}

/** The four points of the check between tests, and the rest. */
export function checkOf(targets: readonly Target[]): Split | null {
  const at = gridOf(targets);
  return at === null ? null : divide(targets, (target) => checked.includes(at(target)));
}

const isCorner = (place: string): boolean => ['0,0', '3,0', '0,3', '3,3'].includes(place);

function divide(targets: readonly Target[], calibrates: (target: Target) => boolean): Split {
  return { calibration: targets.filter(calibrates), test: targets.filter((target) => !calibrates(target)) };
}

function gridOf(targets: readonly Target[]): ((target: Target) => string) | null {
  const places = (axis: 'x' | 'y'): number[] => [...new Set(targets.map((target) => target[axis]))].sort((a, b) => a - b);
  const [xs, ys] = [places('x'), places('y')];
  return xs.length === 4 && ys.length === 4 ? ({ x, y }) => `${xs.indexOf(x)},${ys.indexOf(y)}` : null;
}
