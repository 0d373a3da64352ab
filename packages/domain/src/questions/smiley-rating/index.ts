/** Type 9: five smileys, 1 the unhappiest. */
import { clamped } from '../../fields/index.ts';
import { QuestionType } from '../question-type.ts';
import { missingName, surveyDefaults, surveyFields, type QuestionKind } from '../types.ts';

export const smileyRating: QuestionKind<{ kind: 'rating'; rating: number }> = {
  type: QuestionType.smileyRating,
  title: 'Smiley Rating',
  isTest: false,
  hasOptions: false,
  answerKind: 'rating',
  fields: [...surveyFields, 'Role'],
  defaults: surveyDefaults,
  missing: missingName,
  trouble: (_question, value) =>
    Number.isInteger(value.rating) && value.rating >= 1 && value.rating <= 5 ? null : 'Please choose one of the five smileys.',
  simulate: (_question, random) => ({ kind: 'rating', rating: clamped(Math.round(random.normal(3.8, 1)), 1, 5) }),
};
