/** The figures of one area over its testers. */
import type { AreaFigures } from '@sightline/wire/calls';
import { percentInterval, percentOf, rounded, wireInterval, wireMean } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { meanOfCounts } from '../statistics/count-mean.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { meanWithInterval, type MeanWithInterval } from '../statistics/mean.ts';
import type { AreaSample } from './area-sample.ts';

/** `sidePx`: the area's shorter side. Shares have an interval with any number of testers, means from five on. */
export function areaFigures(id: string, sample: AreaSample, sidePx: number): AreaFigures {
  const { looked, firstMs, dwellMs, entries, shownMs, errorSquares, clicked, clicks } = sample;
  const watched = looked.n;
  const errorPx = watched === 0 ? null : Math.sqrt(errorSquares / watched);
  const dwell = meanWithInterval(dwellMs);
  return {
    Id: id,
    Watched: watched,
    Visitors: clicked.n,
    ErrorPx: errorPx === null ? null : rounded(errorPx),
    Unreliable: reasons(errorPx, sidePx, watched),
    Looked: shareFigure(looked),
    FirstFixation: meanFigure(geometricMean(firstMs), firstMs.length, 1 / 1000),
    Dwell: meanFigure(dwell, watched, 1 / 1000),
    DwellShare: shownMs === 0 ? null : Math.min(100, percentOf((dwell?.mean ?? 0) * watched, shownMs)),
    Visits: meanFigure(meanOfCounts(entries), watched, 1),
    Clicks: clicks,
    Clicked: shareFigure(clicked),
  };
}

function reasons(errorPx: number | null, sidePx: number, watched: number): AreaFigures['Unreliable'] {
  if (errorPx === null) return [];
  return [...(sidePx < 2 * errorPx ? (['small'] as const) : []), ...(watched < fewRecordings ? (['few'] as const) : [])];
}

function shareFigure({ successes, n }: AreaSample['looked']): AreaFigures['Looked'] {
  return {
    Value: n === 0 ? null : percentOf(successes, n),
    Interval: percentInterval(successes, n),
    Count: n,
  };
}

function meanFigure(mean: MeanWithInterval | null, count: number, factor: number): AreaFigures['Dwell'] {
  const interval = count < fewRecordings ? null : (mean?.interval ?? null);
  return { Value: wireMean(mean, factor, 2), Interval: wireInterval(interval, factor, 0, Number.POSITIVE_INFINITY, 2), Count: count };
}
