/** Maintenance jobs of payments: payments and refunds without a response are retried, and the ledger is compared with the provider's balance transactions. */
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { removeCardJob, type RemovedCard } from './delete-card.ts';
import { disputeMailJob, mailDispute, type DisputeMail } from './dispute-mails.ts';
import { findPayment, findPending, findPendingRefunds } from './payment-store.ts';
import { reconcile, reconcileJob } from './reconcile.ts';
import { refundJob, runRefundJob } from './refund-payment.ts';
import { recordFailure, settlePayment, type PaymentHandlers } from './settle.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Long enough that no call still waits for its answer. */
const patienceMs = 2 * minuteMs;
/** The provider keeps idempotency keys for a day: after that a charge is looked up in its books, never requested again. */
const keysKeptMs = 20 * hourMs;
/** Silences in a row after which the provider is taken to be down. */
const downAfter = 3;

type SettlementPorts = Pick<Ports, 'db' | 'cards' | 'now' | 'jobs' | 'log'>;
type MailPorts = Pick<Ports, 'env' | 'mail'>;

/** Registers the jobs of payments. */
export async function startPaymentWorkers(ports: SettlementPorts & MailPorts, handlers: PaymentHandlers): Promise<void> {
  await ports.jobs.work<RemovedCard>(removeCardJob, ({ customerId, cardId }) => ports.cards.removeCard(customerId, cardId));
  await ports.jobs.work<{ refundId: string }>(refundJob, (data) => runRefundJob(ports, data));
  await ports.jobs.work<DisputeMail>(disputeMailJob, (mail) => mailDispute(ports, mail));
  await ports.jobs.work(reconcileJob, async () => void (await reconcile(ports, handlers)));
}

/**
 * One run of the maintenance job; any number of processes may run it at once. A payment with a problem does not delay any other. One
 * silence may be of a single payment (the provider answers a key that failed at its side alike for a day); several in a row mean that it is
 * down, and the rest waits.
 */
export async function settleOpenPayments(ports: SettlementPorts, handlers: PaymentHandlers): Promise<void> {
  await ports.jobs.send(ports.db, reconcileJob, {}, { key: 'hourly', everySec: hourMs / 1000 });
  const before = new Date(ports.now().getTime() - patienceMs);
  const open = [
    ...(await findPending(ports.db, before)).map((id) => ({ id, settle: () => settleOld(ports, handlers, id) })),
    ...(await findPendingRefunds(ports.db, before)).map((id) => ({ id, settle: () => runRefundJob(ports, { refundId: id }) })),
  ];
  let silences = 0;
  for (const { id, settle } of open) {
    silences = (await isAnswered(ports, id, settle)) ? 0 : silences + 1;
    if (silences === downAfter) return;
  }
}

async function isAnswered({ log }: Pick<Ports, 'log'>, id: string, settle: () => Promise<void>): Promise<boolean> {
  try {
    await settle();
  } catch (error) {
    if (error instanceof CardProviderDown) {
      log.warn({ id, reason: error.message }, 'the card provider does not answer; what is open waits');
      return false;
    }
    log.error({ err: error, id }, 'a payment could not be settled; its next run tries again');
  }
  return true;
}

async function settleOld(ports: SettlementPorts, handlers: PaymentHandlers, id: string): Promise<void> {
  const payment = await findPayment(ports.db, id);
  if (payment === null) return;
  if (ports.now().getTime() - payment.createdAt.getTime() < keysKeptMs) {
    await settlePayment(ports, handlers, id);
    return;
  }
  // The provider's books show whether it was charged after all; then it is no longer pending.
  await reconcile(ports, handlers);
  await inTransaction(ports.db, (trx) => recordFailure(ports, trx, id, 'The card provider never answered. Nothing was charged.'));
}
