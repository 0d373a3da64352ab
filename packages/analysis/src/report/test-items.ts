/** What testers did in a test: how it ended, where they were, where they misclicked. */
import type { ReportItem } from '@sightline/wire/calls';
import { type StudyQuestion, QuestionType } from '@sightline/wire/run';
import type { MergeInput, Outcome, TestSummary } from '../types.ts';
import { areaItems } from './area-items.ts';
import { barItem, type Bar } from './bars.ts';
import { isCompleted } from './case.ts';
import { neutralColor, outcomeColors, rateColor } from './colors.ts';
import { circleItem } from './items.ts';
import { placeFolder, placeNames, placeOrder } from './places.ts';
import { percentOf } from './rounding.ts';

const shownPlaces = 8;

const endings: { ending: TestSummary['ending']; name: string; color: string }[] = [
  { ending: 'goal', name: 'Reached the goal', color: outcomeColors.Success },
  { ending: 'done', name: 'Said it was done', color: neutralColor },
  { ending: 'gave-up', name: 'Gave up', color: outcomeColors.Unsuccess },
  { ending: 'time-limit', name: 'Ran out of time', color: outcomeColors.Unsuccess },
  { ending: 'none', name: 'Left before the end', color: outcomeColors.Unsuccess },
];

/**
 * The success rate of the test that the report is about, the shares who clicked through to each goal screen and who clicked each area of interest, and bars of endings, places
 * visited and places with misclicks, each counted in testers; the eight largest places of each.
 */
export function testItems(
  question: StudyQuestion,
  tests: readonly TestSummary[],
  outcomes: readonly Outcome[],
  study: Pick<MergeInput, 'pageRules' | 'areas' | 'recordings'>,
): ReportItem[] {
  if (tests.length === 0) return [];
  const ended = endings
    .map(({ ending, name, color }) => ({ name, color, count: tests.filter((test) => test.ending === ending).length }))
    .filter((bar) => bar.count > 0);
  const visited = placeBars(question, study, tests, (place) => place.visits > 0);
  const missed = placeBars(question, study, tests, (place) => place.misclicks > 0);
  const kind = question.type === QuestionType.prototypeTest ? 'Screens' : 'Pages';
  return [
    ...successItems(outcomes),
    ...goalItems(question, tests),
    ...areaItems(question, tests, study),
    barItem('How the test ended', ended, tests.length),
    ...(visited.length > 0 ? [barItem(`${kind} visited`, visited, tests.length)] : []),
    ...(missed.length > 0 ? [barItem(`${kind} with misclicks`, missed, tests.length)] : []),
  ];
}

function successItems(outcomes: readonly Outcome[]): ReportItem[] {
  if (outcomes.length === 0) return [];
  const count = outcomes.filter((outcome) => isCompleted({ outcome })).length;
  return [circleItem({ name: 'Success rate', count, n: outcomes.length, color: rateColor(percentOf(count, outcomes.length)) })];
}

/** A goal screen is only come to by a click that leads there: each of its visits is one. */
function goalItems(question: StudyQuestion, tests: readonly TestSummary[]): ReportItem[] {
  const prototype = question.test?.prototype;
  const goals = (prototype?.screens ?? []).filter(({ id, goal }) => goal && id !== prototype?.startScreenId);
  return goals.map(({ id, name }) => {
    const visits = tests.flatMap(({ places }) => places[id]?.visits ?? []).filter((count) => count > 0);
    const color = rateColor(percentOf(visits.length, tests.length));
    const clicks = visits.reduce((sum, count) => sum + count, 0);
    return circleItem({ name: `Clicked through to “${name}”`, count: visits.length, n: tests.length, color, clicks });
  });
}

function placeBars(
  question: StudyQuestion,
  study: Pick<MergeInput, 'pageRules' | 'recordings'>,
  tests: readonly TestSummary[],
  counts: (place: TestSummary['places'][string]) => boolean,
): Bar[] {
  const testersByPlace = new Map<string, number>();
  const foldOf = placeFolder(question, study);
  for (const test of tests) {
    const counted = Object.entries(test.places).flatMap(([place, figures]) => (counts(figures) ? [foldOf(place)] : []));
    for (const place of new Set(counted)) testersByPlace.set(place, (testersByPlace.get(place) ?? 0) + 1);
  }
  const nameOf = placeNames(question);
  const orderOf = placeOrder(question);
  return [...testersByPlace]
    .sort((a, b) => b[1] - a[1] || orderOf(a[0]) - orderOf(b[0]) || (a[0] < b[0] ? -1 : 1))
    .slice(0, shownPlaces)
    .map(([place, count]) => ({ name: nameOf(place), count }));
}
