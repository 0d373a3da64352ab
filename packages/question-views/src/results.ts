/** Public API of the results for researchers: one per question type. */
import type { ComponentType } from 'react';
import { QuestionType } from '@sightline/domain/questions';
import { ApplicationTestResult } from './application-test/result.tsx';
import { InstructionResult } from './instruction/result.tsx';
import { MultipleAnswerResult } from './multiple-answer/result.tsx';
import { OpenEndedResult } from './open-ended/result.tsx';
import { PrototypeTestResult } from './prototype-test/result.tsx';
import type { ResultProps, ResultType } from './reporting/result-props.ts';
import { SingleAnswerDropdownResult } from './single-answer-dropdown/result.tsx';
import { SingleAnswerResult } from './single-answer/result.tsx';
import { SmileyRatingResult } from './smiley-rating/result.tsx';
import { WebsiteTestResult } from './website-test/result.tsx';

/** Every type of question has its result: a type without one does not compile. */
export const results: Record<ResultType, ComponentType<ResultProps>> = {
  [QuestionType.openEnded]: OpenEndedResult,
  [QuestionType.singleAnswer]: SingleAnswerResult,
  [QuestionType.multipleAnswer]: MultipleAnswerResult,
  [QuestionType.singleAnswerDropdown]: SingleAnswerDropdownResult,
  [QuestionType.smileyRating]: SmileyRatingResult,
  [QuestionType.instruction]: InstructionResult,
  [QuestionType.websiteTest]: WebsiteTestResult,
  [QuestionType.applicationTest]: ApplicationTestResult,
  [QuestionType.prototypeTest]: PrototypeTestResult,
};

export { OnPaper } from './reporting/on-paper.ts';
export { OwnScores } from './reporting/own-scores.tsx';
export { isResultType, type ResultProps, type ResultType } from './reporting/result-props.ts';
