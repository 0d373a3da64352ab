/** Buys a plan, or changes the one that is held for it. */
import { changePlan, type PaidPlan } from '@sightline/domain/plans';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Result } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';
import { pay, type Decide, type Order, type PaymentHandlers } from '../payments/index.ts';
import { heldPlanNow } from './find-plan.ts';
import { planTitle } from './plan-title.ts';
import { findSubscription, putNextPlan, type SubscriptionRow } from './subscription-store.ts';

type BuyPorts = Pick<Ports, 'db' | 'now' | 'env' | 'cards' | 'jobs'>;

export interface WantedPlan {
  plan: PaidPlan;
  /** Empty for none. */
  promo: string;
}

const done: Result = { res: 1 };
/** A purchase made this long ago may be repeated: the response was lost, and is given again. */
const repeatMs = 10 * 60_000;

/** Refusals: plan-held, promo-unknown, promo-taken, card-missing, card-refused, payment-under-way, provider-silent. */
export async function buyPlan(
  ports: BuyPorts,
  handlers: PaymentHandlers,
  accountId: string,
  wanted: WantedPlan,
): Promise<Result | Refusal> {
  const outcome = await pay<Result | Refusal>(ports, handlers, accountId, decide(ports, accountId, wanted));
  return isRefusal(outcome) ? outcome : done;
}

function decide(ports: BuyPorts, accountId: string, { plan, promo }: WantedPlan): Decide<Result | Refusal> {
  return async (trx: Db): Promise<Order | Result | Refusal> => {
    const row = await findSubscription(trx, accountId);
    if (row !== null && isRepeat(row, plan, ports.now())) return done;
    const name = await heldPlanNow(ports, trx, accountId);
    const change = changePlan({ name, downgradeRequested: row?.downgradeRequested ?? false, nextPlan: row?.nextPlan ?? null }, plan);
    if (isRefusal(change)) return change;
    if (change.kind !== 'buy') {
      await putNextPlan(trx, accountId, change.kind === 'later' ? plan : null);
      return done;
    }
    const problem = promoProblem(ports, row, promo);
    if (problem !== null) return problem;
    return { purpose: 'plan', subject: plan, title: planTitle(plan), amountCents: change.amountCents, promo: promo === '' ? null : promo };
  };
}

function isRepeat({ plan, paymentId, periodStart, downgradeRequested, nextPlan }: SubscriptionRow, wanted: PaidPlan, now: Date): boolean {
  return (
    plan === wanted && paymentId !== null && !downgradeRequested && nextPlan === null && now.getTime() - periodStart.getTime() < repeatMs
  );
}

function promoProblem({ env }: Pick<Ports, 'env'>, row: SubscriptionRow | null, promo: string): Refusal | null {
  if (promo === '') return null;
  return unknownPromo(env, promo) ?? ((row?.promoTakenAt ?? null) === null ? null : refuse('promo-taken'));
}

/** promo-unknown for a code that is none of the operator's; null also for an empty one. */
export function unknownPromo({ promoCodes }: Pick<Ports['env'], 'promoCodes'>, promo: string): Refusal | null {
  return promo === '' || promoCodes.includes(promo.toUpperCase()) ? null : refuse('promo-unknown');
}
