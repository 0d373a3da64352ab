/** Says that what is shown may have been overtaken, while it stays on the page. */
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { texts } from '../../../lib/texts/index.ts';
import classes from './frame.module.css';

export function OutOfDate({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const askAgain = (): void => {
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
    void client.invalidateQueries({ queryKey: queryKeys.lastDataUpdate(projectId) });
  };
  return (
    <p className={classes.outOfDate} role="status">
      {texts.results.outOfDate}{' '}
      <button type="button" onClick={askAgain}>
        {texts.results.refresh}
      </button>
    </p>
  );
}
