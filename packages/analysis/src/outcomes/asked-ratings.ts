/** What testers were asked of a task itself: its ease and its clarity, found by the role of the question. */
import { scales } from '@sightline/domain/methodology';
import type { StatementRating } from '@sightline/domain/questions';
import type { StudyQuestion } from '@sightline/wire/run';
import type { AskedRating, RecordingSummary } from '../types.ts';

/** ease: a rating with that role, or the methodology's Single Ease Question; clarity: a rating with that role. */
export type AskedRole = 'ease' | 'clarity';

const rolesOf: Record<AskedRole, readonly string[]> = { ease: ['ease', 'seq'], clarity: ['clarity'] };

/**
 * Ids of the questions that ask for it of one test, wherever in the list they stand. With several tests a question is about the last
 * test before it, and before all of them about the first.
 */
export function askedOf(questions: readonly StudyQuestion[], testQuestionId: string, role: AskedRole): StudyQuestion[] {
  let about = questions.find(({ test }) => test !== null)?.id;
  return questions.filter((question) => {
    if (question.test !== null) about = question.id;
    return about === testQuestionId && rolesOf[role].includes(question.role);
  });
}

/** The first answer to one of these questions, of a matrix the mean of its statements; null if there is none. */
export function ratingOf({ answers }: Pick<RecordingSummary, 'answers'>, asked: readonly StudyQuestion[]): AskedRating | null {
  for (const question of asked) {
    const value = answers.find(({ questionId }) => questionId === question.id)?.value;
    if (value?.kind === 'rating') return { rating: value.rating, steps: 5 };
    if (value?.kind === 'ratings' && value.ratings.length > 0) return { rating: meanOfStatements(value.ratings), steps: 5 };
    const chosen = value?.kind === 'options' ? question.options.findIndex(({ id }) => value.optionIds.includes(id)) : -1;
    if (chosen >= 0 && question.role === 'seq') return { rating: scales.seq.first + chosen, steps: scales.seq.last };
  }
  return null;
}

const meanOfStatements = (ratings: readonly StatementRating[]): number =>
  ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;

/** 1 or 2 of 5, and the lowest two of seven. */
export const isHard = (ease: AskedRating | null): boolean => ease !== null && ease.rating <= 2;

/** 4 or 5 of 5, and the highest two of seven. */
export const isEasy = (ease: AskedRating | null): boolean => ease !== null && ease.rating >= ease.steps - 1;
