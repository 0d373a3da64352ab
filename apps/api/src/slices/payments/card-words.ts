/** A card in the words of lists and of the wire. */
import type { ProviderCard } from '../../platform/cards/card-port.ts';

const names: Record<ProviderCard['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  other: 'Card',
};

/** `Visa 4242`. */
export function cardWords({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string {
  return `${names[brand]} ${last4}`;
}

/** `04/31`. */
export function expiryWords({ expMonth, expYear }: Pick<ProviderCard, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
}
