/** The areas of interest of a test: who looked at and clicked each of them. */
import type { PlaceAreas } from '@sightline/wire/calls';
import { trustOf } from '../gaze/tester-gaze.ts';
import { chosenRecordings, type ChosenInput } from '../report/chosen.ts';
import { placeFolder } from '../report/places.ts';
import type { InterestArea } from '../types.ts';
import { areaFigures } from './area-figures.ts';
import { addTester, emptySample, type AreaSample } from './area-sample.ts';
import { areaTesters, type PlacedArea } from '../areas/area-testers.ts';
import { sheetOf, shorterSide } from '../areas/sheet.ts';

export interface AreasInput extends ChosenInput {
  areas: readonly InterestArea[];
}

/** Figures by place; places without areas are left out. */
export interface MergedAreas {
  Places: { Place: string; Figures: PlaceAreas }[];
}

/** Cost is linear in recordings and in the fixations and clicks of each, times the areas of the places that they lie on. */
export function mergeAreas(input: AreasInput): MergedAreas {
  return { Places: gatherAreas(input).map(({ place, ...gathered }) => ({ Place: place, Figures: placeFigures(gathered) })) };
}

export interface GatheredAreas {
  place: string;
  /** Recording ids of everyone who was here. */
  testers: Set<string>;
  watched: number;
  unmeasured: number;
  areas: (PlacedArea & { sample: AreaSample })[];
}

/** Areas of screens that were deleted since are left out. */
export function gatherAreas(input: AreasInput): GatheredAreas[] {
  const question = input.questions.find(({ id }) => id === input.testQuestionId) ?? null;
  const places = new Map<string, GatheredAreas>();
  for (const area of input.areas) {
    const sheet = area.questionId === input.testQuestionId ? sheetOf(question, area) : null;
    if (sheet === null) continue;
    const known = places.get(area.place) ?? { place: area.place, testers: new Set(), watched: 0, unmeasured: 0, areas: [] };
    known.areas.push({ area, sheet, sample: emptySample() });
    places.set(area.place, known);
  }
  if (places.size > 0) addTesters(places, input, placeFolder(question, input));
  return [...places.values()];
}

function addTesters(places: ReadonlyMap<string, GatheredAreas>, input: AreasInput, foldOf: (place: string) => string): void {
  const areas = new Map([...places.values()].map((gathered) => [gathered.place, gathered.areas]));
  for (const { recordingId, summary } of chosenRecordings(input)) {
    const test = summary.tests.find(({ questionId }) => questionId === input.testQuestionId);
    if (test === undefined) continue;
    const looked = new Set(test.fixations?.places.map(({ place }) => foldOf(place)));
    const trust = trustOf(summary);
    for (const [place, testers] of areaTesters(test, trust, areas, foldOf)) {
      const gathered = places.get(place);
      gathered?.testers.add(recordingId);
      if (gathered !== undefined && looked.has(place)) gathered[trust === null ? 'unmeasured' : 'watched'] += 1;
      gathered?.areas.forEach(({ sample }, index) => addTester(sample, testers[index]!));
    }
  }
}

export function placeFigures({ testers, watched, unmeasured, areas }: Omit<GatheredAreas, 'place'>): PlaceAreas {
  return {
    Testers: testers.size,
    Watched: watched,
    Unmeasured: unmeasured,
    Areas: areas.map(({ area, sheet, sample }) => areaFigures(area.id, sample, shorterSide(area, sheet))),
  };
}
