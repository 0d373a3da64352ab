/** Errors in figures: means and medians with an interval over sessions, and the means of each person. */
import type { Session } from './sessions.ts';

export interface Miss {
  session: Session;
  errorPx: number;
  errorDeg: number;
  /** As the model predicted it, px; null if it did not. */
  predictedPx: number | null;
}

/** Degrees of sight of a length on the screen, seen from straight before it. */
export function degreesOf(lengthPx: number, mmPerPx: number, distanceMm: number): number {
  return (Math.atan((lengthPx * mmPerPx) / distanceMm) * 180) / Math.PI;
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** In order of their first member; `Map.groupBy` needs Node 21. */
export function groupsOf<T>(values: readonly T[], nameOf: (value: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value]);
  return [...groups];
}

const resamples = 1_000;

/** 95 % of the means of sessions drawn again and again (bootstrap by session: errors of one session are alike). */
function interval(misses: readonly Miss[]): [number, number] {
  const groups = groupsOf(misses, ({ session }) => session.name).map(([, group]) => group.map(({ errorDeg }) => errorDeg));
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const means = Array.from({ length: resamples }, () =>
    mean(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * resamples)] ?? NaN, means[Math.floor(0.975 * resamples)] ?? NaN];
}

/** One line of the table. */
export function rowOf(name: string, misses: readonly Miss[]): string {
  if (misses.length === 0) return `${name.padEnd(44)} nothing`;
  const px = misses.map(({ errorPx }) => errorPx);
  const deg = misses.map(({ errorDeg }) => errorDeg);
  const [from, to] = interval(misses);
  const people = groupsOf(misses, ({ session }) => session.person);
  const byPerson = people.map(([person, group]) => `${person} ${mean(group.map(({ errorDeg }) => errorDeg)).toFixed(2)}`).join(', ');
  return [
    name.padEnd(44),
    `${mean(px).toFixed(0)} / ${median(px).toFixed(0)} px`.padEnd(14),
    `${mean(deg).toFixed(2)} / ${median(deg).toFixed(2)}°`.padEnd(15),
    `[${from.toFixed(2)}, ${to.toFixed(2)}]°`.padEnd(15),
    `n ${misses.length}`.padEnd(8),
    byPerson,
  ].join('  ');
}

/** Share of errors within what was predicted, 0 to 1. */
export function coverage(misses: readonly Miss[]): number {
  const predicted = misses.flatMap(({ errorPx, predictedPx }) => (predictedPx === null ? [] : [errorPx <= predictedPx]));
  return predicted.filter(Boolean).length / predicted.length;
}
