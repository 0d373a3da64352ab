/** What choosing a plan means for an account that holds one already. */
import { refuse, type Refusal } from '../refusals/index.ts';
import { isPaidPlan, plans, type PlanName } from './plans.ts';

/** Plans that are bought by themselves. */
export type PaidPlan = 'expert' | 'pro';

export type PlanChange =
  /** Paid now; a new period begins. What was not used of a plan paid before goes back to the card. */
  | { kind: 'buy'; amountCents: number }
  /** Paid when the period under way ends: a smaller plan begins then. */
  | { kind: 'later' }
  /** The plan continues as it is: the change that was asked for is taken back. */
  | { kind: 'stay' };

export interface HeldNow {
  name: PlanName;
  downgradeRequested: boolean;
  nextPlan: PaidPlan | null;
}

/** The plan that an amount in cents buys; null if none does. */
export function planOfAmount(amountCents: number): PaidPlan | null {
  if (amountCents === plans.expert.priceCents) return 'expert';
  return amountCents === plans.pro.priceCents ? 'pro' : null;
}

/** Refusal: plan-held. */
export function changePlan(held: HeldNow, wanted: PaidPlan): PlanChange | Refusal {
  const amountCents = plans[wanted].priceCents ?? 0;
  if (!isPaidPlan(held.name)) return held.name === 'enterprise' ? refuse('plan-held') : { kind: 'buy', amountCents };
  if (held.name === wanted) return held.downgradeRequested || held.nextPlan !== null ? { kind: 'stay' } : refuse('plan-held');
  return amountCents > (plans[held.name].priceCents ?? 0) ? { kind: 'buy', amountCents } : { kind: 'later' };
}
