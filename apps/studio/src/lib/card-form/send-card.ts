/** A card on its way: our server begins a setup, the provider confirms the card from the page, and our server saves it with what is to be paid. */
import { cardBrand, type TypedCard } from '@sightline/domain/fields';
import type { UserInfo, WireCardSetup } from '@sightline/wire/calls';
import { callApi } from '../api.ts';

export type Provider = NonNullable<UserInfo['Account']['Provider']>;

/** A card entered in a form, in the sandbox's own fields or in Stripe's. */
export interface EnteredCard {
  /** Hands the card to the provider. Throws CallFailure with the provider's words. */
  confirm: (setup: WireCardSetup) => Promise<void>;
  /** What the page knows of it: nothing if the fields are the provider's own. */
  words: { cardinfo?: string; cardtype?: string; exp?: string };
}

/** `amount`: US dollars, 0 where the card is only saved. Throws CallFailure with the words of the server or the provider. */
export async function sendCard({ confirm, words }: EnteredCard, paying: { amount: number; promo?: string }): Promise<void> {
  const setup = await callApi('prepareUserCreditCard', {});
  await confirm(setup);
  await callApi('updateUserCreditCardSettings', { cardtoken: setup.SetupId, ...words, ...paying });
}

/** Last four digits, brand and expiry of a typed card, as the server's call has them. */
export function typedWords(card: TypedCard): Required<EnteredCard['words']> {
  const digits = card.number.replace(/\D/g, '');
  return { cardinfo: digits.slice(-4), cardtype: cardBrand(digits), exp: `${card.month.padStart(2, '0')}/${card.year}` };
}
