/** How a prototype test went: endings, screens visited, screens with misclicks. */
import type { ResultProps } from '../reporting/result-props.ts';
import { TestResult } from '../reporting/test-result.tsx';

export function PrototypeTestResult(props: ResultProps) {
  return <TestResult {...props} />;
}
