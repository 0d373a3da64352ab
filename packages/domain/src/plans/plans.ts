/** The one table of plans: prices, what is included, what each allows. */

export const planNames = ['pay as you go', 'pro trial', 'expert', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface Plan {
  /** Cents a month in US dollars; null by agreement. */
  priceCents: number | null;
  /** Recordings of own testers included in a period; null without a limit. */
  includedRecordings: number | null;
  ownTesters: boolean;
  /** Days the plan lasts by itself; null if it continues. */
  days: number | null;
}

export const plans: Record<PlanName, Plan> = {
  'pay as you go': { priceCents: 0, includedRecordings: 0, ownTesters: false, days: null },
  'pro trial': { priceCents: 0, includedRecordings: 20, ownTesters: true, days: 7 },
  expert: { priceCents: 9_900, includedRecordings: 100, ownTesters: true, days: null },
  pro: { priceCents: 24_900, includedRecordings: 300, ownTesters: true, days: null },
  enterprise: { priceCents: null, includedRecordings: null, ownTesters: true, days: null },
};

/** A plan as an account holds it. */
export interface HeldPlan {
  name: PlanName;
  /** Unix ms; null if it does not end. */
  endsAtMs: number | null;
}

/** Whether a plan is paid for month by month, so that it can be cancelled. */
export function isPaidPlan(name: PlanName): boolean {
  return (plans[name].priceCents ?? 0) > 0;
}

/** The plan that counts now: one that has ended falls back to pay as you go. */
export function planNow(held: HeldPlan, nowMs: number): PlanName {
  return held.endsAtMs !== null && held.endsAtMs <= nowMs ? 'pay as you go' : held.name;
}

/** Whole days left, at least 0; null if the plan does not end. */
export function daysLeft(held: HeldPlan, nowMs: number): number | null {
  if (held.endsAtMs === null) return null;
  return Math.max(0, Math.ceil((held.endsAtMs - nowMs) / 86_400_000));
}

/** Percentages of a period's recordings at which the owner of a plan is notified. */
const toldAt = [100, 80];

/** The highest of 80 and 100 per cent that is reached; null below, and for a plan without a limit. */
export function usedUpTo(plan: PlanName, used: number): number | null {
  const { includedRecordings } = plans[plan];
  if (includedRecordings === null || includedRecordings === 0) return null;
  return toldAt.find((percent) => used * 100 >= percent * includedRecordings) ?? null;
}

/** Whether one more recording of own testers is included. */
export function mayRecord(plan: PlanName, usedInPeriod: number): boolean {
  const { ownTesters, includedRecordings } = plans[plan];
  return ownTesters && (includedRecordings === null || usedInPeriod < includedRecordings);
}
