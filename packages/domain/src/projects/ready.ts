/** Whether a project has everything that a tester needs. */
import { isBlank } from '../fields/index.ts';
import { linkWithProtocol } from '../fields/index.ts';
import { isTestType, missingFields, type QuestionContent } from '../questions/index.ts';
import { refuse, type Refusal } from '../refusals/index.ts';

/** A project as readiness sees it. */
export interface ReadyProject {
  mainQuestionType: number;
  createdFromMethodology: boolean;
  productName: string;
}

/**
 * Why a project cannot start; null if it can. A project whose main type is a test needs a test question, one with the ready-made
 * methodology the name of the product that it asks about.
 */
export function startProblem(project: ReadyProject, questions: readonly QuestionContent[]): Refusal | null {
  if (isTestType(project.mainQuestionType) && !questions.some((question) => isTestType(question.type))) return refuse('no-neuro-question');
  if (lacksProductName(project)) return refuse('start-blocked');
  const complete = questions.length > 0 && questions.every((question) => missingFields(question).length === 0);
  return complete ? null : refuse('start-blocked');
}

/** A question as readiness sees it. */
export interface ReadyQuestion extends QuestionContent {
  /** Whether the picture of the site under test was made. */
  pictureMade: boolean;
}

/**
 * Whether a project is shown as ready: nothing required is missing, or its first test has its link and the picture of its site.
 * The second holds although, say, the task is still empty: a link that was visited and pictured is the step that cannot be done at
 * the last moment. Starting asks for every required box all the same (startProblem).
 */
export function isReadyForStart(project: ReadyProject, questions: readonly ReadyQuestion[]): boolean {
  const first = questions.find((question) => isTestType(question.type));
  const pictured = first !== undefined && first.pictureMade && linkWithProtocol(first.url) === null;
  return (pictured && !lacksProductName(project)) || startProblem(project, questions) === null;
}

/** Whether the ready-made methodology does not know yet which product to ask about. */
export function lacksProductName({ createdFromMethodology, productName }: Omit<ReadyProject, 'mainQuestionType'>): boolean {
  return createdFromMethodology && isBlank(productName);
}
