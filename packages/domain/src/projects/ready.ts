/** Whether a project has everything that a tester needs. */
import { isTestType, missingFields, type QuestionContent } from '../questions/index.ts';
import { refuse, type Refusal } from '../refusals/index.ts';

/** Why a project cannot start; null where it can. A project whose main type is a test needs a test question. */
export function startProblem(mainQuestionType: number, questions: readonly QuestionContent[]): Refusal | null {
  if (isTestType(mainQuestionType) && !questions.some((question) => isTestType(question.type))) return refuse('no-neuro-question');
  const complete = questions.length > 0 && questions.every((question) => missingFields(question).length === 0);
  return complete ? null : refuse('start-blocked');
}

export function isReadyForStart(mainQuestionType: number, questions: readonly QuestionContent[]): boolean {
  return startProblem(mainQuestionType, questions) === null;
}
