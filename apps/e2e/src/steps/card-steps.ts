/** Filling in the card form, and saving a card without it. */
import { calls } from '@sightline/wire/calls';
import { callApi, type Researcher } from '@sightline/testkit';
import type { Page } from '@playwright/test';

export const visa = '4242424242424242';
/** Kept by the sandbox, and declined when it is charged. */
export const declinedLater = '4000000000000341';

/** Charged, and taken back by its bank. */
export const disputed = '4000000000000259';

export const cardForm = (page: Page) => page.getByRole('form', { name: 'Card', exact: true });

export async function fillCard(page: Page, number = visa, { name = 'Rea Nordahl', month = '12', code = '123' } = {}): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Cardholder name').fill(name);
  await form.getByLabel('Month').fill(month);
  await form.getByLabel('Year').fill('40');
  await form.getByLabel('CVV').fill(code);
}

/** As the form does it: the provider's token, then our server. */
export async function saveCard(researcher: Researcher, number = visa): Promise<void> {
  const provider = (await callApi(researcher, calls.getUserProfile, {})).Account.Provider;
  if (provider === null) throw new Error('The server asks for no money.');
  const body = new URLSearchParams({
    key: provider.PublishableKey,
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  const response = await fetch(new URL(provider.TokensUrl, researcher.baseUrl), { method: 'POST', body });
  const { id } = (await response.json()) as { id: string };
  const { res, errormessage } = await callApi(researcher, calls.updateUserCreditCardSettings, { cardtoken: id, amount: 0 });
  if (res !== 1) throw new Error(errormessage);
}
