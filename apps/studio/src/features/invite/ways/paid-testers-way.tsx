/** Paid testers: what a sample costs and how long it takes; makes the invitation, on which the testers are chosen and paid for. */
import { Button } from '@mantine/core';
import { texts } from '../../../lib/texts/index.ts';
import { usePanelSettings } from '../api.ts';
import { PriceList } from '../price-list.tsx';
import { useInvite } from '../use-invite.ts';
import { usePaidWay } from './use-paid-way.ts';
import { Way } from './way.tsx';
import classes from './ways.module.css';

const words = texts.invite;

export function PaidTestersWay({ projectId }: { projectId: string }) {
  const { invite, pending } = useInvite(projectId, 'paid');
  const isClosed = usePanelSettings().data?.Recruiting === 'off';
  return (
    <Way title={words.paid} {...usePaidWay()} more={<PriceList />}>
      {isClosed ? <p className={classes.hint}>{words.paidClosed}</p> : null}
      <Button size="md" fullWidth onClick={invite} loading={pending} disabled={isClosed}>
        {words.paidAction}
      </Button>
    </Way>
  );
}
