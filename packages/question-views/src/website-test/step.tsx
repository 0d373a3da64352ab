/** Type 24 as the tester meets it before the website opens. */
import type { StepProps } from '../stepping/step-props.ts';
import { TestIntro } from '../stepping/test-intro.tsx';

export function WebsiteTestStep(props: StepProps) {
  return <TestIntro {...props} />;
}
