/** Facial expression over a test: means of testers, each compared with their own resting face, never of a few of them. */
import { expressionNames } from '@sightline/domain/recordings';
import type { StudyQuestion } from '@sightline/wire/run';
import type { ExpressionReport } from '@sightline/wire/calls';
import { chosenRecordings, type ChosenInput } from '../report/chosen.ts';
import { placeFolder, placeNames, placeOrder } from '../report/places.ts';
import { rounded, wireInterval } from '../report/rounding.ts';
import { meanOfSums, type Sums } from '../statistics/mean.ts';
import { expressionSlices, type TestExpression } from '../types.ts';

/** Below it a mean would tell of single faces. */
export const fewestFaces = 5;
/** Places that are listed, those of most testers. */
const mostPlaces = 60;

/** Cost is linear in recordings and flat in their length. */
export function mergeExpression(input: ChosenInput): ExpressionReport {
  const question = input.questions.find(({ id }) => id === input.testQuestionId) ?? null;
  const found = chosenRecordings(input).flatMap(
    ({ summary }) => summary.tests.find(({ questionId }) => questionId === input.testQuestionId)?.expression ?? [],
  );
  const compared = found.filter((one) => one.compared);
  const shares = compared.map(({ validShare }) => validShare);
  return {
    Testers: compared.length,
    Unmeasured: found.length - compared.length,
    Fewest: fewestFaces,
    ValidShare: shares.length === 0 ? null : rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length),
    Lanes: compared.length < fewestFaces ? [] : lanesOf(compared),
    Places: placesOf(question, placeFolder(question, input), compared),
  };
}

interface Mean {
  Mean: number;
  Interval: { Low: number; High: number } | null;
}

const newSums = (): Sums => ({ count: 0, sum: 0, squares: 0 });

function add(sums: Sums | undefined, value: number): void {
  if (sums === undefined) return;
  sums.count += 1;
  sums.sum += value;
  sums.squares += value ** 2;
}

/** null of fewer testers than a mean needs. */
function meanOf(sums: Sums): Mean | null {
  const found = sums.count < fewestFaces ? null : meanOfSums(sums);
  return found === null ? null : { Mean: rounded(found.mean), Interval: wireInterval(found.interval, 1, -100, 100) };
}

function lanesOf(compared: readonly TestExpression[]): ExpressionReport['Lanes'] {
  const lanes = expressionNames.map(() => Array.from({ length: expressionSlices }, newSums));
  for (const { slices } of compared)
    for (const [slice, scores] of slices.entries())
      if (scores !== null) for (const [name, score] of scores.entries()) add(lanes[name]?.[slice], score);
  return lanes.map((sums, index) => {
    const means = sums.map(meanOf);
    return {
      Name: expressionNames[index]!,
      Means: means.map((mean) => mean?.Mean ?? null),
      Lows: means.map((mean) => mean?.Interval?.Low ?? null),
      Highs: means.map((mean) => mean?.Interval?.High ?? null),
    };
  });
}

/** Each tester counts once a place, however long they stayed. */
function placesOf(
  question: StudyQuestion | null,
  foldOf: (place: string) => string,
  compared: readonly TestExpression[],
): ExpressionReport['Places'] {
  const faces = new Map<string, Sums[]>();
  for (const { places } of compared)
    for (const [place, scores] of ofOnePlace(places, foldOf)) {
      const known = faces.get(place) ?? expressionNames.map(newSums);
      faces.set(place, known);
      for (const [name, score] of scores.entries()) add(known[name], score);
    }
  const order = placeOrder(question);
  const nameOf = placeNames(question);
  const testersOf = (sums: readonly Sums[]): number => sums[0]?.count ?? 0;
  return [...faces]
    .filter(([, sums]) => testersOf(sums) >= fewestFaces)
    .sort(([a, ofA], [b, ofB]) => order(a) - order(b) || testersOf(ofB) - testersOf(ofA) || (a < b ? -1 : 1))
    .slice(0, mostPlaces)
    .map(([place, sums]) => ({
      Place: place,
      Name: nameOf(place),
      Testers: testersOf(sums),
      Scores: expressionNames.flatMap((Name, index) => {
        const mean = meanOf(sums[index] ?? newSums());
        return mean === null ? [] : [{ Name, ...mean }];
      }),
    }));
}

/** A tester's means by place, pages that are one taken together by their seconds. */
function ofOnePlace(places: TestExpression['places'], foldOf: (place: string) => string): [place: string, scores: readonly number[]][] {
  const sums = new Map<string, TimedScores>();
  for (const [place, { sec, scores }] of Object.entries(places)) {
    const key = foldOf(place);
    const known = sums.get(key);
    sums.set(key, known === undefined ? { sec, scores } : together(known, { sec, scores }));
  }
  return [...sums].map(([place, { scores }]) => [place, scores]);
}

interface TimedScores {
  sec: number;
  scores: readonly number[];
}

function together(one: TimedScores, other: TimedScores): TimedScores {
  const sec = one.sec + other.sec;
  const mean = (score: number, added: number): number => (score * one.sec + added * other.sec) / Math.max(1, sec);
  return { sec, scores: one.scores.map((score, index) => mean(score, other.scores[index] ?? 0)) };
}
