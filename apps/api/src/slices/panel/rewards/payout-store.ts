/** The only SQL that writes `panel_payout`: what members asked to be paid. */
import type { Db } from '../../../platform/ports.ts';

export interface PayoutRow {
  id: string;
  memberId: string | null;
  amountCents: number;
  method: string;
  address: string;
  state: string;
}

export async function insertPayout(trx: Db, payout: Omit<PayoutRow, 'state'> & { requestedAt: Date }): Promise<void> {
  await trx.insertInto('panelPayout').values(payout).execute();
}

/** Addresses of payouts that are settled; one on its way keeps its own until it is. */
export async function forgetPayoutAddresses(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('panelPayout').set({ address: '' }).where('memberId', '=', memberId).where('state', '<>', 'requested').execute();
}

/** Cents of the member's payout that waits, or null. */
export async function findOpenPayout(db: Db, memberId: string): Promise<number | null> {
  const row = await db
    .selectFrom('panelPayout')
    .select('amountCents')
    .where('memberId', '=', memberId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return row?.amountCents ?? null;
}
