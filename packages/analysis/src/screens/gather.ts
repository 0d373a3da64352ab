/** What each tester did on each screen or page, before it is drawn. */
import { chosenRecordings, type ChosenInput } from '../report/chosen.ts';
import { placeFolder } from '../report/places.ts';
import type { StudyQuestion } from '@sightline/wire/run';
import type { PlaceTouches, TestSummary } from '../types.ts';

/** One tester on one place. */
export interface Visitor {
  recordingId: string;
  visits: number;
  durationMs: number;
  clicks: number;
  misclicks: number;
  /** The test ended here. */
  left: boolean;
  /** Of every page that the place stands for. */
  touches: PlaceTouches[];
}

export interface GatheredPlace {
  /** Addresses of the pages that are one place; the screen itself of a prototype. */
  members: Set<string>;
  visitors: Visitor[];
}

export interface Gathered {
  question: StudyQuestion | null;
  places: Map<string, GatheredPlace>;
  /** Testers of whom clicks were recorded. */
  testers: number;
}

/** Pages that are counted as one are one place. Cost is linear in recordings. */
export function gatherPlaces(input: ChosenInput): Gathered {
  const question = input.questions.find(({ id }) => id === input.testQuestionId) ?? null;
  const foldOf = placeFolder(question, input);
  const places = new Map<string, GatheredPlace>();
  let testers = 0;
  for (const { recordingId, summary } of chosenRecordings(input)) {
    const test = summary.tests.find(({ questionId }) => questionId === input.testQuestionId);
    if (test?.clicksRecorded !== true) continue;
    testers += 1;
    for (const [place, visitor] of visitorsOf(test, recordingId, foldOf)) {
      const known = places.get(place) ?? { members: new Set(), visitors: [] };
      places.set(place, known);
      for (const { place: member } of visitor.touches) known.members.add(member);
      known.visitors.push(visitor);
    }
  }
  return { question, places, testers };
}

function visitorsOf(test: TestSummary, recordingId: string, foldOf: (place: string) => string): Map<string, Visitor> {
  const visitors = new Map<string, Visitor>();
  const last = test.path.at(-1);
  const at = (place: string): Visitor => {
    const key = foldOf(place);
    const known = visitors.get(key) ?? { recordingId, visits: 0, durationMs: 0, clicks: 0, misclicks: 0, left: false, touches: [] };
    visitors.set(key, known);
    return known;
  };
  for (const [place, { visits, durationMs, clicks, misclicks }] of Object.entries(test.places)) {
    const visitor = at(place);
    visitor.visits += visits;
    visitor.durationMs += durationMs;
    visitor.clicks += clicks;
    visitor.misclicks += misclicks;
    visitor.left ||= place === last;
  }
  for (const touches of test.touches ?? []) visitors.get(foldOf(touches.place))?.touches.push(touches);
  return visitors;
}
