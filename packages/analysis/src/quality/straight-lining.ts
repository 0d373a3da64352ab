/** Testers who gave every rating the same step: said beside a recording, never a reason to drop it. */
import type { RecordingSummary } from '../types.ts';

/** Fewer ratings than this may well be alike. */
const enoughRatings = 4;

/**
 * Whether all statements of a matrix of at least 4, or at least 4 ratings that stand alone and no other ones, have the same step.
 * Source: Krosnick (1991), "Response strategies for coping with the cognitive demands of attitude measures in surveys" ('nondifferentiation').
 */
export function isStraightLining({ answers }: Pick<RecordingSummary, 'answers'>): boolean {
  const single = answers.flatMap(({ value }) => (value.kind === 'rating' ? [value.rating] : []));
  const matrices = answers.flatMap(({ value }) => (value.kind === 'ratings' ? [value.ratings.map(({ rating }) => rating)] : []));
  return [single, ...matrices].some(areAllAlike);
}

function areAllAlike(ratings: readonly number[]): boolean {
  return ratings.length >= enoughRatings && ratings.every((rating) => rating === ratings[0]);
}
