/** Tells a member that a payout could not be made. */
import { isNobodysEmail, letter } from '../../../platform/mail/index.ts';
import type { Ports } from '../../../platform/ports.ts';
import { findMember } from '../members/member-store.ts';
import { findPayout } from './payout-store.ts';

export const payoutMailJob = 'mail-panel-payout';
export interface PayoutMail {
  payoutId: string;
}

/** Nothing where the member left meanwhile. */
export async function mailReturnedPayout({ db, env, mail }: Pick<Ports, 'db' | 'env' | 'mail'>, { payoutId }: PayoutMail): Promise<void> {
  const payout = await findPayout(db, payoutId);
  const member = payout?.memberId ? await findMember(db, payout.memberId) : null;
  if (payout === null || member === null || isNobodysEmail(member.email)) return;
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(payout.amountCents / 100);
  await mail.send({
    to: member.email,
    subject: 'Your payout could not be made',
    ...letter({
      paragraphs: [
        `We could not pay you ${amount} by the way that you chose. The amount is in your balance again.`,
        'Please check how you want to be paid, and request the payout again.',
      ],
      action: { label: 'Open your panel page', url: `${env.publicUrl}/panel/profile` },
    }),
  });
}
