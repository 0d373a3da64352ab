/** Shown where something could not be loaded: what it is, why, and a way to try again. */
import { ErrorState } from '@sightline/ui';
import { failureText } from './call-failure.ts';
import { texts } from './texts/index.ts';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return <ErrorState title={title} text={failureText(error)} retryLabel={texts.failures.retry} onRetry={() => void onRetry()} />;
}
