/** One failed job: its queue, its last error, what it was about, and what can be done with it. */
import { Button } from '@mantine/core';
import { Pill } from '@sightline/ui';
import type { DeadLetter } from '@sightline/wire/calls';
import { dayAndTimeText } from '../../lib/dates.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { ConfirmButton } from './confirm-button.tsx';
import classes from './jobs.module.css';
import lines from './operator.module.css';
import { useDiscardLetter, useRetryLetters } from './use-operator-actions.ts';

const words = operatorTexts.jobs;

export function LetterLine({ letter }: { letter: DeadLetter }) {
  const { At, Data, Error: error, Queue } = letter;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <div className={classes.head}>
          <Pill>{Queue}</Pill>
          <time dateTime={At}>{dayAndTimeText(new Date(At))}</time>
        </div>
        <dl className={classes.facts}>
          <dt>{words.error}</dt>
          <dd className={error === '' ? undefined : classes.error}>{error === '' ? words.noError : error}</dd>
          <dt>{words.data}</dt>
          <dd>
            <code>{Data}</code>
          </dd>
        </dl>
      </div>
      <Actions letter={letter} />
    </li>
  );
}

function Actions({ letter: { Id } }: { letter: DeadLetter }) {
  const retry = useRetryLetters();
  const discard = useDiscardLetter();
  return (
    <div className={lines.actions}>
      <ConfirmButton
        label={words.discard}
        name={words.discardOf(Id)}
        quiet
        danger
        title={words.discardTitle}
        text={words.discardText}
        pending={discard.isPending}
        onConfirm={() => discard.mutateAsync(Id)}
      />
      <Button
        variant="default"
        size="compact-md"
        loading={retry.isPending}
        aria-label={words.retryOf(Id)}
        onClick={() => retry.mutate({ letter: Id })}
      >
        {words.retry}
      </Button>
    </div>
  );
}
