/** The way to the popup of Pay & Start; what is missing in the set-up is said instead, and where no money is asked for it starts at once. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CollectorStatus } from '@sightline/domain/collectors';
import { showAttention } from '../../../lib/notify.ts';
import { useProfile } from '../../../lib/profile.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useMoves } from '../own/use-moves.ts';
import { setUpProblem } from '../set-up-problem.ts';
import { PayPopup } from './pay-popup.tsx';

interface PayAndStartProps {
  project: WireProject;
  collector: WireCollector;
  /** No paid testers can be ordered; the page says so. */
  closed: boolean;
}

export function PayAndStart({ project, collector, closed }: PayAndStartProps) {
  const { data: user } = useProfile();
  const [asking, setAsking] = useState(false);
  const moves = useMoves(project.Id, collector.Id);
  const isFree = user?.Account.Provider === null;
  const endedWith = collector.panelInfo?.EndedWith ?? null;
  const mayStart =
    collector.status === CollectorStatus.notStarted || (endedWith !== null && collector.SelectedNumberOfResponses > endedWith);
  if (!mayStart) return null;
  const provider = user?.Account.Provider ?? null;
  const press = () => {
    const problem = setUpProblem(project);
    if (problem !== null) showAttention(problem);
    else if (isFree) moves.start();
    else setAsking(true);
  };
  return (
    <>
      <Button onClick={press} loading={moves.pending} disabled={user === undefined || closed}>
        {isFree ? texts.invite.paidSample.start : texts.invite.pay.action}
      </Button>
      {asking && provider !== null ? (
        <PayPopup
          projectId={project.Id}
          collector={collector}
          provider={provider}
          card={user?.Account.Cards[0]}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
