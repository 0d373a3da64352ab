/** What was paid for a sample of paid testers, in one payment or several, and giving some of it back. Raw SQL for the sums. */
import { sql } from 'kysely';
import type { Db, Ports } from '../../platform/ports.ts';
import { refundPayment } from './refund-payment.ts';

export interface PaidFor {
  /** Paid, and not given back, nor on its way back, nor charged back. */
  paidCents: number;
  /** A payment waits for the provider. */
  isPending: boolean;
}

const nothing: PaidFor = { paidCents: 0, isPending: false };

/** By collector id; every requested one is in the result. */
export async function paidFor(db: Db, collectorIds: readonly string[]): Promise<(collectorId: string) => PaidFor> {
  if (collectorIds.length === 0) return () => nothing;
  const { rows } = await sql<PaidFor & { subject: string }>`
    select subject, bool_or(state = 'pending') as "isPending",
      coalesce(sum(greatest(0, amount_cents
        - (select coalesce(sum(refund.amount_cents), 0) from refund where payment_id = payment.id)
        - (select coalesce(sum(dispute.amount_cents), 0) from dispute where payment_id = payment.id and dispute.state = 'lost')))
        filter (where state = 'paid'), 0)::int as "paidCents"
    from payment where purpose = 'sample' and subject = any(${collectorIds}) group by subject`.execute(db);
  const found = new Map(rows.map(({ subject, paidCents, isPending }) => [subject, { paidCents, isPending }]));
  return (collectorId) => found.get(collectorId) ?? nothing;
}

/** Refunds so many cents of what was paid, the last payment first; in the caller's transaction, which holds the collector. */
export async function giveBackFor(
  ports: Pick<Ports, 'jobs' | 'now'>,
  trx: Db,
  { collectorId, amountCents, reason }: { collectorId: string; amountCents: number; reason: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('payment')
    .select('id')
    .where('purpose', '=', 'sample')
    .where('subject', '=', collectorId)
    .where('state', '=', 'paid')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  let left = amountCents;
  for (const { id } of rows) left -= await refundPayment(ports, trx, { paymentId: id, amountCents: left, reason });
}
