/** The error boundary: what a researcher sees when a page breaks or an unknown project is opened. */
import { ErrorState } from '@sightline/ui';
import { useRouteError } from 'react-router';
import { CallFailure } from '../lib/call-failure.ts';
import { texts } from '../lib/texts/index.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function RouteFailure() {
  const error = useRouteError();
  if (error instanceof CallFailure && error.kind === 'missing') return <NotFoundPage />;
  return (
    <ErrorState
      title={texts.shell.brokenTitle}
      text={texts.shell.brokenText}
      retryLabel={texts.shell.reload}
      onRetry={() => location.reload()}
    />
  );
}
