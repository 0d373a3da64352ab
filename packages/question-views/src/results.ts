/** The door to what researchers see of the answers: one result a question type. */
import type { ComponentType } from 'react';
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
  1: OpenEndedResult,
  3: SingleAnswerResult,
  4: MultipleAnswerResult,
  5: SingleAnswerDropdownResult,
  9: SmileyRatingResult,
  18: InstructionResult,
  24: WebsiteTestResult,
  30: ApplicationTestResult,
  31: PrototypeTestResult,
};

export { isResultType, type ResultProps, type ResultType } from './reporting/result-props.ts';
