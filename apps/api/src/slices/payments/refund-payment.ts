/** Gives back a part of a payment: written in the caller's transaction, carried out at the provider by a job. */
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { book } from './ledger.ts';
import { disputeStateOf } from './dispute-store.ts';
import {
  dropHeldRefunds,
  findPayment,
  holdRefund,
  insertRefund,
  lockPayment,
  lockRefund,
  markRefunded,
  refundedCents,
  type Refund,
} from './payment-store.ts';

export const refundJob = 'refund-payment';

interface Refunding {
  refundId: string;
}

/** Never more than is left of the payment; returns the cents that go back, 0 if nothing is left. */
export async function refundPayment(
  ports: Pick<Ports, 'jobs' | 'now'>,
  trx: Db,
  { paymentId, amountCents, reason }: { paymentId: string; amountCents: number; reason: string },
): Promise<number> {
  const payment = await lockPayment(trx, paymentId);
  if (payment === null || payment.state !== 'paid') return 0;
  const back = Math.min(amountCents, payment.amountCents - (await refundedCents(trx, paymentId)));
  if (back <= 0) return 0;
  const id = newId('ref');
  await insertRefund(trx, { id, paymentId, amountCents: back, reason, createdAt: ports.now() });
  await ports.jobs.send(trx, refundJob, { refundId: id } satisfies Refunding);
  return back;
}

/** The job: as often as it runs, the provider gives back once. */
export async function runRefundJob(ports: Pick<Ports, 'db' | 'cards' | 'now'>, { refundId: id }: Refunding): Promise<void> {
  const refund = await inTransaction(ports.db, (trx) => lockRefund(trx, id));
  if (refund === null || refund.refundId !== null) return;
  const payment = await findPayment(ports.db, refund.paymentId);
  if (payment === null || payment.chargeId === null) throw new Error(`The refund ${id} is of no charge.`);
  const { amountCents, paymentId } = refund;
  const answer = await ports.cards.refund({ chargeId: payment.chargeId, amountCents, paymentId, idempotencyKey: id });
  await inTransaction(ports.db, async (trx) => {
    const at = ports.now();
    await lockPayment(trx, paymentId);
    if ('refused' in answer) return waitForDispute(trx, refund);
    const { refundId } = answer;
    await lockRefund(trx, id);
    await markRefunded(trx, id, refundId, at);
    await book(trx, { kind: 'refund', sourceId: refundId, amountCents: -amountCents, currency: payment.currency, paymentId, at });
  });
}

/** Held until it is decided, even if the dispute has not been reported yet; nothing is owed if it was lost meanwhile. */
async function waitForDispute(trx: Db, { id, paymentId }: Refund): Promise<void> {
  const state = await disputeStateOf(trx, paymentId);
  if (state === 'won') return;
  await holdRefund(trx, id);
  if (state === 'lost') await dropHeldRefunds(trx, paymentId);
}
