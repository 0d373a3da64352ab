/**
 * What of a large matrix a run takes: `npm run test:matrix`, before a release, all of it; every other run each case in one of its ways, by
 * turns, so that every case and every way is tried.
 */
export const takesAll = process.env['WHOLE_MATRIX'] !== undefined;

/** The ways in which this run takes the case at this place of the list. */
export function waysAt<T>(place: number, ways: readonly T[]): T[] {
  return takesAll ? [...ways] : ways.filter((_, way) => way === place % ways.length);
}
