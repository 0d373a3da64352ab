/** The door to what testers see: one step a question type, and the frame around it; the runner and the studio's preview draw from here. */
import type { QuestionType } from '@sightline/domain/questions';
import type { ComponentType } from 'react';
import { ApplicationTestStep } from './application-test/step.tsx';
import { InstructionStep } from './instruction/step.tsx';
import { MultipleAnswerStep } from './multiple-answer/step.tsx';
import { OpenEndedStep } from './open-ended/step.tsx';
import { PrototypeTestStep } from './prototype-test/step.tsx';
import { SingleAnswerStep } from './single-answer/step.tsx';
import { SingleAnswerDropdownStep } from './single-answer-dropdown/step.tsx';
import { SmileyRatingStep } from './smiley-rating/step.tsx';
import type { StepProps } from './stepping/step-props.ts';
import { WebsiteTestStep } from './website-test/step.tsx';

/** Every type of question has its step: a type without one does not compile. */
export const steps: Record<QuestionType, ComponentType<StepProps>> = {
  1: OpenEndedStep,
  3: SingleAnswerStep,
  4: MultipleAnswerStep,
  5: SingleAnswerDropdownStep,
  9: SmileyRatingStep,
  18: InstructionStep,
  24: WebsiteTestStep,
  30: ApplicationTestStep,
  31: PrototypeTestStep,
};

/** Whether a tester can be asked this; an unknown type shows 'Invalid question'. */
export const isStepType = (type: number): type is QuestionType => Object.hasOwn(steps, type);

export { stepHeadingId, type StepProps } from './stepping/step-props.ts';
export type { StepTexts } from './stepping/step-texts.ts';
export { StepFrame, type StepFrameProps } from './stepping/step-frame.tsx';
