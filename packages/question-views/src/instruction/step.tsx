/** Type 18 as the tester sees it: something to read before going on. */
import { StepHeading } from '../stepping/step-heading.tsx';
import type { StepProps } from '../stepping/step-props.ts';

export function InstructionStep({ question }: StepProps) {
  return <StepHeading question={question} />;
}
