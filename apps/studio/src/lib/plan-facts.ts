/** The signed-in researcher's plan in sentences; shown on the plans, payments and account pages. */
import type { UserInfo } from '@sightline/wire/calls';
import { texts } from './texts/index.ts';

const words = texts.subscription;
type Subscription = UserInfo['Subscription'];

/** One line under the plan's name. */
export function planNote(subscription: Subscription): string {
  const { Name, DaysToExpiration, SubscriptionBasicResponseNumber, NextPlan, DowngradeRequested, RenewalFailed } = subscription;
  if (RenewalFailed) return words.renewalFailedNote;
  if (NextPlan !== null) return words.nextPlanNote(words.names[NextPlan]);
  if (DowngradeRequested) return words.nextPlanNote(words.names['pay as you go']);
  if (Name === 'pay as you go') return words.payAsYouGoNote;
  if (Name === 'enterprise') return words.enterpriseNote;
  if (Name === 'pro trial') return words.trialEnds(DaysToExpiration ?? 0, SubscriptionBasicResponseNumber);
  return words.monthlyNote;
}

/** Recordings used of those included; null if the plan hides them: pay as you go, and plans without a limit. */
export function planUse({
  Name,
  ResponseCollected,
  SubscriptionBasicResponseNumber,
}: Subscription): { text: string; percent: number } | null {
  if (Name === 'pay as you go' || Name === 'enterprise' || SubscriptionBasicResponseNumber <= 0) return null;
  return {
    text: words.collected(ResponseCollected, SubscriptionBasicResponseNumber),
    percent: Math.min(100, (ResponseCollected / SubscriptionBasicResponseNumber) * 100),
  };
}

/** 'Last day' or '3 days left'; null if the plan does not end. */
export function planExpiry({ Name, DaysToExpiration }: Subscription): string | null {
  return DaysToExpiration === null || Name === 'pay as you go' ? null : words.daysLeft(DaysToExpiration);
}
