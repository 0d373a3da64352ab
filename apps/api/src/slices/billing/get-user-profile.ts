/** The signed-in researcher with company, plan and cards, in the wire's words. */
import { emailKey } from '@sightline/domain/fields';
import type { UserInfo } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount, findConfirmation, isOperator, type AccountRow } from '../identity/index.ts';
import { expiryWords, findCardHolder, type ProviderCard } from '../payments/index.ts';
import { findPlan, type AccountPlan, type CountUsed } from './find-plan.ts';

export function getUserProfile(countUsed: CountUsed) {
  return async (ports: Pick<Ports, 'db' | 'env' | 'now' | 'cards'>, { accountId }: ResearcherCaller): Promise<UserInfo> => {
    const [account, newEmail, plan, holder] = await Promise.all([
      findAccount(ports.db, accountId),
      findConfirmation(ports.db, accountId, ports.now()),
      findPlan(ports, ports.db, accountId, countUsed),
      findCardHolder(ports.db, accountId),
    ]);
    if (account === null) throw new Error('A good token belongs to no account.');
    const waiting = newEmail !== null && emailKey(newEmail) !== emailKey(account.email) ? newEmail : '';
    const email = { waiting, verified: account.verified || !ports.env.verifyEmail };
    return toUserInfo(account, { ...email, operator: isOperator(ports.env, account) }, plan, {
      card: holder?.card ?? null,
      provider: ports.env.billing === 'off' ? null : ports.cards.browser,
    });
  };
}

interface Money {
  card: ProviderCard | null;
  /** null if payments are off. */
  provider: Ports['cards']['browser'] | null;
}

interface AccountState {
  /** Address whose link is not opened yet, or empty. */
  waiting: string;
  verified: boolean;
  operator: boolean;
}

function toUserInfo(account: AccountRow, state: AccountState, plan: AccountPlan, { card, provider }: Money): UserInfo {
  return {
    User: {
      Id: account.id,
      Name: account.name,
      Email: account.email,
      SignInEmail: account.email,
      NewEmail: state.waiting,
      EmailVerified: state.verified,
      Operator: state.operator,
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
      NextPlan: plan.nextPlan,
      RenewalFailed: plan.renewalFailed,
    },
    Account: {
      Cards: card === null ? [] : [{ Id: card.cardId, cardinfo: card.last4, exp: expiryWords(card), cardtype: card.brand }],
      Provider:
        provider === null ? null : { TokensUrl: provider.tokensUrl, PublishableKey: provider.publishableKey, Sandbox: provider.sandbox },
    },
  };
}
