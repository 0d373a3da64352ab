/** Payments that go wrong on their way: slow, answered to nobody, sent from two tabs at once, or changed by their sender. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { cardForm, disputed, fillCard, visa } from './steps/card-steps.ts';
import { booksOf, loseDisputes, moneyDesk, settingsCall, whileProviderWaits, type MoneyDesk } from './steps/money-steps.ts';

const here = serverAndBrowser();

const submit = (page: Page, name: string) => cardForm(page).getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => cardForm(page).getByRole('alert').getByText(words, { exact: true }).waitFor();
const settings = async ({ researcher }: MoneyDesk) => researcher.call('getUserProfile', {});
const cardsOf = async (desk: MoneyDesk) => (await settings(desk)).Account.Cards.map(({ cardinfo }) => cardinfo);
const payments = async ({ researcher }: MoneyDesk) =>
  (await researcher.call('getTransactions', {})).map(({ title, amount, status }) => [title, amount, status]);
const expert = { charges: 1, ledger: { fees: 317, plans: -9900, provider: 9583 } };

async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

it('While the provider takes its time, one request is under way and a second tab is told so; it ends as one charge', async () => {
  const desk = await moneyDesk(here, '/payment-methods/expert');
  const { page } = desk;
  const tab = await secondTab(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await fillCard(page);
  await fillCard(tab);
  await whileProviderWaits(here.server, async () => {
    await submit(page, 'Pay $99').evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await expect.poll(() => payments(desk)).toEqual([['Expert plan, one month', 99, 'Pending']]);
    await expect.poll(() => submit(page, 'Pay $99').getAttribute('data-loading')).toBe('true');
    expect(await submit(page, 'Cancel').isDisabled()).toBe(true);
    await submit(tab, 'Pay $99').click();
    await said(tab, 'A payment is already being processed. Please wait a moment.');
  });
  await page.waitForURL('**/subscription/success');
  await page.getByText('Your subscription plan updated').waitFor();
  expect(sent.filter((path) => settingsCall.endsWith(path))).toHaveLength(1);
  await submit(tab, 'Pay $99').click();
  await tab.waitForURL('**/subscription/success');
  expect(await payments(desk)).toEqual([['Expert plan, one month', 99, 'Paid']]);
  expect(await booksOf(here.server, desk.researcher)).toEqual(expert);
});

it('An answer that is lost after the charge is said; paying again charges nothing more', async () => {
  const desk = await moneyDesk(here, '/payment-methods/expert');
  const { page } = desk;
  await page.route(
    settingsCall,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await fillCard(page);
  await submit(page, 'Pay $99').click();
  await said(page, 'We got no response. Check your payments to see whether it went through; paying again does not charge you twice.');
  expect(await payments(desk)).toEqual([['Expert plan, one month', 99, 'Paid']]);
  await submit(page, 'Pay $99').click();
  await page.waitForURL('**/subscription/success');
  await page.getByText('0 out of 100 recordings collected').waitFor();
  expect(await payments(desk)).toEqual([['Expert plan, one month', 99, 'Paid']]);
  expect(await booksOf(here.server, desk.researcher)).toEqual(expert);
});

it('Two tabs that each put a new card leave one, which both show and which pays', async () => {
  const desk = await moneyDesk(here, '/payment-methods');
  const tabs = [desk.page, await secondTab(desk.page)];
  for (const [index, tab] of tabs.entries()) {
    await tab.getByRole('button', { name: 'Add card' }).click();
    await fillCard(tab, [visa, '5555555555554444'][index]);
  }
  await Promise.all(tabs.map((tab) => submit(tab, 'Save card').click()));
  for (const tab of tabs) await cardForm(tab).waitFor({ state: 'detached' });
  const [kept] = await cardsOf(desk);
  expect(['4242', '4444']).toContain(kept);
  for (const tab of tabs) {
    await tab.goto(`${here.server.url}/payment-methods/expert`);
    await tab.getByRole('region', { name: `•••• ${kept}` }).waitFor();
    await expect.poll(() => tab.getByRole('region', { name: /^••••/ }).count()).toBe(1);
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: `Pay $99 with •••• ${kept}` }).click()));
  await expect.poll(async () => (await settings(desk)).Subscription.Name).toBe('expert');
  expect(await booksOf(here.server, desk.researcher)).toEqual(expert);
});

it('A date that is none is said in the words of the provider', async () => {
  const { page } = await moneyDesk(here, '/payment-methods/pro');
  await fillCard(page, visa, { month: '13' });
  await submit(page, 'Pay $249').click();
  await said(page, "Your card's expiration month is invalid.");
  expect(await cardForm(page).getByLabel('Month').inputValue()).toBe('13');
});

it('An amount, a plan or a card that was changed on the way buys nothing but what it pays for', async () => {
  const [desk, other] = [await moneyDesk(here, '/payment-methods/pro'), await moneyDesk(here, '/payment-methods')];
  let used = '';
  other.page.on('request', (request) => (used = new URLSearchParams(request.postData() ?? '').get('cardtoken') ?? used));
  await other.page.getByRole('button', { name: 'Add card' }).click();
  await fillCard(other.page, '5555555555554444');
  await submit(other.page, 'Save card').click();
  await expect.poll(() => cardsOf(other)).toEqual(['4444']);
  const { page } = desk;
  const payWith = async (change: Record<string, string>) => {
    await page.route(
      settingsCall,
      (route) => {
        const fields = new URLSearchParams(route.request().postData() ?? '');
        for (const [name, value] of Object.entries(change)) fields.set(name, value);
        return route.continue({ postData: fields.toString() });
      },
      { times: 1 },
    );
    await submit(page, 'Pay $249').click();
  };
  await fillCard(page);
  await payWith({ amount: '2.49' });
  await said(page, 'This amount is not the price of a plan or of your paid testers.');
  await payWith({ cardtoken: used });
  await said(page, 'These card details have expired or were already used. Please enter them again.');
  expect([await payments(desk), await payments(other), await cardsOf(desk)]).toEqual([[], [], []]);
  await payWith({ amount: '99' });
  await page.waitForURL('**/subscription/success');
  await page.getByText('0 out of 100 recordings collected').waitFor();
  expect(await booksOf(here.server, desk.researcher)).toEqual(expert);
  expect(await booksOf(here.server, other.researcher)).toEqual({ charges: 0, ledger: {} });
});

it('A payment that its bank disputes is shown as that; where it is lost, its plan has ended', async () => {
  const desk = await moneyDesk(here, '/payment-methods/expert');
  const { page, researcher } = desk;
  await fillCard(page, disputed);
  await submit(page, 'Pay $99').click();
  await page.waitForURL('**/subscription/success');
  const status = async () => (await payments(desk)).map(([, , word]) => word);
  await expect.poll(status).toEqual(['Disputed']);
  await page.goto(`${here.server.url}/payment-methods/pro`);
  await page.getByRole('button', { name: 'Pay $249 with •••• 0259' }).click();
  await page.getByRole('alert').getByText('The bank of this card disputes a payment made with it. Please use another card.').waitFor();
  await loseDisputes(here.server, researcher);
  await expect.poll(status).toEqual(['Charged back']);
  await page.goto(`${here.server.url}/payments`);
  await page.getByRole('cell', { name: 'Charged back' }).waitFor();
  await page.getByText('Pay as you go', { exact: true }).waitFor();
});
