/** The section over all ratings that measure nothing of the task: scores of the project's own. */
import type { ReportItem, ReportSection } from '@sightline/wire/calls';
import { QuestionType, type AnswerValue, type StudyQuestion } from '@sightline/wire/run';
import { meanWithInterval } from '../statistics/mean.ts';
import { isHighRating, ratingColor, ratingItems, ratingsOf, stepsItem } from './rating-items.ts';
import { percentOf, wireMean } from './rounding.ts';

/** Named by the specification. */
const ownScoresName = 'Own custom Scores';

/** Ratings of one question, from those who answered it. */
export interface RatedQuestion {
  question: StudyQuestion;
  values: readonly AnswerValue[];
  /** Recordings that the values are from. */
  recordingIds: readonly string[];
}

/**
 * A row for each rating without a role, and for each statement of a matrix; Value is the mean of all ratings, Percentage the share of them
 * that are 4 or 5. null if the project asks for none.
 */
export function ownScores(rated: readonly RatedQuestion[]): ReportSection | null {
  const own = rated.filter(({ question }) => question.type === QuestionType.smileyRating && question.role === '');
  if (own.length === 0) return null;
  const ratings = own.flatMap(({ values }) => ratingsOf(values));
  const found = meanWithInterval(ratings);
  return {
    QuestionId: '',
    QuestionType: QuestionType.smileyRating,
    Name: ownScoresName,
    Percentage: found === null ? null : percentOf(ratings.filter(isHighRating).length, ratings.length),
    Value: wireMean(found),
    Color: ratingColor(found?.mean ?? null),
    Count: new Set(own.flatMap(({ recordingIds }) => recordingIds)).size,
    Items: own.flatMap(scoresOf),
    Texts: [],
  };
}

function scoresOf({ question, values }: RatedQuestion): ReportItem[] {
  if (question.options.length === 0) return [{ ...stepsItem(question, ratingsOf(values)), Name: question.name }];
  return ratingItems(question, values).map((item) => ({ ...item, Name: `${question.name}: ${item.Name}` }));
}
