/** Type 9: five smileys or stars, 1 the worst; with statements a matrix, one rating for each. */
import { clamped, isBlank } from '../../fields/index.ts';
import type { Random } from '../../random/index.ts';
import type { AnswerValue } from '../answers.ts';
import { QuestionType } from '../question-type.ts';
import { missingName, surveyDefaults, surveyFields, type AskedQuestion, type QuestionContent, type QuestionKind } from '../types.ts';

type Rating = Extract<AnswerValue, { kind: 'rating' | 'ratings' }>;

export const smileyRating: QuestionKind<Rating> = {
  type: QuestionType.smileyRating,
  title: 'Smiley Rating',
  isTest: false,
  leastOptions: 0,
  answerKinds: ['rating', 'ratings'],
  fields: [...surveyFields, 'RatingImage', 'Role'],
  defaults: surveyDefaults,
  missing: missingInRating,
  trouble: ratingTrouble,
  simulate: ({ options }, random) =>
    options.length === 0
      ? { kind: 'rating', rating: simulated(random) }
      : { kind: 'ratings', ratings: options.map(({ id }) => ({ optionId: id, rating: simulated(random) })) },
};

const simulated = (random: Random): number => clamped(Math.round(random.normal(3.8, 1)), 1, 5);

const isRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

/** The words of the question, and of every statement if it has some. */
function missingInRating(content: QuestionContent): string[] {
  const named = content.options.every((option) => !isBlank(option.name));
  return [...missingName(content), ...(named ? [] : ['Alternatives'])];
}

function ratingTrouble({ options, required }: AskedQuestion, value: Rating): string | null {
  if (value.kind === 'rating') {
    if (options.length > 0) return 'Please rate each statement.';
    return isRating(value.rating) ? null : 'Please choose one of the five steps.';
  }
  const known = new Set(options.map(({ id }) => id));
  const rated = new Set(value.ratings.map(({ optionId }) => optionId));
  if (rated.size !== value.ratings.length) return 'A statement was rated twice.';
  if (![...rated].every((id) => known.has(id))) return 'This statement does not belong to the question.';
  if (!value.ratings.every(({ rating }) => isRating(rating))) return 'Please choose one of the five steps.';
  return required && rated.size < known.size ? 'Please rate each statement.' : null;
}
