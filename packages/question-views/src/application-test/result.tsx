/** How the test of an app went: how it ended, by the testers' own word. */
import type { ResultProps } from '../reporting/result-props.ts';
import { TestResult } from '../reporting/test-result.tsx';

export function ApplicationTestResult(props: ResultProps) {
  return <TestResult {...props} />;
}
