/** Answers of a rating question: one rating, or one for each statement of a matrix. */
import type { ReportItem } from '@sightline/wire/calls';
import type { AnswerValue, StudyOption, StudyQuestion } from '@sightline/wire/run';
import { meanOfRatings, type RatingScale } from '../statistics/rating-mean.ts';
import { neutralColor, smileyColors } from './colors.ts';
import { circleItem, emptyItem } from './items.ts';
import { percentOf, wireInterval, wireMean } from './rounding.ts';

/** Every rating of a question, whatever statement it is of. */
export function ratingsOf(values: readonly AnswerValue[]): number[] {
  return values.flatMap((value) => {
    if (value.kind === 'ratings') return value.ratings.map(({ rating }) => rating);
    return value.kind === 'rating' ? [value.rating] : [];
  });
}

/** The colour of a mean of ratings; neutral if there is none. */
export function ratingColor(mean: number | null): string {
  return mean === null ? neutralColor : (smileyColors[Math.round(mean) - 1] ?? neutralColor);
}

/** Ratings of the specification: smileys and stars, 1 to 5. */
export const ratingScale: RatingScale = { min: 1, max: 5, steps: 5 };

/** 4 and 5, the upper two of five steps. */
export const isHighRating = (rating: number): boolean => rating >= 4;

/** One item for each statement; without statements the five steps, and the share who rated 4 or 5. Nothing if nobody answered. */
export function ratingItems(question: StudyQuestion, values: readonly AnswerValue[]): ReportItem[] {
  if (question.options.length > 0) return question.options.map((statement) => statementItem(question, statement, values));
  const ratings = ratingsOf(values);
  if (ratings.length === 0) return [];
  const high = ratings.filter(isHighRating).length;
  const steps = stepsItem(question, ratings);
  return [steps, circleItem({ name: 'Rated 4 or 5', count: high, n: ratings.length, color: steps.Color })];
}

/** How many gave each of the five steps, and the mean with its interval. */
export function stepsItem(question: StudyQuestion, ratings: readonly number[]): ReportItem {
  return {
    ...meanParts(ratings),
    ItemType: question.ratingImage === 'star' ? 'Rating' : 'Smile',
    Values: stepValues(ratings, (step) => String(step)),
  };
}

/** One row of a matrix: how many ratings lie in each of the ranges 0–1 to 4–5, and their mean with its interval. */
export function statementItem(question: StudyQuestion, statement: StudyOption, values: readonly AnswerValue[]): ReportItem {
  const ratings = values.flatMap((value) =>
    value.kind === 'ratings' ? value.ratings.filter(({ optionId }) => optionId === statement.id).map(({ rating }) => rating) : [],
  );
  // Statements of SUS speak for and against the product by turns: no end of their scale is the better one.
  const neutral = question.role === 'sus' ? { Color: neutralColor } : {};
  return {
    ...meanParts(ratings),
    ...neutral,
    ItemType: question.ratingImage === 'star' || question.role === 'sus' ? 'RatingMultiple' : 'SmileMultiple',
    Name: statement.name,
    LeftLabel: statement.leftLabel ?? '',
    RightLabel: statement.rightLabel ?? '',
    Values: stepValues(ratings, (step) => `${step - 1}–${step}`).map((value) => ({ ...value, ...neutral })),
  };
}

function meanParts(ratings: readonly number[]): Omit<ReportItem, 'ItemType'> {
  const found = meanOfRatings(ratings, ratingScale);
  const average = wireMean(found);
  const interval = wireInterval(found?.interval ?? null, 1, 1, 5);
  return {
    ...emptyItem,
    Description: average === null ? '' : describeMean(average, ratings.length, interval),
    Value: average,
    AverageRating: average,
    Interval: interval,
    Color: ratingColor(found?.mean ?? null),
  };
}

/** '3.8 on average, 12 testers, 95% interval 3.2–4.4'. */
function describeMean(average: number, n: number, interval: ReportItem['Interval']): string {
  const said = `${average.toFixed(1)} on average, ${n} ${n === 1 ? 'tester' : 'testers'}`;
  return interval === null
    ? `${said}, too few for an interval`
    : `${said}, 95% interval ${interval.Low.toFixed(1)}–${interval.High.toFixed(1)}`;
}

function stepValues(ratings: readonly number[], nameOf: (step: number) => string): ReportItem['Values'] {
  return smileyColors.map((color, index) => {
    const count = ratings.filter((rating) => rating === index + 1).length;
    return { Name: nameOf(index + 1), Percentage: percentOf(count, ratings.length), Color: color, Count: count };
  });
}
