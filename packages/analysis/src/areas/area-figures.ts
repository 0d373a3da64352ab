/** The figures of one area over its testers. */
import type { AreaFigures } from '@sightline/wire/calls';
import { percentOf, rounded, wireInterval, wireMean } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { adjustedWald } from '../statistics/adjusted-wald.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { meanWithInterval, type MeanWithInterval } from '../statistics/mean.ts';
import type { AreaGaze, AreaTester } from './area-testers.ts';

/** Gaze is sampled every 30 to 100 ms: sooner than this is the same as at once, which has no logarithm. */
const shortestMs = 50;

/** What the figures of an area, and their differences, are made of. */
export interface AreaSample {
  looked: { successes: number; n: number };
  firstMs: number[];
  dwellMs: number[];
  entries: number[];
  clicked: { successes: number; n: number };
}

const gazesOf = (testers: readonly AreaTester[]): AreaGaze[] => testers.flatMap(({ gaze }) => gaze ?? []);

export function sampleOf(testers: readonly AreaTester[]): AreaSample {
  const gazes = gazesOf(testers);
  const firstMs = gazes.flatMap((gaze) => (gaze.firstMs === null ? [] : [Math.max(shortestMs, gaze.firstMs)]));
  const known = testers.flatMap(({ clicks }) => clicks ?? []);
  return {
    looked: { successes: firstMs.length, n: gazes.length },
    firstMs,
    dwellMs: gazes.map(({ dwellMs }) => dwellMs),
    entries: gazes.map(({ entries }) => entries),
    clicked: { successes: known.filter((clicks) => clicks > 0).length, n: known.length },
  };
}

/** `sidePx`: the area's shorter side. Shares have an interval with any number of testers, means from five on. */
export function areaFigures(id: string, testers: readonly AreaTester[], sidePx: number): AreaFigures {
  const sample = sampleOf(testers);
  const gazes = gazesOf(testers);
  const errorPx = rootMeanSquare(gazes.map((gaze) => gaze.errorPx));
  const dwellMs = sum(sample.dwellMs);
  const shownMs = sum(gazes.map((gaze) => gaze.shownMs));
  return {
    Id: id,
    Watched: gazes.length,
    Visitors: sample.clicked.n,
    ErrorPx: errorPx === null ? null : rounded(errorPx),
    Unreliable: reasons(errorPx, sidePx, gazes.length),
    Looked: shareFigure(sample.looked),
    FirstFixation: meanFigure(geometricMean(sample.firstMs), sample.firstMs.length, 1 / 1000),
    Dwell: meanFigure(meanWithInterval(sample.dwellMs), gazes.length, 1 / 1000),
    DwellShare: shownMs === 0 ? null : Math.min(100, percentOf(dwellMs, shownMs)),
    Visits: meanFigure(meanWithInterval(sample.entries), gazes.length, 1),
    Clicks: sum(testers.map(({ clicks }) => clicks ?? 0)),
    Clicked: shareFigure(sample.clicked),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function rootMeanSquare(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.sqrt(sum(values.map((value) => value ** 2)) / values.length);
}

function reasons(errorPx: number | null, sidePx: number, watched: number): AreaFigures['Unreliable'] {
  if (errorPx === null) return [];
  return [...(sidePx < 2 * errorPx ? (['small'] as const) : []), ...(watched < fewRecordings ? (['few'] as const) : [])];
}

function shareFigure({ successes, n }: AreaSample['looked']): AreaFigures['Looked'] {
  return {
    Value: n === 0 ? null : percentOf(successes, n),
    Interval: wireInterval(adjustedWald(successes, n), 100, 0, 100),
    Count: n,
  };
}

function meanFigure(mean: MeanWithInterval | null, count: number, factor: number): AreaFigures['Dwell'] {
  const interval = count < fewRecordings ? null : (mean?.interval ?? null);
  return { Value: wireMean(mean, factor, 2), Interval: wireInterval(interval, factor, 0, Number.POSITIVE_INFINITY, 2), Count: count };
}
