/** Disputes of payments: what the provider reports about them, by webhooks in any order and in its balance transactions, is recorded once and takes effect once. */
import type { ProviderDispute } from '../../platform/cards/card-port.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { disputeMailJob, type DisputeMail } from './dispute-mails.ts';
import { decideDispute, findOpenDisputes, insertDispute } from './dispute-store.ts';
import {
  dropHeldRefunds,
  findPaymentOfCharge,
  lockPayment,
  releaseHeldRefunds,
  lockAccountPayments,
  type Payment,
} from './payment-store.ts';
import type { PaymentHandlers } from './settle.ts';

type DisputePorts = Pick<Ports, 'jobs' | 'now'>;

/** false if the charge is of no payment of ours, or of one that is not known to be paid yet. */
export async function recordDispute(ports: DisputePorts, handlers: PaymentHandlers, trx: Db, dispute: ProviderDispute): Promise<boolean> {
  const payment = await findPaymentOfCharge(trx, dispute.chargeId);
  if (payment === null) return false;
  await lockAccountPayments(trx, payment.accountId);
  const { disputeId, state } = dispute;
  const at = ports.now();
  if (await insertDispute(trx, dispute, payment.id, at)) await tell(ports, trx, payment, dispute, 'open');
  if (state === 'open' || !(await decideDispute(trx, disputeId, state, at))) return true;
  await tell(ports, trx, payment, dispute, state);
  if (state === 'lost') await handlers.chargedBack[payment.purpose](trx, payment);
  // A refund that is requested at this moment is either held before this or finds it decided.
  await lockPayment(trx, payment.id);
  await (state === 'won' ? releaseHeldRefunds(trx, payment.id) : dropHeldRefunds(trx, payment.id));
  return true;
}

/** The current state of open disputes at the provider: a webhook that was lost is made up for. Throws CardProviderDown. */
export async function readOpenDisputes(ports: DisputePorts & Pick<Ports, 'db' | 'cards'>, handlers: PaymentHandlers): Promise<void> {
  for (const id of await findOpenDisputes(ports.db)) {
    const dispute = await ports.cards.dispute(id);
    await inTransaction(ports.db, (trx) => recordDispute(ports, handlers, trx, dispute));
  }
}

async function tell(
  { jobs }: DisputePorts,
  trx: Db,
  { accountId, title }: Payment,
  { disputeId, amountCents, currency, reason }: ProviderDispute,
  state: ProviderDispute['state'],
): Promise<void> {
  await jobs.send(trx, disputeMailJob, { accountId, title, disputeId, amountCents, currency, reason, state } satisfies DisputeMail);
}
