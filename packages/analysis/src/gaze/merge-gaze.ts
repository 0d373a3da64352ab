/** Heatmaps of a test: how long its testers looked where, each map as blurred as the gaze under it is uncertain. */
import { gazeGrades } from '@sightline/wire/events';
import type { GazeMaps } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { chosenRecordings, type ChosenInput } from '../report/chosen.ts';
import { placeFolder, placeNames } from '../report/places.ts';
import { rounded } from '../report/rounding.ts';
import { drawMap } from './draw-map.ts';
import { mostColumns } from './grid.ts';
import { layersOf, type Layers, type LookedTester } from './layers.ts';
import { trustOf } from './tester-gaze.ts';

/** Rows of a map: more than any screen of a prototype has, as wide as it may be shown. */
const mostDrawnRows = 4_096;
/** Places of one test, those looked at longest. */
const mostPlaces = 40;

/**
 * Cost is linear in recordings and flat in their length. A recording whose error was never measured is counted and not mapped:
 * nobody could say how sharp it may be drawn.
 */
export function mergeGaze(input: ChosenInput): GazeMaps {
  const question = input.questions.find(({ id }) => id === input.testQuestionId) ?? null;
  const { gazes, unmeasured } = gather(input, placeFolder(question, input));
  const testers = { A: 0, B: 0, C: 0 };
  for (const { grade } of gazes) testers[grade] += 1;
  const places = placesToShow(question, gazes);
  const layers = layersOf(gazes, places, !question?.test?.prototype);
  const nameOf = placeNames(question);
  return {
    Testers: testers,
    Unmeasured: unmeasured,
    Places: places.flatMap((place) => {
      const held = layers.get(place);
      return held === undefined ? [] : [drawPlace(question, place, nameOf(place), held)];
    }),
  };
}

function gather(input: ChosenInput, foldOf: (place: string) => string): { gazes: LookedTester[]; unmeasured: number } {
  const gazes: LookedTester[] = [];
  let unmeasured = 0;
  for (const { recordingId, summary } of chosenRecordings(input)) {
    const test = summary.tests.find(({ questionId }) => questionId === input.testQuestionId);
    const places = test?.gaze ?? [];
    if (places.length === 0) continue;
    const trust = trustOf(summary);
    if (trust === null) unmeasured += 1;
    else
      gazes.push({
        ...trust,
        recordingId,
        places: places.map((seen) => ({ ...seen, place: foldOf(seen.place) })),
        shownMs: new Map(test?.touches?.map(({ place, shownMs }) => [foldOf(place), shownMs])),
      });
  }
  return { gazes, unmeasured };
}

/** Screens in the prototype's order without those deleted since; pages by how long they were looked at. */
function placesToShow(question: StudyQuestion | null, gazes: readonly LookedTester[]): string[] {
  const msByPlace = new Map<string, number>();
  for (const { places } of gazes) for (const { place, ms } of places) msByPlace.set(place, (msByPlace.get(place) ?? 0) + ms);
  const longest = [...msByPlace].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([place]) => place);
  const screens = question?.test?.prototype?.screens;
  if (screens === undefined) return longest.slice(0, mostPlaces);
  const shown = new Set(longest.filter((place) => screens.some(({ id }) => id === place)).slice(0, mostPlaces));
  return screens.map(({ id }) => id).filter((id) => shown.has(id));
}

function drawPlace(question: StudyQuestion | null, place: string, name: string, layers: Layers): GazeMaps['Places'][number] {
  const screen = question?.test?.prototype?.screens.find(({ id }) => id === place);
  const size = screen ?? { width: Math.min(layers.widthPx, mostColumns * layers.cellPx), height: layers.heightPx };
  const columns = Math.max(1, Math.ceil(rounded(size.width / layers.cellPx, 6)));
  const rows = Math.min(mostDrawnRows, Math.max(1, Math.ceil(rounded(size.height / layers.cellPx, 6))));
  return {
    Place: place,
    Name: name,
    Width: size.width,
    Height: size.height,
    CellPx: rounded(layers.cellPx, 3),
    Columns: columns,
    Rows: rows,
    Outside: layers.outside,
    Sample: layers.sample && { RecordingId: layers.sample.recordingId, AtSec: rounded(layers.sample.shownMs / 1000) },
    Maps: gazeGrades.flatMap((grade) => {
      const layer = layers.byGrade.get(grade);
      return layer === undefined ? [] : [{ Grade: grade, ...drawMap(layer, { columns, rows, cellPx: layers.cellPx }) }];
    }),
  };
}
