/** What a payment for a plan is called, on the list of transactions and at the provider. */
import type { PaidPlan } from '@sightline/domain/plans';

const names: Record<PaidPlan, string> = { expert: 'Expert', pro: 'Pro' };

export function planTitle(plan: PaidPlan): string {
  return `${names[plan]} plan, one month`;
}
