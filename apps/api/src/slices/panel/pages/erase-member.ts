/** Erases a member of the panel: they leave by themselves, or the operator does it for them. */
import type { Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deleteMember } from '../members/member-store.ts';
import { forgetPayoutAddresses } from '../rewards/payout-store.ts';

/** With invitations, sessions and links; amounts stay without a person. A payout that is on its way keeps its address until it is paid. */
export function eraseMember({ db }: Pick<Ports, 'db'>, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await forgetPayoutAddresses(trx, id);
    await deleteMember(trx, id);
  });
}
