/** The plan that is being bought, as the address names it. */
import { plans, type PaidPlan } from '@sightline/domain/plans';

/** null if the address names none that is bought. */
export function planInAddress(name: string | undefined): PaidPlan | null {
  return name === 'expert' || name === 'pro' ? name : null;
}

/** Cents a month. */
export function priceOf(plan: PaidPlan): number {
  return plans[plan].priceCents ?? 0;
}
