/** The signed-in researcher with company, plan and cards, in the wire's words. */
import type { UserInfo } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount, type AccountRow } from '../identity/index.ts';
import { findPlan, type AccountPlan, type CountUsed } from './find-plan.ts';

export function getUserProfile(countUsed: CountUsed) {
  return async (ports: Pick<Ports, 'db' | 'env' | 'now'>, { accountId }: ResearcherCaller): Promise<UserInfo> => {
    const [account, plan] = await Promise.all([findAccount(ports.db, accountId), findPlan(ports, ports.db, accountId, countUsed)]);
    if (account === null) throw new Error('A good token belongs to no account.');
    return toUserInfo(account, plan);
  };
}

function toUserInfo(account: AccountRow, plan: AccountPlan): UserInfo {
  return {
    User: {
      Id: account.id,
      Name: account.name,
      Email: account.emailShown ? account.email : '',
      SignInEmail: account.email,
      Avatar: { PreviewUrl: account.avatarUrl },
    },
    UserInfo: { Country: account.country },
    Company: { Job: account.job, Phone: account.phone, Name: account.company },
    Subscription: {
      Name: plan.name,
      DowngradeRequested: plan.downgradeRequested,
      ResponseCollected: plan.usedRecordings,
      // 0 where the plan has no limit.
      SubscriptionBasicResponseNumber: plan.includedRecordings ?? 0,
      DaysToExpiration: plan.daysLeft,
      TrialAvailable: plan.trialAvailable,
      OwnTestersAllowed: plan.ownTesters,
    },
    Account: { Cards: [] },
  };
}
