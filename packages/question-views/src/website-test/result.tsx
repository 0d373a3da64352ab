/** How a website test went: endings, pages visited, pages with misclicks. */
import type { ResultProps } from '../reporting/result-props.ts';
import { TestResult } from '../reporting/test-result.tsx';

export function WebsiteTestResult(props: ResultProps) {
  return <TestResult {...props} />;
}
