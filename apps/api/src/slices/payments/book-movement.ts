/** Books one line of the provider's books, with what it says of our payments: charges and refunds that were not reported before, disputes. */
import type { ProviderMovement } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { recordDispute } from './disputes.ts';
import { book } from './ledger.ts';
import {
  findPayment,
  findPaymentOfCharge,
  findRefundOf,
  hasPendingRefund,
  insertRefund,
  markRefunded,
  type Payment,
} from './payment-store.ts';
import { recordCharge, type PaymentHandlers } from './settle.ts';

type BookPorts = Pick<Ports, 'jobs' | 'now'>;

/** Whether it is known what it is: a payment's, a payout, a fee. */
export async function bookMovement(ports: BookPorts, handlers: PaymentHandlers, trx: Db, movement: ProviderMovement): Promise<boolean> {
  const { kind, sourceId, amountCents, currency, dispute } = movement;
  const bookAs = (paymentId: string | null) => book(trx, { kind, sourceId, amountCents, currency, paymentId, at: ports.now() });
  if (dispute !== null) {
    const isOurs = await recordDispute(ports, handlers, trx, dispute);
    await bookAs((await findPaymentOfCharge(trx, dispute.chargeId))?.id ?? null);
    return isOurs;
  }
  const payment = movement.paymentId === null ? null : await findPayment(trx, movement.paymentId);
  if (payment === null) {
    await bookAs(null);
    return kind === 'payout' || kind === 'provider-fee';
  }
  if (kind === 'charge') await recordCharge(ports, handlers, trx, payment.id, { chargeId: sourceId, amountCents, currency, fee: null });
  else await bookRefund(ports, trx, payment, movement);
  return true;
}

async function bookRefund(
  { now }: BookPorts,
  trx: Db,
  payment: Payment,
  { sourceId, amountCents, currency }: ProviderMovement,
): Promise<void> {
  const known = await findRefundOf(trx, payment.id, sourceId);
  // One of ours that is on its way books itself; its requests cannot be distinguished from what was done by hand.
  if (known === null && (await hasPendingRefund(trx, payment.id))) return;
  const at = now();
  const id = known?.id ?? newId('ref');
  if (known === null)
    await insertRefund(trx, { id, paymentId: payment.id, amountCents: -amountCents, reason: 'by hand at the provider', createdAt: at });
  await markRefunded(trx, id, sourceId, at);
  await book(trx, { kind: 'refund', sourceId, amountCents, currency, paymentId: payment.id, at });
}
