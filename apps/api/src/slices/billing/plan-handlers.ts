/** What a paid payment does to the plan: bought now, or gone on with for another month. */
import { addMonths, isPaidPlan, plans, secondMonthOf, unusedCents, type PaidPlan } from '@sightline/domain/plans';
import type { Db, Ports } from '../../platform/ports.ts';
import { recordActivity } from '../activity/index.ts';
import { refundPayment, type PaymentHandler, type Payment } from '../payments/index.ts';
import type { CountUsed } from './find-plan.ts';
import { planMailJob, type PlanMail } from './plan-mails.ts';
import { endPlan, findSubscription, putPaidPeriod, type SubscriptionRow } from './subscription-store.ts';

type EffectPorts = Pick<Ports, 'jobs' | 'now'>;

export interface PlanHandlers extends Record<'plan' | 'renewal', PaymentHandler> {
  chargedBack: Record<'plan' | 'renewal', PaymentHandler>;
}

export function planHandlers(ports: EffectPorts, countUsed: CountUsed): PlanHandlers {
  const endOf: PaymentHandler = (trx, payment) => endChargedBack(ports, trx, payment);
  return {
    chargedBack: { plan: endOf, renewal: endOf },
    plan: (trx, payment) => begin(ports, countUsed, trx, payment),
    renewal: (trx, payment) => goOn(ports, trx, payment),
  };
}

/** A plan ends with the payment that paid for it; one that another payment pays for continues. */
async function endChargedBack({ now }: EffectPorts, trx: Db, { id, accountId }: Payment): Promise<void> {
  const held = await findSubscription(trx, accountId);
  if (held?.paymentId === id) await endPlan(trx, accountId, now());
}

/** A period from now on; what was not used of a plan paid before goes back to its card. */
async function begin(ports: EffectPorts, countUsed: CountUsed, trx: Db, payment: Payment): Promise<void> {
  const { accountId, promo } = payment;
  const start = ports.now();
  const before = await findSubscription(trx, accountId);
  const withPromo = promo !== null && (before?.promoTakenAt ?? null) === null;
  const end = addMonths(start, withPromo ? 2 : 1, start.getUTCDate());
  const plan = payment.subject as PaidPlan;
  await putPaidPeriod(trx, accountId, { plan, start, end, anchorDay: start.getUTCDate(), paymentId: payment.id, withPromo });
  await recordActivity(trx, { accountId, kind: 'plan-chosen', objectId: payment.id, at: start });
  if (before !== null) await giveBackUnused(ports, countUsed, trx, accountId, before);
  await ports.jobs.send(trx, planMailJob, { kind: 'bought', accountId, plan } satisfies PlanMail);
}

async function giveBackUnused(
  ports: EffectPorts,
  countUsed: CountUsed,
  trx: Db,
  accountId: string,
  before: SubscriptionRow,
): Promise<void> {
  const { plan, periodStart, periodEnd, paymentId, anchorDay } = before;
  const { priceCents, includedRecordings } = plans[plan];
  if (!isPaidPlan(plan) || paymentId === null || periodEnd === null || priceCents === null || includedRecordings === null) return;
  const usedRecordings = await countUsed(trx, accountId, periodStart);
  const months = secondMonthOf({ start: periodStart, end: periodEnd, anchorDay }) === null ? 1 : 2;
  const period = {
    paidCents: priceCents,
    startMs: periodStart.getTime(),
    endMs: periodEnd.getTime(),
    usedRecordings,
    includedRecordings: includedRecordings * months,
  };
  const amountCents = unusedCents(period, ports.now().getTime());
  await refundPayment(ports, trx, { paymentId, amountCents, reason: 'the rest of a plan that was changed' });
}

/** From the end of the period before, so that late tries take no day away; from now where the plan had ended meanwhile. */
async function goOn(ports: EffectPorts, trx: Db, payment: Payment): Promise<void> {
  const { accountId } = payment;
  const row = await findSubscription(trx, accountId);
  const plan = payment.subject as PaidPlan;
  const start = row !== null && isPaidPlan(row.plan) && row.periodEnd !== null ? row.periodEnd : ports.now();
  const anchorDay = row?.anchorDay ?? start.getUTCDate();
  await putPaidPeriod(trx, accountId, {
    plan,
    start,
    end: addMonths(start, 1, anchorDay),
    anchorDay,
    paymentId: payment.id,
    withPromo: false,
  });
  await ports.jobs.send(trx, planMailJob, { kind: 'renewed', accountId, plan } satisfies PlanMail);
}
