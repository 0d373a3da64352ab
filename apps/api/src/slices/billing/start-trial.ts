/** The call that takes cards: so far it starts the free trial, which needs none. */
import { plans } from '@sightline/domain/plans';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { insertTrial } from './subscription-store.ts';

const dayMs = 86_400_000;

/** Amount 0 without a card starts the trial, once an account. Refusals: trial-taken, payments-later. */
export async function updateCardSettings(
  ports: Pick<Ports, 'db' | 'now' | 'env'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.updateUserCreditCardSettings>,
): Promise<Result | Refusal> {
  const givesCard = (input.cardtoken ?? '') !== '' || input.usedefaultcard === true;
  if (givesCard || input.amount !== 0) return refuse('payments-later');
  if (ports.env.billing === 'off') return refuse('trial-taken', 'This server asks for no money: every plan is already yours.');
  const now = ports.now();
  const endsAt = new Date(now.getTime() + (plans['pro trial'].days ?? 0) * dayMs);
  return (await insertTrial(ports.db, caller.accountId, now, endsAt)) ? { res: 1 } : refuse('trial-taken');
}
