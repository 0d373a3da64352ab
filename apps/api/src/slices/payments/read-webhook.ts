/** What the provider reports by a webhook: often late, twice or out of order, so that each changes only what is not settled yet. */
import type { ProviderEvent } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordDispute } from './disputes.ts';
import { reconcileJob } from './reconcile.ts';
import { findPayment } from './payment-store.ts';
import { recordCharge, recordFailure, type PaymentHandlers } from './settle.ts';

type WebhookPorts = Pick<Ports, 'db' | 'cards' | 'now' | 'jobs'>;

/** Throws BadWebhook; a repeated event changes nothing. An event and its effect are kept together. */
export async function readWebhook(ports: WebhookPorts, handlers: PaymentHandlers, body: Buffer, signature: string): Promise<void> {
  const event = ports.cards.readEvent(body, signature, ports.now());
  await inTransaction(ports.db, async (trx) => {
    const row = await trx
      .insertInto('providerEvent')
      .values({ eventId: event.eventId, kind: event.kind, receivedAt: ports.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (row === undefined) return;
    await follow(ports, handlers, trx, event);
  });
}

async function follow(ports: WebhookPorts, handlers: PaymentHandlers, trx: Db, event: ProviderEvent): Promise<void> {
  if (event.kind === 'other') return;
  if (event.kind === 'disputed') {
    await recordDispute(ports, handlers, trx, event.dispute);
    return askBooks(ports, trx);
  }
  const payment = await findPayment(trx, event.paymentId);
  if (payment !== null && event.kind === 'charge-failed') return void (await recordFailure(ports, trx, payment.id, event.message));
  if (payment !== null && event.kind === 'charged') {
    if (payment.state === 'paid') return;
    await recordCharge(ports, handlers, trx, payment.id, { ...event, fee: null });
  }
  await askBooks(ports, trx);
}

/** Fees, refunds, what a dispute moves, and money that was moved by hand and belongs to no payment of ours, are read from the provider's books. */
async function askBooks({ jobs }: WebhookPorts, trx: Db): Promise<void> {
  await jobs.send(trx, reconcileJob, {}, { key: 'webhook', everySec: 60 });
}
