/** A face at rest is seldom 'neutral' to a model: every tester is compared with the own one. */
import { median } from '../measure/numbers.ts';
import { expressionNames, type ExpressionScores } from './scores.ts';

/** Fewer scores than this (about a second and a half) say nothing of a face at rest. */
const fewestScores = 6;

/** Median of each score while the tester did nothing but look, such as during calibration; null if there are too few. */
export function restingExpression(samples: readonly ExpressionScores[]): number[] | null {
  if (samples.length < fewestScores) return null;
  return expressionNames.map((_, index) => median(samples.map((scores) => scores[index] ?? 0)));
}

/** Each score minus that of the resting face, -1 to 1. */
export function differenceFromResting(scores: ExpressionScores, resting: ExpressionScores): number[] {
  return scores.map((score, index) => score - (resting[index] ?? 0));
}
