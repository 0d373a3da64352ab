/** How a payment ends: what the provider says is written with the ledger and with what was paid for, in one transaction, once. */
import type { ProviderCharge } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { book, bookFee } from './ledger.ts';
import { findPayment, lockPayment, markFailed, markPaid, lockAccountPayments, type Payment, type Purpose } from './payment-store.ts';

/** What a paid payment brings about, by its purpose; in the transaction that settles it. Later slices hand theirs in. */
export type PaymentHandlers = Record<Purpose, PaymentHandler> & {
  /** What it undoes where its bank takes it back for good. */
  chargedBack: Record<Purpose, PaymentHandler>;
};

export type PaymentHandler = (trx: Db, payment: Payment) => Promise<void>;

export type SettlePorts = Pick<Ports, 'db' | 'cards' | 'now'>;

/** Asks the provider for the charge of a pending payment, as often as it is called: the payment's id is its idempotency key. Throws CardProviderDown. */
export async function settlePayment(ports: SettlePorts, handlers: PaymentHandlers, paymentId: string): Promise<Payment> {
  const payment = await findPayment(ports.db, paymentId);
  if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
  if (payment.state !== 'pending') return payment;
  const { customerId, cardId, amountCents, currency, title } = payment;
  const answer = await ports.cards.charge({ customerId, cardId, amountCents, currency, title, paymentId, idempotencyKey: paymentId });
  return inTransaction(ports.db, (trx) =>
    'refused' in answer ? recordFailure(ports, trx, paymentId, answer.message) : recordCharge(ports, handlers, trx, paymentId, answer),
  );
}

/** Also a payment that was given up: the money came after all. */
export async function recordCharge(
  ports: Pick<Ports, 'now'>,
  handlers: PaymentHandlers,
  trx: Db,
  paymentId: string,
  charge: ProviderCharge,
): Promise<Payment> {
  const payment = await lockPaymentOfAccount(trx, paymentId);
  if (payment === null) throw new Error(`The charge ${charge.chargeId} is of a payment that does not exist.`);
  if (payment.state === 'paid') return payment;
  const at = ports.now();
  const { chargeId, amountCents, currency, fee } = charge;
  if (amountCents !== payment.amountCents || currency !== payment.currency)
    throw new Error(`The charge ${chargeId} is of ${amountCents} ${currency}, the payment ${paymentId} of another amount.`);
  await markPaid(trx, paymentId, chargeId, at);
  await book(trx, { kind: 'charge', sourceId: chargeId, amountCents, currency, paymentId, at });
  if (fee !== null) await bookFee(trx, fee, paymentId, at);
  const paid: Payment = { ...payment, state: 'paid', chargeId, failure: null, settledAt: at };
  await handlers[payment.purpose](trx, paid);
  return paid;
}

export async function recordFailure(ports: Pick<Ports, 'now'>, trx: Db, paymentId: string, failure: string): Promise<Payment> {
  const payment = await lockPaymentOfAccount(trx, paymentId);
  if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
  if (payment.state !== 'pending') return payment;
  const at = ports.now();
  await markFailed(trx, paymentId, failure, at);
  return { ...payment, state: 'failed', failure, settledAt: at };
}

/** The turn first and then the payment, as everybody does who moves an account's money. */
async function lockPaymentOfAccount(trx: Db, paymentId: string): Promise<Payment | null> {
  const payment = await findPayment(trx, paymentId);
  if (payment === null) return null;
  await lockAccountPayments(trx, payment.accountId);
  return lockPayment(trx, paymentId);
}
