/** Paid testers: what a sample costs and how long it takes; makes the invitation, on which the testers are chosen and paid for. */
import { Button } from '@mantine/core';
import { texts } from '../../../lib/texts/index.ts';
import { PriceList } from '../price-list.tsx';
import { useInvite } from '../use-invite.ts';
import { Way } from './way.tsx';

const words = texts.invite;

export function PaidTestersWay({ projectId }: { projectId: string }) {
  const { invite, pending } = useInvite(projectId, 'paid');
  return (
    <Way title={words.paid} text={words.paidText} gives={words.paidGives} more={<PriceList />}>
      <Button size="md" fullWidth onClick={invite} loading={pending}>
        {words.paidAction}
      </Button>
    </Way>
  );
}
