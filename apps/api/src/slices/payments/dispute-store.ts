/** The only SQL on the table `dispute`. Raw SQL in what lists and receipts share. */
import { sql } from 'kysely';
import type { ProviderDispute } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';

type State = ProviderDispute['state'];

/** false if it is known already. */
export async function insertDispute(trx: Db, dispute: ProviderDispute, paymentId: string, at: Date): Promise<boolean> {
  const { disputeId, amountCents, reason } = dispute;
  const row = await trx
    .insertInto('dispute')
    .values({ disputeId, paymentId, amountCents, reason, state: 'open', openedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('disputeId')
    .executeTakeFirst();
  return row !== undefined;
}

/** false if that is known already; one that is decided is never open again, one that is won never lost. */
export async function decideDispute(trx: Db, disputeId: string, state: 'won' | 'lost', at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('dispute')
    .set({ state, closedAt: at })
    .where('disputeId', '=', disputeId)
    .where('state', '<>', state)
    .where('state', '<>', 'won')
    .returning('disputeId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The combined state of a payment's disputes: open before lost before won; null if nobody disputes it. */
export async function disputeStateOf(db: Db, paymentId: string): Promise<State | null> {
  const row = await db
    .selectFrom('dispute')
    .select('state')
    .$narrowType<{ state: State }>()
    .where('paymentId', '=', paymentId)
    .orderBy(sql`case state when 'open' then 0 when 'lost' then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Whether a bank takes back, or has taken back, what was paid with this card. */
export async function isCardDisputed(db: Db, cardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.paymentId')
    .select('dispute.disputeId')
    .where('payment.cardId', '=', cardId)
    .where('dispute.state', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOpenDisputes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('dispute').select('disputeId').where('state', '=', 'open').orderBy('openedAt').limit(1000).execute();
  return rows.map(({ disputeId }) => disputeId);
}

/** Of the payment of the query around it: its state in lists and on receipts. */
export const shownState = sql<'pending' | 'paid' | 'failed' | 'disputed' | 'charged-back'>`coalesce((
  select case dispute.state when 'open' then 'disputed' else 'charged-back' end from dispute
  where payment_id = payment.id and dispute.state <> 'won' order by dispute.state desc limit 1), payment.state)`;
