/** Type 4: any number of the options. */
import { choiceDefaults, choiceTrouble, missingInChoices } from '../choices.ts';
import { QuestionType } from '../question-type.ts';
import { surveyFields, type QuestionKind } from '../types.ts';

export const multipleAnswer: QuestionKind<{ kind: 'options'; optionIds: string[] }> = {
  type: QuestionType.multipleAnswer,
  title: 'Multiple Answer',
  isTest: false,
  leastOptions: 1,
  answerKinds: ['options'],
  fields: surveyFields,
  defaults: choiceDefaults,
  missing: missingInChoices,
  trouble: (question, value) => choiceTrouble(question, value.optionIds, question.options.length),
  simulate: (question, random) => {
    const certain = random.pick(question.options);
    const chosen = question.options.filter((option) => option === certain || random.chance(0.35));
    return { kind: 'options', optionIds: chosen.map((option) => option.id) };
  },
};
