/** Cards, plans and transactions by the specification, on the sandbox of play money. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { cardForm as form, fillCard, visa } from './steps/card-steps.ts';
import { withDatabase } from './steps/let-lapse.ts';
import { deskOf } from './steps/signed-in-desk.ts';

const here = serverAndBrowser();

interface Desk {
  page: Page;
  researcher: Researcher;
}

async function deskAt(path: string): Promise<Desk> {
  const researcher = await researcherAt(here.server.url);
  const page = await deskOf(here.browser, researcher);
  await page.goto(`${here.server.url}${path}`);
  return { page, researcher };
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click();
  await form(page).waitFor();
}

/** Buys a plan with a new card, from the plans. */
async function buyPlan(page: Page, plan: 'Expert' | 'Pro', price: string): Promise<void> {
  await page.getByRole('link', { name: `Choose ${plan}` }).click();
  await page.waitForURL(`**/payment-methods/${plan.toLowerCase()}`);
  await fillCard(page);
  await form(page)
    .getByRole('button', { name: `Pay ${price}` })
    .click();
  await page.waitForURL('**/subscription/success');
}

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const subscriptionOf = async (researcher: Researcher) => (await researcher.call('getUserProfile', {})).Subscription;

it.describe('the card form', () => {
  it('masks the number, tells the brand by its prefix, and keeps its limits', async () => {
    const { page } = await deskAt('/payment-methods');
    await openForm(page);
    const number = form(page).getByLabel('Card number');
    const brand = (name: string) => form(page).getByRole('img', { name, exact: true });
    for (const [typed, masked, name] of [
      ['4242-4242 4242.4242', '4242 4242 4242 4242', 'Visa'],
      ['378282246310005', '3782 822463 10005', 'American Express'],
      ['5105105105105100', '5105 1051 0510 5100', 'Mastercard'],
      ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
    ] as const) {
      await number.fill(typed);
      await expect.poll(() => number.inputValue()).toBe(masked);
      await brand(name).waitFor();
    }
    await number.fill('');
    await number.pressSequentially('42424242x');
    await expect.poll(() => number.inputValue()).toBe('4242 4242');
    // In the middle of the number the cursor stays where the typing is.
    await number.press('Home');
    await number.pressSequentially('51');
    await expect.poll(() => number.inputValue()).toBe('5142 4242 42');
    await form(page).getByLabel('Month').fill('1a23');
    await form(page).getByLabel('Year').fill('2040');
    await form(page).getByLabel('CVV').fill('12345');
    await form(page).getByLabel('Cardholder name').pressSequentially('x'.repeat(30));
    const values = async () => [
      await form(page).getByLabel('Month').inputValue(),
      await form(page).getByLabel('Year').inputValue(),
      await form(page).getByLabel('CVV').inputValue(),
      (await form(page).getByLabel('Cardholder name').inputValue()).length,
    ];
    await expect.poll(values).toEqual(['12', '40', '1234', 25]);
  });

  it("asks for all fields, shows the provider's words above the form, and keeps what was typed", async () => {
    const { page, researcher } = await deskAt('/payment-methods');
    await openForm(page);
    const example = () =>
      form(page)
        .getByLabel('Card number')
        .evaluate((field) => getComputedStyle(field, '::placeholder').color);
    const grey = await example();
    await form(page).getByRole('button', { name: 'Save card' }).click();
    await form(page).getByRole('alert').getByText('Please fill in all fields').waitFor();
    expect(await example()).toBe(grey);
    await fillCard(page, '4000000000000069');
    await form(page).getByRole('button', { name: 'Save card' }).click();
    await form(page).getByRole('alert').getByText('Your card has expired.').waitFor();
    await expect.poll(() => form(page).getByLabel('Cardholder name').inputValue()).toBe('Rea Nordahl');
    await fillCard(page, '4111111111111111');
    await form(page).getByRole('button', { name: 'Save card' }).click();
    await expect.poll(async () => (await form(page).getByRole('alert').innerText()).trim()).not.toMatch(/^$|expired/);
    await fillCard(page);
    await form(page).getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('region', { name: '•••• 4242' }).waitFor();
    await expect.poll(async () => (await researcher.call('getUserProfile', {})).Account.Cards.length).toBe(1);
  });

  it('sends the number to the provider only, once however often the button is pressed', async () => {
    const { page } = await deskAt('/payment-methods/expert');
    const confirming = /^\/sandbox\/v1\/setup_intents\/seti_\w+\/confirm$/;
    const bodies: [string, string][] = [];
    page.on('request', (request) => bodies.push([new URL(request.url()).pathname, request.postData() ?? '']));
    await fillCard(page);
    const pay = form(page).getByRole('button', { name: 'Pay $99' });
    await pay.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await page.waitForURL('**/subscription/success');
    const calls = bodies.map(([path]) => path);
    expect(calls.filter((path) => confirming.test(path))).toHaveLength(1);
    expect(calls.filter((path) => path.endsWith('UpdateUserCreditCardSettings.cmd'))).toHaveLength(1);
    // The typed number goes to the provider alone.
    const carrying = bodies.filter(([, body]) => body.replaceAll(/\D/g, '').includes(visa)).map(([path]) => path);
    expect(carrying).toEqual([expect.stringMatching(confirming)]);
  });
});

