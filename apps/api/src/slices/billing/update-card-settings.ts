/** The call of the card form: saves a card, buys a plan, or starts the free trial, by what it carries. */
import { planOfAmount, plans } from '@sightline/domain/plans';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findAccount, ownerProblem, unconfirmedProblem } from '../identity/index.ts';
import { findCardHolder, saveCard, type PaymentHandlers } from '../payments/index.ts';
import { buyPlan, unknownPromo, type WantedPlan } from './buy-plan.ts';
import { heldPlanNow } from './find-plan.ts';
import { retryRenewal } from './renew-plans.ts';
import { bringTryForward, insertTrial } from './subscription-store.ts';

type Input = Payload<typeof calls.updateUserCreditCardSettings>;
type CardPorts = Pick<Ports, 'db' | 'now' | 'env' | 'cards' | 'jobs'>;

const dayMs = 86_400_000;

/** Whether paid testers that the account may start now cost this amount of dollars; the collectors slice knows. */
export type IsOwed = (db: Db, accountId: string, dollars: number) => Promise<boolean>;

/**
 * A token saves its card; an amount of dollars buys the plan that costs it, with the saved card where no token is given; a renewal that
 * failed is tried again; amount 0 without a card starts the trial, once per account; what paid testers cost is confirmed, and charged when
 * they start. What is charged is the server's price. Refusals: billing-off, amount-unknown, promo-unknown, email-unconfirmed,
 * password-needed, promo-taken, trial-taken, plan-held, card-missing, card-refused, card-not-kept, payment-under-way, provider-silent.
 */
export function updateCardSettings(handlers: PaymentHandlers, isOwed: IsOwed) {
  return async (ports: CardPorts, caller: ResearcherCaller, input: Input): Promise<Result | Refusal> => {
    if (ports.env.billing === 'off') return refuse('billing-off');
    const { accountId } = caller;
    const unconfirmed = await unconfirmedProblem(ports, ports.db, accountId);
    if (unconfirmed !== null) return unconfirmed;
    const promo = input.promo?.trim() ?? '';
    // Before anything is kept, charged or started: a mistyped code costs nothing.
    const mistyped = unknownPromo(ports.env, promo);
    if (mistyped !== null) return mistyped;
    const token = input.cardtoken ?? '';
    const plan = planOfAmount(input.amount * 100);
    if (plan === null && input.amount !== 0)
      return (await isOwed(ports.db, accountId, input.amount)) ? confirmCard(ports, caller, token) : refuse('amount-unknown');
    if (plan === null && token === '') return input.usedefaultcard === true ? refuse('amount-unknown') : startTrial(ports, caller);
    const card = token === '' ? null : await keepCard(ports, caller, token);
    if (isRefusal(card)) return card;
    return plan === null ? goOn(ports, handlers, accountId) : choosePlan(ports, handlers, accountId, { plan, promo });
  };
}

async function goOn(ports: CardPorts, handlers: PaymentHandlers, accountId: string): Promise<Result | Refusal> {
  return (await retryRenewal(ports, handlers, accountId)) ?? { res: 1 };
}

/** While a renewal fails, the plan that is held is renewed; another one takes its place and is charged alone. */
async function choosePlan(ports: CardPorts, handlers: PaymentHandlers, accountId: string, wanted: WantedPlan): Promise<Result | Refusal> {
  const isHeld = wanted.plan === (await heldPlanNow(ports, ports.db, accountId));
  const renewed = isHeld ? await retryRenewal(ports, handlers, accountId) : null;
  if (renewed !== null) return renewed;
  const bought = await buyPlan(ports, handlers, accountId, wanted);
  // A smaller plan begins with the next period, which has begun where the renewal of the larger one failed.
  return isRefusal(bought) || isHeld ? bought : goOn(ports, handlers, accountId);
}

/** The card will do for paid testers, who are charged for as they start; a renewal that failed is tried with a new one by the next run of the maintenance job. */
async function confirmCard(ports: CardPorts, caller: ResearcherCaller, token: string): Promise<Result | Refusal> {
  const { accountId } = caller;
  if (token === '') return (await findCardHolder(ports.db, accountId))?.card ? { res: 1 } : refuse('card-missing');
  const card = await keepCard(ports, caller, token);
  if (isRefusal(card)) return card;
  await bringTryForward(ports.db, accountId, ports.now());
  return { res: 1 };
}

/** A card in the place of another asks for the password. */
async function keepCard(ports: CardPorts, caller: ResearcherCaller, token: string) {
  const { accountId, actor } = caller;
  const replaces = (await findCardHolder(ports.db, accountId))?.card ?? null;
  const problem = replaces === null ? null : await ownerProblem(ports.db, ports.now(), caller);
  if (problem !== null) return problem;
  const account = await findAccount(ports.db, accountId);
  if (account === null) throw new Error('A good token belongs to no account.');
  return saveCard(ports, { accountId, email: account.email, token, actor });
}

async function startTrial(ports: CardPorts, { accountId, actor }: ResearcherCaller): Promise<Result | Refusal> {
  const now = ports.now();
  const endsAt = new Date(now.getTime() + (plans['pro trial'].days ?? 0) * dayMs);
  const isStarted = await inTransaction(ports.db, async (trx) => {
    if (!(await insertTrial(trx, accountId, now, endsAt))) return false;
    await recordActivity(trx, { accountId, kind: 'trial-started', at: now, actor });
    return true;
  });
  return isStarted ? { res: 1 } : refuse('trial-taken');
}
