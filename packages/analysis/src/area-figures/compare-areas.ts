/** The areas of one screen or page for two groups of testers, with their differences. */
import type { AreaComparison, PlaceAreas } from '@sightline/wire/calls';
import type { Segment } from '../comparison/compare-segments.ts';
import { wireDifference } from '../comparison/wire-difference.ts';
import { percentDigits } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { countDifference } from '../statistics/count-mean.ts';
import { meanDifference, shareDifference, timeRatio } from '../statistics/differences.ts';
import { emptySample } from './area-sample.ts';
import { gatherAreas, placeFigures, type AreasInput, type GatheredAreas } from './merge-areas.ts';

export interface CompareAreasInput extends Omit<AreasInput, 'only' | 'outcome'> {
  place: string;
  first: Segment;
  second: Segment;
}

const noAreas: PlaceAreas = { Testers: 0, Watched: 0, Unmeasured: 0, Areas: [] };

/** Outcomes are judged by the norm of all recordings; differences are of independent groups, as those of segments are. */
export function compareAreas({ place, first, second, ...input }: CompareAreasInput): AreaComparison {
  const areas = input.areas.filter((area) => area.place === place);
  const [a, b] = [first, second].map(({ ids, outcome }) => gatherAreas({ ...input, areas, only: ids, outcome: outcome ?? undefined })[0]);
  if (a === undefined || b === undefined) return { First: noAreas, Second: noAreas, Overlap: 0, Differences: [] };
  return {
    First: placeFigures(a),
    Second: placeFigures(b),
    Overlap: [...a.testers].filter((id) => b.testers.has(id)).length,
    Differences: a.areas.map((one, index) => differences(one, b.areas[index])),
  };
}

type Gathered = GatheredAreas['areas'][number];

function differences({ area, sample: one }: Gathered, other: Gathered | undefined): AreaComparison['Differences'][number] {
  const two = other?.sample ?? emptySample();
  return {
    Id: area.id,
    Looked: wireDifference(shareDifference(one.looked, two.looked), 100, true, percentDigits),
    FirstFixation: wireDifference(timeRatio(one.firstMs, two.firstMs), 100, enough(one.firstMs, two.firstMs), percentDigits),
    Dwell: wireDifference(meanDifference(one.dwellMs, two.dwellMs), 1 / 1000, enough(one.dwellMs, two.dwellMs), 2),
    Visits: wireDifference(countDifference(one.entries, two.entries), 1, true, 2),
    Clicked: wireDifference(shareDifference(one.clicked, two.clicked), 100, true, percentDigits),
  };
}

/** Intervals of means say nothing below this number of testers. */
const enough = (...groups: readonly (readonly number[])[]): boolean => groups.every(({ length }) => length >= fewRecordings);