it.describe('plans', () => {
  it('are bought, changed for the larger one, and kept after all', async () => {
    const { page, researcher } = await deskAt('/subscription');
    await page.getByText('Sandbox: no real money').waitFor();
    await buyPlan(page, 'Expert', '$99');
    await page.getByText('Your subscription plan updated').waitFor();
    await plan(page, 'Expert').getByText('Current plan').waitFor();
    await page.getByText('0 out of 100 recordings collected').waitFor();
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await page.getByRole('button', { name: 'Pay $249 with •••• 4242' }).click();
    await page.waitForURL('**/subscription/success');
    await plan(page, 'Pro').getByText('Current plan').waitFor();
    await plan(page, 'Expert').getByRole('button', { name: 'Choose Expert' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
    await plan(page, 'Expert').getByText('Expert starts with the next billing period.').waitFor();
    await plan(page, 'Pro').getByRole('button', { name: 'Keep Pro' }).click();
    await plan(page, 'Pro').getByText('Current plan').waitFor();
    await plan(page, 'Pay as you go').getByRole('button', { name: 'Switch to PAY AS YOU GO' }).click();
    const popup = page.getByRole('dialog');
    await expect.poll(() => popup.getByRole('button', { name: 'Change plan' }).isDisabled()).toBe(true);
    await popup.getByLabel('Type CHANGE to confirm').fill('CHANGE');
    await popup.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('Switch to PAY AS YOU GO requested').waitFor();
    await page.getByRole('region', { name: 'Subscription' }).getByText('Pay as you go starts with the next billing period.').waitFor();
    expect((await subscriptionOf(researcher)).DowngradeRequested).toBe(true);
    await plan(page, 'Pro').getByRole('button', { name: 'Keep Pro' }).click();
    await expect.poll(async () => (await subscriptionOf(researcher)).DowngradeRequested).toBe(false);
  });

  it('with a declined card say why, and nothing is bought', async () => {
    const { page, researcher } = await deskAt('/payment-methods/pro');
    await fillCard(page, '4000000000000341');
    await form(page).getByRole('button', { name: 'Pay $249' }).click();
    await form(page).getByRole('alert').getByText('Your card was declined.').waitFor();
    expect((await subscriptionOf(researcher)).Name).toBe('pay as you go');
    await page.goto(`${here.server.url}/payments`);
    const failed = page.getByRole('row', { name: /Pro plan/ }).getByText('Failed');
    await failed.waitFor();
  });

  it('with a promo last a month longer, and say how long they last and how much is collected, to the last day', async () => {
    const { page, researcher } = await deskAt('/subscription?promo=SPRING');
    await buyPlan(page, 'Expert', '$99');
    const success = page.getByRole('status').filter({ hasText: 'Your subscription plan updated' });
    await success.getByText('Your first month is followed by one extra month free.').waitFor();
    await page.getByText('0 out of 100 recordings collected').waitFor();
    await page.getByText(/^(59|6[0-2]) days left$/).waitFor();
    await withDatabase(here.server, (database) =>
      database.query(
        `update subscription set period_end = now() + interval '20 hours' from account where account.id = account_id and email = $1`,
        [researcher.email],
      ),
    );
    for (const path of ['/subscription', '/account', '/payments']) {
      await page.goto(`${here.server.url}${path}`);
      await page.getByText('Last day', { exact: true }).waitFor();
      await page.getByText('0 out of 100 recordings collected').waitFor();
    }
  });

  it('say that a promo code is not known', async () => {
    const { page } = await deskAt('/subscription?promo=NOTHING');
    await page.getByRole('link', { name: 'Choose Expert' }).click();
    await fillCard(page);
    await expect.poll(() => form(page).getByLabel('Promo code (optional)').inputValue()).toBe('NOTHING');
    await form(page).getByRole('button', { name: 'Pay $99' }).click();
    await form(page).getByRole('alert').getByText('We don’t recognise this promo code.').waitFor();
    await form(page).getByLabel('Promo code (optional)').fill('');
    await form(page).getByRole('button', { name: 'Pay $99' }).click();
    await page.waitForURL('**/subscription/success');
  });
});

it.describe('payments', () => {
  it('show the card with CHANGE and the transactions, ten, twenty or fifty at once', async () => {
    const { page, researcher } = await deskAt('/payment-methods/expert');
    await fillCard(page, '4000000000000341');
    for (let time = 0; time < 11; time += 1) {
      const before = await researcher.call('getTransactions', {});
      await form(page).getByRole('button', { name: 'Pay $99' }).click();
      await expect.poll(async () => (await researcher.call('getTransactions', {})).length).toBe(before.length + 1);
      await form(page).getByRole('alert').getByText('Your card was declined.').waitFor();
    }
    await page.goto(`${here.server.url}/payments`);
    await page.getByText('•••• 0341, valid until 12/40').waitFor();
    const table = page.getByRole('region', { name: 'Transactions' });
    await expect
      .poll(() => table.getByRole('columnheader').allInnerTexts())
      .toEqual(['Title', 'Transaction ID', 'Transaction Date', 'Type', 'Amount', 'Status']);
    await expect.poll(() => table.getByRole('row').count()).toBe(11);
    const middle = (part: Locator) =>
      part.evaluate((shown) => (shown.getBoundingClientRect().top + shown.getBoundingClientRect().bottom) / 2);
    const rows = table.getByLabel('Rows per page');
    expect(Math.abs((await middle(table.getByText('Rows per page'))) - (await middle(rows)))).toBeLessThan(1.5);
    await table.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    await expect.poll(() => table.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await rows.selectOption('20');
    await expect.poll(() => table.getByRole('row').count()).toBe(12);
    const status = table.getByRole('cell', { name: 'Failed' }).first();
    expect(await status.evaluate((cell) => getComputedStyle(cell).color)).toBe('rgb(180, 35, 41)');
    await page.getByRole('link', { name: 'CHANGE · Card' }).click();
    await page.waitForURL('**/payment-methods');
  });

  it('give each transaction its receipt as a PDF', async () => {
    const { page } = await deskAt('/payment-methods/expert');
    await fillCard(page);
    await form(page).getByRole('button', { name: 'Pay $99' }).click();
    await page.waitForURL('**/subscription/success');
    await page.goto(`${here.server.url}/payments`);
    const row = page.getByRole('row', { name: /Expert plan/ });
    const id = await row.getByRole('cell').nth(1).innerText();
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: `Receipt of ${id}` }).click()]);
    expect(download.suggestedFilename()).toBe(`receipt-${id}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  });

  it('a card is deleted after DELETE is typed', async () => {
    const { page, researcher } = await deskAt('/payment-methods');
    await openForm(page);
    await fillCard(page);
    await form(page).getByRole('button', { name: 'Save card' }).click();
    const saved = page.getByRole('region', { name: '•••• 4242' });
    await saved.getByText('Valid until 12/40').waitFor();
    await saved.getByRole('button', { name: 'Delete card •••• 4242' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Type DELETE to confirm').fill('delete');
    await expect.poll(() => popup.getByRole('button', { name: 'Delete card' }).isDisabled()).toBe(true);
    await popup.getByLabel('Type DELETE to confirm').fill('DELETE');
    await popup.getByRole('button', { name: 'Delete card' }).click();
    await saved.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'You can add debit card' }).waitFor();
    expect((await researcher.call('getUserProfile', {})).Account.Cards).toEqual([]);
  });
});
