/** Type 31 as the tester meets it before the prototype opens. */
import type { StepProps } from '../stepping/step-props.ts';
import { TestIntro } from '../stepping/test-intro.tsx';

export function PrototypeTestStep(props: StepProps) {
  return <TestIntro {...props} />;
}
