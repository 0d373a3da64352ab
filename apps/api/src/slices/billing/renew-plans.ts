/** Renewals: a paid period that is over is charged for again, retried for a week if that fails, or ended. */
import { isPaidPlan, nextTry, plans, type PaidPlan } from '@sightline/domain/plans';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { Result } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { pay, lockAccountPayments, type Order, type PaymentHandlers, type Payment } from '../payments/index.ts';
import { planMailJob, type PlanMail } from './plan-mails.ts';
import { planTitle } from './plan-title.ts';
import { bringTryForward, endPlan, findDue, findSubscription, isDue, noteFailedRenewal } from './subscription-store.ts';

type RenewPorts = Pick<Ports, 'db' | 'now' | 'cards' | 'jobs'>;

const nothing = { due: false };
/** The card was declined, or there is none: what the owner can fix. Anything else is retried automatically. */
const ownersTrouble: readonly Refusal['refused'][] = ['card-missing', 'card-refused'];

/**
 * One run of the maintenance job; any number of processes may run it at once: each period is charged once. An account with a problem does
 * not delay any other; a provider that does not respond ends the run.
 */
export async function renewPlans(ports: RenewPorts & Pick<Ports, 'log'>, handlers: PaymentHandlers): Promise<void> {
  for (const accountId of await findDue(ports.db, ports.now())) {
    try {
      const outcome = await renewPlan(ports, handlers, accountId);
      if (isRefusal(outcome) && outcome.refused === 'provider-silent') return;
    } catch (error) {
      ports.log.error({ err: error, accountId }, 'a plan could not be renewed; its next run tries again');
    }
  }
}

/** Tries a renewal that failed at once, with the card that was saved just now; null if none is open. */
export async function retryRenewal(ports: RenewPorts, handlers: PaymentHandlers, accountId: string): Promise<Result | Refusal | null> {
  if (!(await bringTryForward(ports.db, accountId, ports.now()))) return null;
  const outcome = await renewPlan(ports, handlers, accountId);
  return isRefusal(outcome) ? outcome : { res: 1 };
}

async function renewPlan(ports: RenewPorts, handlers: PaymentHandlers, accountId: string): Promise<Payment | typeof nothing | Refusal> {
  const outcome = await pay(ports, handlers, accountId, (trx) => decideRenewal(ports, trx, accountId));
  if (isRefusal(outcome) && ownersTrouble.includes(outcome.refused)) await noteFailure(ports, accountId, outcome.message);
  return outcome;
}

/** What is charged for the next period; nothing if the plan is to end, which it then does. */
async function decideRenewal(ports: RenewPorts, trx: Db, accountId: string): Promise<Order | typeof nothing> {
  const now = ports.now();
  const row = (await isDue(trx, accountId, now)) ? await findSubscription(trx, accountId) : null;
  if (row === null || !isPaidPlan(row.plan)) return nothing;
  if (row.downgradeRequested) {
    await end(ports, trx, accountId, row.plan as PaidPlan, 'asked');
    return nothing;
  }
  const plan = row.nextPlan ?? (row.plan as PaidPlan);
  return { purpose: 'renewal', subject: plan, title: planTitle(plan), amountCents: plans[plan].priceCents ?? 0, promo: null };
}

async function noteFailure(ports: RenewPorts, accountId: string, reason: string): Promise<void> {
  await inTransaction(ports.db, async (trx) => {
    await lockAccountPayments(trx, accountId);
    const row = await findSubscription(trx, accountId);
    if (row === null || row.periodEnd === null || !(await isDue(trx, accountId, ports.now()))) return;
    const plan = row.plan as PaidPlan;
    const next = nextTry(row.periodEnd, ports.now());
    if (next === null) return end(ports, trx, accountId, plan, 'unpaid');
    await noteFailedRenewal(trx, accountId, row.renewalTries + 1, next);
    const mail: PlanMail = { kind: 'renewal-failed', accountId, plan, reason, nextTryMs: next.getTime() };
    await ports.jobs.send(trx, planMailJob, mail);
    // Every try is mailed; the notification is one per period, and its mail is this one.
    const details = { plan, when: next.toISOString(), reason };
    await notify(ports, trx, { accountId, kind: 'payment-failed', key: row.periodEnd.toISOString(), details });
  });
}

async function end(ports: RenewPorts, trx: Db, accountId: string, plan: PaidPlan, why: 'asked' | 'unpaid'): Promise<void> {
  await endPlan(trx, accountId, ports.now());
  await ports.jobs.send(trx, planMailJob, { kind: 'ended', accountId, plan, why } satisfies PlanMail);
}
