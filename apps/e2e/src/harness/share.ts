/**
 * What of a large matrix a run takes: `npm run test:matrix`, before a release, all of it; every other run each case in one of its ways, by
 * turns, so that every case and every way is tried.
 */
export const takesAll = process.env['WHOLE_MATRIX'] !== undefined;

const dayMs = 86_400_000;

/** The way in which today's run takes the case of this name: another one tomorrow, so that each is tried within as many days as there are ways. */
export function wayToday<T>(name: string, ways: readonly [T, ...T[]]): T {
  const letters = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const day = Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / dayMs));
  return ways[(letters + day) % ways.length] ?? ways[0];
}

/** The ways in which this run takes the case at this place of the list. */
export function waysAt<T>(place: number, ways: readonly T[]): T[] {
  return takesAll ? [...ways] : ways.filter((_, way) => way === place % ways.length);
}
