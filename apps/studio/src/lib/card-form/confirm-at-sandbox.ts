/** Hands a typed card to the sandbox straight from the page, as Stripe's fields hand theirs to Stripe. */
import type { TypedCard } from '@sightline/domain/fields';
import type { WireCardSetup } from '@sightline/wire/calls';
import { CallFailure } from '../call-failure.ts';
import { texts } from '../texts/index.ts';

const words = texts.paymentMethods;
const patienceMs = 20_000;

/** Throws CallFailure with the provider's words if it refuses the card, or if it does not respond. */
export async function confirmAtSandbox(setup: WireCardSetup, card: TypedCard): Promise<void> {
  const answer = await ask(setup, card);
  if ('status' in answer && answer.status === 'succeeded') return;
  throw new CallFailure('refused', messageOf(answer) ?? words.providerFailed);
}

async function ask({ ConfirmUrl, ClientSecret, PublishableKey }: WireCardSetup, card: TypedCard): Promise<object> {
  const fields = { number: card.number.replace(/\D/g, ''), exp_month: card.month, exp_year: `20${card.year}`, cvc: card.cvv };
  const body = new URLSearchParams({ key: PublishableKey, client_secret: ClientSecret });
  body.set('payment_method_data[billing_details][name]', card.name.trim());
  for (const [name, value] of Object.entries(fields)) body.set(`payment_method_data[card][${name}]`, value);
  try {
    if (ConfirmUrl === null) throw new Error('Only the sandbox takes typed cards.');
    const answer: unknown = await (await fetch(ConfirmUrl, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })).json();
    return answer !== null && typeof answer === 'object' ? answer : {};
  } catch {
    throw new CallFailure('refused', words.providerFailed);
  }
}

function messageOf(answer: object): string | null {
  const error: unknown = 'error' in answer ? answer.error : null;
  return error !== null && typeof error === 'object' && 'message' in error && typeof error.message === 'string' ? error.message : null;
}
