/** Which of the provider's errors are a no to the cardholder, and which kind of no. */
import type { CardRefused } from './card-port.ts';
import { ProviderSaidNo } from './provider-api.ts';

const kinds: Record<string, CardRefused['refused']> = {
  expired_card: 'expired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  authentication_required: 'authentication',
};

const authenticationWords =
  'Your card’s bank asks you to confirm this payment. Nothing was charged. Enter the card again to confirm it with your bank, or use another card.';

/** What the cardholder reads where a charge fails with this code of the provider. */
export function chargeFailureText(code: string, message: string): string {
  return kinds[code] === 'authentication' ? authenticationWords : message;
}

/** The bank wants its cardholder, who is not there. */
export const needsAuthentication: CardRefused = { refused: 'authentication', message: authenticationWords };

export const staleDetails: CardRefused = {
  refused: 'token',
  message: 'These card details have expired or were already used. Please enter them again.',
};

/** The refusal that a `card_error` stands for; anything else is thrown on. */
export function refusalOf(error: unknown): CardRefused {
  if (!(error instanceof ProviderSaidNo) || error.type !== 'card_error') throw error;
  return { refused: kinds[error.code] ?? kinds[error.declineCode] ?? 'declined', message: error.message };
}

/** The same for keeping a card: its token may be used up. */
export function refusalOfToken(error: unknown): CardRefused {
  const isUsed = error instanceof ProviderSaidNo && error.code === 'token_already_used';
  if (isUsed || isForeignMethod(error) || isMissing(error, null)) {
    return staleDetails;
  }
  return refusalOf(error);
}

/** The same for a charge: the provider may not have the card any more, as after a change of provider. */
export function refusalOfCharge(error: unknown): CardRefused {
  if (isForeignMethod(error) || isMissing(error, 'customer')) {
    return { refused: 'declined', message: 'This card is no longer saved. Please add a card again.' };
  }
  const refusal = refusalOf(error);
  return refusal.refused === 'authentication' ? needsAuthentication : refusal;
}

/** A refund of what its bank has taken back already, or may yet. */
export function refusalOfRefund(error: unknown): { refused: 'disputed' } {
  if (error instanceof ProviderSaidNo && error.code === 'charge_disputed') return { refused: 'disputed' };
  throw error;
}

/** A payment method that is not there, was removed, or is another customer's: the provider's codes for it differ. */
function isForeignMethod(error: unknown): boolean {
  return error instanceof ProviderSaidNo && error.type === 'invalid_request_error' && error.param === 'payment_method';
}

/** Whether the provider has no such object as this parameter named; null: whatever was named. */
export function isMissing(error: unknown, param: string | null): boolean {
  if (!(error instanceof ProviderSaidNo) || !['resource_missing', 'missing'].includes(error.code)) return false;
  return param === null || error.param === param;
}
