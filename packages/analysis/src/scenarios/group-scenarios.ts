/** The paths that testers took through a prototype: recordings grouped by their path of screens, loops folded. */
import type { Scenario } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { isDirectPath } from '../outcomes/direct-path.ts';
import { isCompleted } from '../report/case.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { rateColor } from '../report/colors.ts';
import { placeNames } from '../report/places.ts';
import { percentInterval, percentOf, wireMean } from '../report/rounding.ts';
import { whatTestersSaid } from '../report/said.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { meanWithInterval } from '../statistics/mean.ts';
import type { Outcome } from '../types.ts';
import { namePath } from './name-path.ts';
import { takenPaths, type TakenPath } from './taken-paths.ts';

interface Group {
  key: string;
  path: string[];
  /** Every recording in it took the expected path. */
  expected: boolean;
  taken: TakenPath[];
}

/**
 * One scenario per path, with loops folded, most frequent first; every recording of the sample that began the test and reported its screens
 * is in exactly one of them. The expected path with detours on the way is a scenario of its own, so that 'expected' means what it means in
 * the report. Cost is linear in recordings, and their order does not matter.
 */
export function groupScenarios(input: ChosenInput): Scenario[] {
  const { question, taken } = takenPaths(input);
  const expectedPath = input.expectedPaths.get(input.testQuestionId) ?? [];
  const groups = new Map<string, Group>();
  for (const one of taken) {
    const expected = expectedPath.length > 0 && isDirectPath(one.judgement.test.path, expectedPath);
    const key = JSON.stringify([one.path, expected]);
    const group = groups.get(key) ?? { key, path: one.path, expected, taken: [] };
    group.taken.push(one);
    groups.set(key, group);
  }
  const context = { questions: input.questions, nameOf: placeNames(question), total: taken.length };
  return [...groups.values()].sort(mostFrequentFirst).map((group, index) => toScenario(group, index + 1, context));
}

function mostFrequentFirst(a: Group, b: Group): number {
  return b.taken.length - a.taken.length || (a.key < b.key ? -1 : 1);
}

interface Context {
  questions: readonly StudyQuestion[];
  nameOf: (screenId: string) => string;
  total: number;
}

function toScenario({ path, expected, taken }: Group, number: number, context: Context): Scenario {
  const tests = taken.map(({ judgement }) => judgement.test);
  const completed = taken.filter(({ judgement }) => isCompleted(judgement)).map(({ judgement }) => judgement.test);
  // Those who completed the task on this path; if nobody did, the path is one of not reaching the goal, and the time that of all.
  const timed = (completed.length > 0 ? completed : tests).filter((test) => test.ending !== 'none' && test.durationMs > 0);
  const counted = tests.filter((test) => test.clicksRecorded);
  const countOf = (outcome: Outcome): number => taken.filter(({ judgement }) => judgement.outcome === outcome).length;
  const outcomes = { Success: countOf('Success'), Difficult: countOf('Difficult'), Unsuccess: countOf('Unsuccess') };
  const said = whatTestersSaid(
    context.questions,
    taken.map(({ recording }) => recording),
  );
  return {
    Name: namePath(number, path.map(context.nameOf)),
    Color: rateColor(percentOf(completed.length, taken.length)),
    Percentage: percentOf(taken.length, context.total),
    PercentageInterval: percentInterval(taken.length, context.total),
    testers: taken.length,
    timeSpent: wireMean(geometricMean(timed.map((test) => test.durationMs)), 1 / 1000),
    misclicks: wireMean(meanWithInterval(counted.map((test) => test.misclicks))) ?? 0,
    Advantages: said.advantages,
    Flaws: said.flaws,
    Path: path.map((screenId) => ({ ScreenId: screenId, Name: context.nameOf(screenId) })),
    RecordingIds: taken.map(({ recording }) => recording.recordingId),
    Outcomes: outcomes,
    Expected: expected,
  };
}
