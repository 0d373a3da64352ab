/** Says that what is shown may have been overtaken, while it stays on the page. */
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './frame.module.css';

export function OutOfDate({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const askAgain = (): void => {
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
    void client.invalidateQueries({ queryKey: queryKeys.lastDataUpdate(projectId) });
  };
  return (
    <p className={classes.outOfDate} role="status">
      {resultsTexts.outOfDate}{' '}
      <button type="button" onClick={askAgain}>
        {resultsTexts.refresh}
      </button>
    </p>
  );
}
