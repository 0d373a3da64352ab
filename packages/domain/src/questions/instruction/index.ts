/** Type 18: something to read before going on. */
import { QuestionType } from '../question-type.ts';
import { missingName, surveyDefaults, type QuestionKind } from '../types.ts';

export const instruction: QuestionKind<{ kind: 'read' }> = {
  type: QuestionType.instruction,
  title: 'Instruction',
  isTest: false,
  leastOptions: null,
  answerKinds: ['read'],
  fields: ['Name', 'Description', 'ShowNextButtonInSec'],
  defaults: { ...surveyDefaults, required: false },
  missing: missingName,
  trouble: () => null,
  simulate: () => ({ kind: 'read' }),
};
