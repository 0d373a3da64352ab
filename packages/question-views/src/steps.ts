/** Public API of what testers see: one step per question type, and the frame around it; the runner and the studio's preview draw from here. */
import { QuestionType } from '@sightline/domain/questions';
import type { ComponentType } from 'react';
import { ApplicationTestStep } from './application-test/step.tsx';
import { InstructionStep } from './instruction/step.tsx';
import { MultipleAnswerStep } from './multiple-answer/step.tsx';
import { OpenEndedStep } from './open-ended/step.tsx';
import { PrototypeTestStep } from './prototype-test/step.tsx';
import { SingleAnswerStep } from './single-answer/step.tsx';
import { SingleAnswerDropdownStep } from './single-answer-dropdown/step.tsx';
import type { StepProps } from './stepping/step-props.ts';
import { WebsiteTestStep } from './website-test/step.tsx';

/** Steps that a page may load later than the rest; see `later-steps.ts`. */
export interface LaterSteps {
  SmileyRatingStep: ComponentType<StepProps>;
}

/** Every type of question has its step: a type without one does not compile. */
const steps = ({ SmileyRatingStep }: LaterSteps): Record<QuestionType, ComponentType<StepProps>> => ({
  [QuestionType.openEnded]: OpenEndedStep,
  [QuestionType.singleAnswer]: SingleAnswerStep,
  [QuestionType.multipleAnswer]: MultipleAnswerStep,
  [QuestionType.singleAnswerDropdown]: SingleAnswerDropdownStep,
  [QuestionType.smileyRating]: SmileyRatingStep,
  [QuestionType.instruction]: InstructionStep,
  [QuestionType.websiteTest]: WebsiteTestStep,
  [QuestionType.applicationTest]: ApplicationTestStep,
  [QuestionType.prototypeTest]: PrototypeTestStep,
});

/** Returns how to find the step of a type; undefined if it is not known, which shows 'Invalid question'. */
export function stepsWith(later: LaterSteps): (type: number) => ComponentType<StepProps> | undefined {
  const known: Partial<Record<number, ComponentType<StepProps>>> = steps(later);
  return (type) => known[type];
}

export { stepHeadingId, type StepProps } from './stepping/step-props.ts';
export type { StepTexts } from './stepping/step-texts.ts';
export { StepFrame, type StepFrameProps } from './stepping/step-frame.tsx';
