/** The paths of a test as a tree: where testers went on, where they ended, and how each branch turned out. */
import { shortKey } from '@sightline/domain/places';
import type { ScenarioNode, ScenarioTree } from '@sightline/wire/calls';
import { isCompleted } from '../report/case.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { placeFolder, placeNames } from '../report/places.ts';
import { percentInterval, percentOf, rounded, wireInterval, wireMean } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import type { Outcome, TestSummary } from '../types.ts';
import { foldLoops } from './fold-loops.ts';
import { growTree, type PathNode } from './path-tree.ts';
import { saidBy, type SaidBy } from './said-by.ts';
import { takenPaths, type TakenPath } from './taken-paths.ts';

interface Visit {
  durationMs: number;
  misclicks: number;
}

interface Context {
  taken: readonly TakenPath[];
  /** Testers who saw a place at all. */
  total: number;
  nameOf: (place: string) => string;
  /** Of each tester, what was done on a place. */
  visits: readonly ReadonlyMap<string, Visit>[];
  expectedPath: readonly string[];
  said: SaidBy;
}

const endings: readonly TestSummary['ending'][] = ['goal', 'done', 'gave-up', 'time-limit', 'none'];

/**
 * Of prototypes by screens, of websites by pages; parents before their children. Cost is linear in recordings and the lengths of their
 * paths, and the size of the answer does not depend on how many different paths there are, but for the ids and words of testers.
 */
export function mergeScenarioTree(input: ChosenInput): ScenarioTree {
  const { question, taken } = takenPaths(input);
  const roots = growTree(taken.map(({ path }) => path));
  const foldOf = placeFolder(question, input);
  const context: Context = {
    taken,
    total: taken.filter(({ path }) => path.length > 0).length,
    nameOf: placeNames(question),
    visits: taken.map(({ judgement }) => visitsOf(judgement.test, foldOf)),
    expectedPath: foldLoops((input.expectedPaths.get(input.testQuestionId) ?? []).map(foldOf)),
    said: saidBy(
      input.questions,
      taken.map(({ recording }) => recording),
    ),
  };
  const nodes: ScenarioNode[] = [];
  const add = (node: PathNode, parent: number | null): void => {
    const own = nodes.push(toNode(node, parent, context)) - 1;
    for (const child of node.children) add(child, own);
  };
  for (const root of roots) add(root, null);
  return { Testers: context.total, NoScreen: taken.length - context.total, Nodes: nodes, Said: context.said.texts() };
}

function toNode(node: PathNode, parent: number | null, context: Context): ScenarioNode {
  const { path, others, through } = node;
  const testers = through.flatMap((number) => context.taken[number] ?? []);
  const ended = node.ended.flatMap((number) => context.taken[number] ?? []);
  const place = others > 0 ? '' : (path.at(-1) ?? '');
  const completed = testers.filter(({ judgement }) => isCompleted(judgement)).length;
  const countOf = (outcome: Outcome): number => testers.filter(({ judgement }) => judgement.outcome === outcome).length;
  return {
    Id: shortKey(others > 0 ? [...path, 'others'] : path),
    Parent: parent,
    Place: place,
    Name: others > 0 ? '' : context.nameOf(place),
    Others: others,
    Testers: testers.length,
    ...share('Share', testers.length, context.total),
    ...share('Completed', completed, testers.length),
    Outcomes: { Success: countOf('Success'), Difficult: countOf('Difficult'), Unsuccess: countOf('Unsuccess') },
    Ended: ended.length,
    Endings: endingsOf(ended),
    ...(others > 0 ? { TimeSec: null, TimeInterval: null, Misclicks: null } : figuresAt(place, through, context)),
    Expected: others === 0 && path.every((step, index) => step === context.expectedPath[index]),
    RecordingIds: ended.map(({ recording }) => recording.recordingId),
    ...context.said.of(through),
  };
}

type ShareOf<N extends string> = Record<N, number> & Record<`${N}Interval`, { Low: number; High: number } | null>;

function share<N extends string>(name: N, count: number, n: number): ShareOf<N> {
  return { [name]: percentOf(count, n), [`${name}Interval`]: percentInterval(count, n) } as ShareOf<N>;
}

function endingsOf(ended: readonly TakenPath[]): ScenarioNode['Endings'] {
  return endings.flatMap((Ending) => {
    const count = ended.filter(({ judgement }) => judgement.test.ending === Ending).length;
    return count === 0 ? [] : [{ Ending, Testers: count }];
  });
}

/** Time and misclicks of these testers on the place, in all of their visits. */
function figuresAt(
  place: string,
  testers: readonly number[],
  { taken, visits }: Context,
): Pick<ScenarioNode, 'TimeSec' | 'TimeInterval' | 'Misclicks'> {
  const here = testers.map((number) => visits[number]?.get(place) ?? { durationMs: 0, misclicks: 0 });
  const timed = here.flatMap(({ durationMs }) => (durationMs > 0 ? [durationMs] : []));
  const time = geometricMean(timed);
  const counted = here.filter((_, index) => taken[testers[index] ?? -1]?.judgement.test.clicksRecorded === true);
  return {
    TimeSec: wireMean(time, 1 / 1000),
    TimeInterval: wireInterval(timed.length < fewRecordings ? null : (time?.interval ?? null), 1 / 1000, 0, Number.POSITIVE_INFINITY),
    Misclicks: counted.length === 0 ? null : rounded(counted.reduce((sum, { misclicks }) => sum + misclicks, 0) / counted.length),
  };
}

function visitsOf({ places }: TestSummary, foldOf: (place: string) => string): Map<string, Visit> {
  const visits = new Map<string, Visit>();
  for (const [own, { durationMs, misclicks }] of Object.entries(places)) {
    const known = visits.get(foldOf(own));
    visits.set(foldOf(own), {
      durationMs: (known?.durationMs ?? 0) + durationMs,
      misclicks: (known?.misclicks ?? 0) + misclicks,
    });
  }
  return visits;
}
