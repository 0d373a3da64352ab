/** Failed jobs by queue, each queue with a button that retries all of it. */
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { operatorTexts } from '../../lib/texts/operator.ts';
import classes from './jobs.module.css';
import { useRetryLetters } from './use-operator-actions.ts';

const words = operatorTexts.jobs;

export function JobQueues({ queues }: { queues: readonly { Queue: string; Letters: number }[] }) {
  return (
    <Card className={classes.queues ?? ''} aria-label={words.queues}>
      <h2>{words.queues}</h2>
      <ul className={classes.queueList}>
        {queues.map(({ Queue, Letters }) => (
          <li key={Queue}>
            <div>
              <strong>{Queue}</strong>
              <span>{words.letters(Letters)}</span>
            </div>
            <RetryAll queue={Queue} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RetryAll({ queue }: { queue: string }) {
  const retry = useRetryLetters();
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={retry.isPending}
      aria-label={words.retryAllOf(queue)}
      onClick={() => retry.mutate({ queue })}
    >
      {words.retryAll}
    </Button>
  );
}
