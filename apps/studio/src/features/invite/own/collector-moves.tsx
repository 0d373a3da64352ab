/** What can be done with an invitation of own testers now: start, stop, start again, back; or the plans, where they stand in the way. */
import type { WireCollector } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { CollectorStatus } from '@sightline/domain/collectors';
import { texts } from '../../../lib/texts/index.ts';
import { BackButton } from '../back-button.tsx';
import { StopButton } from '../stop-button.tsx';
import { useOwnTestersAllowed, useToPlans } from '../use-to-plans.ts';
import classes from './own.module.css';
import type { Moves } from './use-moves.ts';

const words = texts.invite.collector;

interface MovesProps {
  projectId: string;
  collector: WireCollector;
  moves: Moves;
}

export function CollectorMoves({ projectId, collector, moves }: MovesProps) {
  return (
    <div className={classes.buttons}>
      {collector.status === CollectorStatus.notStarted ? <BackButton projectId={projectId} collector={collector} /> : null}
      {collector.status === CollectorStatus.running ? (
        <StopButton moves={moves} label={words.stop} text={words.stopText} />
      ) : (
        <StartButton label={collector.status === CollectorStatus.finished ? words.extend : words.start} moves={moves} />
      )}
    </div>
  );
}

function StartButton({ label, moves }: { label: string; moves: Moves }) {
  const { allowed } = useOwnTestersAllowed();
  const toPlans = useToPlans();
  if (!allowed) return <Button onClick={toPlans}>{texts.invite.subscriptionOnly}</Button>;
  return (
    <Button onClick={moves.start} loading={moves.pending}>
      {label}
    </Button>
  );
}
