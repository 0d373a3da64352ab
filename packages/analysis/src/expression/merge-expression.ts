/** Facial expression over a test: means of testers, each compared with their own resting face, never of a few of them. */
import { expressionNames } from '@sightline/domain/recordings';
import { foldIds } from '@sightline/domain/places';
import { QuestionType, type StudyQuestion } from '@sightline/wire/run';
import type { ExpressionReport } from '@sightline/wire/calls';
import { chosenRecordings, type ChosenInput } from '../report/chosen.ts';
import { placeNames, placeOrder } from '../report/places.ts';
import { rounded, wireInterval } from '../report/rounding.ts';
import { meanWithInterval } from '../statistics/mean.ts';
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
    Places: placesOf(question, compared),
  };
}

interface Mean {
  Mean: number;
  Interval: { Low: number; High: number } | null;
}

/** null of fewer testers than a mean needs. */
function meanOf(values: readonly number[]): Mean | null {
  const found = values.length < fewestFaces ? null : meanWithInterval(values);
  return found === null ? null : { Mean: rounded(found.mean), Interval: wireInterval(found.interval, 1, -100, 100) };
}

function lanesOf(compared: readonly TestExpression[]): ExpressionReport['Lanes'] {
  return expressionNames.map((Name, score) => {
    const means = Array.from({ length: expressionSlices }, (_, slice) =>
      meanOf(compared.flatMap(({ slices }) => slices[slice]?.[score] ?? [])),
    );
    return {
      Name,
      Means: means.map((mean) => mean?.Mean ?? null),
      Lows: means.map((mean) => mean?.Interval?.Low ?? null),
      Highs: means.map((mean) => mean?.Interval?.High ?? null),
    };
  });
}

/** Each tester counts once a place, however long they stayed. */
function placesOf(question: StudyQuestion | null, compared: readonly TestExpression[]): ExpressionReport['Places'] {
  const isPrototype = question?.type === QuestionType.prototypeTest;
  const faces = new Map<string, number[][]>();
  for (const { places } of compared)
    for (const [place, scores] of ofOnePlace(places, isPrototype)) {
      const known = faces.get(place);
      if (known === undefined) faces.set(place, [scores]);
      else known.push(scores);
    }
  const order = placeOrder(question);
  const nameOf = placeNames(question);
  return [...faces]
    .filter(([, scores]) => scores.length >= fewestFaces)
    .sort(([a, ofA], [b, ofB]) => order(a) - order(b) || ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, mostPlaces)
    .map(([place, scores]) => ({
      Place: place,
      Name: nameOf(place),
      Testers: scores.length,
      Scores: expressionNames.flatMap((Name, index) => {
        const mean = meanOf(scores.map((one) => one[index] ?? 0));
        return mean === null ? [] : [{ Name, ...mean }];
      }),
    }));
}

/** A tester's means by place, pages that are one taken together by their seconds. */
function ofOnePlace(places: TestExpression['places'], isPrototype: boolean): Map<string, number[]> {
  const sums = new Map<string, { sec: number; scores: number[] }>();
  for (const [place, { sec, scores }] of Object.entries(places)) {
    const key = isPrototype ? place : foldIds(place);
    const known = sums.get(key) ?? { sec: 0, scores: expressionNames.map(() => 0) };
    sums.set(key, { sec: known.sec + sec, scores: known.scores.map((sum, index) => sum + sec * (scores[index] ?? 0)) });
  }
  return new Map([...sums].map(([place, { sec, scores }]) => [place, scores.map((sum) => sum / Math.max(1, sec))]));
}
