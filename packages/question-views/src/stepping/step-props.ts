/** What every question step takes: a question and its answer as data, and nothing of the network or the page around it. */
import type { AnswerValue, Channel, StudyQuestion } from '@sightline/wire/run';
import type { StepTexts } from './step-texts.ts';

export interface StepProps {
  question: StudyQuestion;
  /** Null while unanswered. */
  value: AnswerValue | null;
  onChange: (value: AnswerValue) => void;
  disabled?: boolean;
  texts: StepTexts;
  /** What a test records, shown as small tags under its task. */
  channels?: readonly Channel[];
}

/** The id of a step's heading, which takes the focus when the step opens. */
export const stepHeadingId = (questionId: string): string => `step-${questionId}`;
