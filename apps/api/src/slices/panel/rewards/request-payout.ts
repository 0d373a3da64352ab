/** A member asks for what they earned: the whole balance, which leaves their account at once, so that it can be asked for once. */
import { lowestPayoutCents } from '@sightline/domain/panel';
import type { PanelProblem } from '@sightline/wire/panel';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { lockMember } from '../members/member-store.ts';
import { addPayoutEntry, findBalance } from './entry-store.ts';
import { findOpenPayout, insertPayout } from './payout-store.ts';

/** null once it is requested. */
export function requestPayout({ db, now }: Pick<Ports, 'db' | 'now'>, memberId: string): Promise<PanelProblem | null> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId);
    if (member === null || member.payoutAddress === '') return 'payout-address';
    if ((await findOpenPayout(trx, memberId)) !== null) return 'payout-open';
    const amountCents = await findBalance(trx, memberId);
    if (amountCents < lowestPayoutCents) return 'payout-low';
    const id = newId('pay');
    await insertPayout(trx, { id, memberId, amountCents, method: member.payoutMethod, address: member.payoutAddress, requestedAt: now() });
    await addPayoutEntry(trx, { memberId, payoutId: id, amountCents: -amountCents, now: now() });
    return null;
  });
}
