/** The only SQL that writes `panel_payout`: what members asked to be paid. */
import type { PagePlace } from '../../../platform/page-cursor.ts';
import type { Db } from '../../../platform/ports.ts';

export interface PayoutRow {
  id: string;
  memberId: string | null;
  amountCents: number;
  method: string;
  address: string;
  state: PayoutState;
  requestedAt: Date;
  settledAt: Date | null;
}

type PayoutState = 'requested' | 'paid' | 'refused';
const columns = ['id', 'memberId', 'amountCents', 'method', 'address', 'state', 'requestedAt', 'settledAt'] as const;

export async function insertPayout(trx: Db, payout: Omit<PayoutRow, 'state' | 'settledAt'>): Promise<void> {
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

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const row = await db.selectFrom('panelPayout').select(columns).where('id', '=', id).$narrowType<PayoutRow>().executeTakeFirst();
  return row ?? null;
}

interface PayoutPage {
  settled: boolean;
  from: PagePlace | null;
  limit: number;
}

/** Those to be settled, oldest first, or those that are, newest first; after `from`. */
export async function findPayouts(db: Db, { settled, from, limit }: PayoutPage): Promise<PayoutRow[]> {
  const [column, order] = settled ? (['settledAt', 'desc'] as const) : (['requestedAt', 'asc'] as const);
  const open = db
    .selectFrom('panelPayout')
    .select(columns)
    .where('state', settled ? '<>' : '=', 'requested');
  const after = from === null ? open : open.where((eb) => eb(eb.refTuple(column, 'id'), settled ? '<' : '>', eb.tuple(from.at, from.id)));
  return after.orderBy(column, order).orderBy('id', order).limit(limit).$narrowType<PayoutRow>().execute();
}

/** Whether it was still to be settled. The address of a member who left is forgotten with it. */
export async function settle(trx: Db, id: string, state: 'paid' | 'refused', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('panelPayout')
    .set((eb) => ({
      state,
      settledAt: now,
      address: eb.case().when('memberId', 'is', null).then('').else(eb.ref('address')).end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
