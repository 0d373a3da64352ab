/** Type 3: one of the options, all shown. */
import { choiceDefaults, choiceTrouble, missingInChoices } from '../choices.ts';
import { QuestionType } from '../question-type.ts';
import { surveyFields, type QuestionKind } from '../types.ts';

export const singleAnswer: QuestionKind<{ kind: 'options'; optionIds: string[] }> = {
  type: QuestionType.singleAnswer,
  title: 'Single Answer',
  isTest: false,
  leastOptions: 1,
  answerKinds: ['options'],
  fields: surveyFields,
  defaults: choiceDefaults,
  missing: missingInChoices,
  trouble: (question, value) => choiceTrouble(question, value.optionIds, 1),
  simulate: (question, random) => ({ kind: 'options', optionIds: [random.pick(question.options).id] }),
};
