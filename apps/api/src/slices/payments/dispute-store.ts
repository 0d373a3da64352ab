/** The only SQL on the table `dispute`. */
import { sql } from 'kysely';
import type { ProviderDispute } from '../../platform/cards/card-port.ts';
import type { Db } from '../../platform/ports.ts';

type State = ProviderDispute['state'];

/** false if it is known already. */
export async function insertDispute(trx: Db, dispute: ProviderDispute, paymentId: string, at: Date): Promise<boolean> {
  const { disputeId, amountCents, reason } = dispute;
  const { rows } = await sql`
    insert into dispute (dispute_id, payment_id, amount_cents, reason, state, opened_at)
    values (${disputeId}, ${paymentId}, ${amountCents}, ${reason}, 'open', ${at}) on conflict do nothing returning dispute_id`.execute(trx);
  return rows.length === 1;
}

/** false if that is known already; one that is decided is never open again, one that is won never lost. */
export async function decideDispute(trx: Db, disputeId: string, state: 'won' | 'lost', at: Date): Promise<boolean> {
  const { rows } = await sql`
    update dispute set state = ${state}, closed_at = ${at}
    where dispute_id = ${disputeId} and state <> ${state} and state <> 'won' returning dispute_id`.execute(trx);
  return rows.length === 1;
}

/** The combined state of a payment's disputes: open before lost before won; null if nobody disputes it. */
export async function disputeStateOf(db: Db, paymentId: string): Promise<State | null> {
  const { rows } = await sql<{ state: State }>`
    select state from dispute where payment_id = ${paymentId}
    order by case state when 'open' then 0 when 'lost' then 1 else 2 end limit 1`.execute(db);
  return rows[0]?.state ?? null;
}

/** Whether a bank takes back, or has taken back, what was paid with this card. */
export async function isCardDisputed(db: Db, cardId: string): Promise<boolean> {
  const { rows } = await sql`
    select from dispute join payment on payment.id = payment_id where card_id = ${cardId} and dispute.state <> 'won' limit 1`.execute(db);
  return rows.length > 0;
}

export async function findOpenDisputes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select dispute_id as id from dispute where state = 'open' order by opened_at limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of the payment of the query around it: its state in lists and on receipts. */
export const shownState = sql<'pending' | 'paid' | 'failed' | 'disputed' | 'charged-back'>`coalesce((
  select case dispute.state when 'open' then 'disputed' else 'charged-back' end from dispute
  where payment_id = payment.id and dispute.state <> 'won' order by dispute.state desc limit 1), payment.state)`;
