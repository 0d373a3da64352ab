/** In the place of a part that could not be fetched: says so, and fetches it again when asked. */
import { requestReload } from '@sightline/ui/request-reload';
import problemStyles from '../problem/problem.module.css';
import { useRun } from './run-context.ts';

export function PartFailed() {
  const { texts } = useRun();
  return (
    <p role="alert">
      {texts.menu.failed}{' '}
      <button type="button" className={problemStyles.quiet} onClick={requestReload}>
        {texts.check.again}
      </button>
    </p>
  );
}
