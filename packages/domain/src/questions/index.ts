/** The question types that can be set up, one folder each; typed by the full list, so that a forgotten one does not compile. */
import type { Random } from '../random/index.ts';
import { applicationTest } from './application-test/index.ts';
import { instruction } from './instruction/index.ts';
import { multipleAnswer } from './multiple-answer/index.ts';
import { openEnded } from './open-ended/index.ts';
import { prototypeTest } from './prototype-test/index.ts';
import { singleAnswer } from './single-answer/index.ts';
import { singleAnswerDropdown } from './single-answer-dropdown/index.ts';
import { smileyRating } from './smiley-rating/index.ts';
import type { AnswerValue } from './answers.ts';
import type { QuestionField } from './field-values.ts';
import { QuestionType } from './question-type.ts';
import { isQuestionSet } from './ratings.ts';
import type { AskedQuestion, QuestionContent, QuestionKind } from './types.ts';
import { websiteTest } from './website-test/index.ts';

export { testEndings, type AnswerValue, type SelfReportedEnding, type StatementRating, type TestEnding } from './answers.ts';
export type { AskedQuestion, QuestionContent, QuestionDefaults, QuestionKind } from './types.ts';
export { deviceList } from './device-list.ts';
export { isOnDesktop, Platform } from './platform.ts';
export { ItemType, QuestionType } from './question-type.ts';
export { parametersIn, selectorsIn } from './recorder-rules.ts';
export {
  checkQuestionField,
  phoneAspects,
  questionFields,
  sensorFields,
  timeLimits,
  type FieldValue,
  type QuestionField,
  type QuestionKey,
} from './field-values.ts';
export { isQuestionSet, questionSets, ratingImages, ratingRoles, type QuestionSet, type RatingImage } from './ratings.ts';

export const questionTypes: readonly QuestionType[] = Object.values(QuestionType);

const registry = {
  [QuestionType.openEnded]: openEnded,
  [QuestionType.singleAnswer]: singleAnswer,
  [QuestionType.multipleAnswer]: multipleAnswer,
  [QuestionType.singleAnswerDropdown]: singleAnswerDropdown,
  [QuestionType.smileyRating]: smileyRating,
  [QuestionType.instruction]: instruction,
  [QuestionType.websiteTest]: websiteTest,
  [QuestionType.applicationTest]: applicationTest,
  [QuestionType.prototypeTest]: prototypeTest,
} satisfies Record<QuestionType, unknown>;

export function isQuestionType(type: number): type is QuestionType {
  return (questionTypes as readonly number[]).includes(type);
}

/** The kind of a known type. Answers reach `trouble` only after `answerTrouble` has checked their kind. */
export function questionKind(type: QuestionType): QuestionKind {
  return registry[type];
}

/** Website, application and prototype tests: what is tested, as opposed to asked. */
export function isTestType(type: number): boolean {
  return isQuestionType(type) && questionKind(type).isTest;
}

/** 'Open-ended', 'Website testing'; 'Invalid question' for a type that is not known. */
export function typeTitle(type: number): string {
  if (!isQuestionType(type)) return 'Invalid question';
  const { title, isTest } = questionKind(type);
  return isTest ? `${title} testing` : title;
}

/** Fields that may be written. What a question set measures, and how it is drawn, is part of the set. */
export function writableFields(type: QuestionType, role: string): readonly QuestionField[] {
  const { fields } = questionKind(type);
  return isQuestionSet(role) ? fields.filter((field) => field !== 'Role' && field !== 'RatingImage') : fields;
}

/** Why a value is no answer to a question of this type; null if it is one. */
export function answerTrouble(type: number, question: AskedQuestion, value: AnswerValue): string | null {
  if (!isQuestionType(type)) return 'Invalid question';
  const kind = questionKind(type);
  return kind.answerKinds.includes(value.kind) ? kind.trouble(question, value) : 'This is not an answer to a question of its type.';
}

/** A plausible answer to a question of this type. */
export function simulateAnswer(type: QuestionType, question: AskedQuestion, random: Random): AnswerValue {
  return questionKind(type).simulate(question, random);
}

/** Wire names of what is still empty in a question; a type that is not known is never complete. */
export function missingFields(content: QuestionContent): string[] {
  return isQuestionType(content.type) ? questionKind(content.type).missing(content) : ['QuestionType'];
}
