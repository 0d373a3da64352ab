/** Jobs that failed on every try: how many by queue, and each with what went wrong. */
import { Card, EmptyState } from '@sightline/ui';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { JobQueues } from './job-queues.tsx';
import { LetterLine } from './letter-line.tsx';
import { Loaded, More } from './loaded.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import classes from './operator.module.css';
import { useDeadLetters } from './use-operator.ts';

const words = operatorTexts.jobs;

export function JobsSection() {
  const query = useDeadLetters();
  return (
    <Loaded query={query} failed={words.loadFailed} lines={[2, 6]}>
      {({ pages }) => {
        const letters = pages.flatMap(({ Letters }) => Letters);
        if (letters.length === 0) return <EmptyState drawing={<OperatorDrawing />} title={words.emptyTitle} text={words.emptyText} />;
        return (
          <div className={classes.stack}>
            {/* Each page counts all of them: the last one that was loaded is the newest. */}
            <JobQueues queues={pages.at(-1)?.Queues ?? []} />
            <Card className={classes.card ?? ''}>
              <ul className={classes.list} aria-label={words.list}>
                {letters.map((letter) => (
                  <LetterLine key={letter.Id} letter={letter} />
                ))}
              </ul>
              <More query={query} failed={words.moreFailed} />
            </Card>
          </div>
        );
      }}
    </Loaded>
  );
}
