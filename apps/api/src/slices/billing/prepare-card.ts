/** Begins saving a card: what its page needs to confirm it with the card provider. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { WireCardSetup } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount, unconfirmedProblem } from '../identity/index.ts';
import { beginCard } from '../payments/index.ts';

/** Nothing of the account changes. Refusals: billing-off, email-unconfirmed, provider-silent. 429 over the limit of setups. */
export async function prepareCard(
  ports: Pick<Ports, 'db' | 'env' | 'cards'>,
  { accountId }: ResearcherCaller,
): Promise<WireCardSetup | Refusal | HttpAnswer> {
  if (ports.env.billing === 'off') return refuse('billing-off');
  const unconfirmed = await unconfirmedProblem(ports, ports.db, accountId);
  if (unconfirmed !== null) return unconfirmed;
  const waitSec = await takeFromLimit(ports, 'card-setup', accountId);
  if (waitSec !== null) return tooManyRequests(waitSec);
  const account = await findAccount(ports.db, accountId);
  if (account === null) throw new Error('A good token belongs to no account.');
  const setup = await beginCard(ports, { accountId, email: account.email });
  if (setup === null) return refuse('provider-silent');
  const { publishableKey, sandbox } = ports.cards.browser;
  return {
    SetupId: setup.setupId,
    ClientSecret: setup.clientSecret,
    PublishableKey: publishableKey,
    ConfirmUrl: sandbox ? `/sandbox/v1/setup_intents/${setup.setupId}/confirm` : null,
  };
}
