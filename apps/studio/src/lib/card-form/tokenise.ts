/** Hands a typed card to the card provider straight from the browser: our server never sees the number, only the token that stands for it. */
import type { TypedCard } from '@sightline/domain/fields';
import type { UserInfo } from '@sightline/wire/calls';
import { CallFailure } from '../call-failure.ts';
import { texts } from '../texts/index.ts';

export type Provider = NonNullable<UserInfo['Account']['Provider']>;

const words = texts.paymentMethods;
const patienceMs = 20_000;

/** The token. Throws CallFailure with the provider's words where it refuses the card, and where it does not answer. */
export async function tokenise(provider: Provider, card: TypedCard): Promise<string> {
  const answer = await ask(provider, card);
  if ('id' in answer && typeof answer.id === 'string') return answer.id;
  throw new CallFailure('refused', messageOf(answer) ?? words.providerFailed);
}

async function ask({ TokensUrl, PublishableKey }: Provider, { number, name, month, year, cvv }: TypedCard): Promise<object> {
  // The key stands in the form, not in a header: so the browser need not ask the provider first whether it may.
  const body = new URLSearchParams({
    key: PublishableKey,
    'card[number]': number.replace(/\D/g, ''),
    'card[name]': name.trim(),
    'card[exp_month]': month,
    'card[exp_year]': `20${year}`,
    'card[cvc]': cvv,
  });
  try {
    const answer: unknown = await (await fetch(TokensUrl, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })).json();
    return answer !== null && typeof answer === 'object' ? answer : {};
  } catch {
    throw new CallFailure('refused', words.providerFailed);
  }
}

function messageOf(answer: object): string | null {
  const error: unknown = 'error' in answer ? answer.error : null;
  return error !== null && typeof error === 'object' && 'message' in error && typeof error.message === 'string' ? error.message : null;
}
