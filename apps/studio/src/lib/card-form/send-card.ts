/** A typed card on its way: to the provider, which keeps it, and as a token to our server, with what is to be paid. */
import { cardBrand, type TypedCard } from '@sightline/domain/fields';
import { callApi } from '../api.ts';
import { tokenise, type Provider } from './tokenise.ts';

/** `amount`: US dollars, 0 where the card is only saved. Throws CallFailure with the words of whoever refuses. */
export async function sendCard(provider: Provider, card: TypedCard, paying: { amount: number; promo?: string }): Promise<void> {
  const cardtoken = await tokenise(provider, card);
  const digits = card.number.replace(/\D/g, '');
  await callApi('updateUserCreditCardSettings', {
    cardtoken,
    cardinfo: digits.slice(-4),
    cardtype: cardBrand(digits),
    exp: `${card.month.padStart(2, '0')}/${card.year}`,
    ...paying,
  });
}
