/** Cards, payments and plans in their states: with a card and transactions, very long, refused, without an answer of the card provider. */
import type { Page } from '@playwright/test';
import { settle, type Scene, type See } from './scene.ts';

const card = { Id: 'card_1', cardinfo: '4242', exp: '12/40', cardtype: 'visa' };

const line = (id: number, change: object = {}) => ({
  title: 'Expert plan, one month',
  card: 'Visa 4242',
  transactionId: `pay_${String(id).padStart(20, '0')}`,
  date: '2027-01-31',
  time: '12:00',
  type: 'Payment',
  amount: 99,
  status: 'Paid',
  ...change,
});

const usual = [
  line(6, { status: 'Disputed' }),
  line(5, { status: 'Charged back', title: '10 paid testers', amount: 400 }),
  line(4, { title: 'Pro plan, one month', amount: 249, status: 'Pending' }),
  line(3, { type: 'Refund', amount: -74.25, transactionId: 'ref_00000000000000000003' }),
  line(2),
  line(1, { status: 'Failed' }),
];
const many = Array.from({ length: 11 }, (_, index) =>
  line(index, {
    title: 'Testers of a study whose name goes on and on for longer than anyone would read it, one month',
    amount: 123_456.78,
  }),
);

interface Pretended {
  /** What the server would say were it so. */
  subscription?: object;
  hasCard?: boolean;
  transactions?: readonly object[] | 'failed';
  /** How the card provider answers to a card's details. */
  tokens?: 'silent';
}

/** Shows what `look` looks at, with the given server responses, and then removes them. */
async function under(
  page: Page,
  { subscription = {}, hasCard = true, transactions, tokens }: Pretended,
  look: () => Promise<void>,
): Promise<void> {
  await page.route('**/GetUserProfile.cmd', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { Subscription: object; Account: object };
    const Account = { ...user.Account, Cards: hasCard ? [card] : [] };
    await route.fulfill({ response, json: { ...user, Account, Subscription: { ...user.Subscription, ...subscription } } });
  });
  if (transactions !== undefined)
    await page.route('**/GetTransactionsCommand.cmd', (route) =>
      transactions === 'failed' ? route.fulfill({ status: 503, json: { error: 'unavailable' } }) : route.fulfill({ json: transactions }),
    );
  if (tokens === 'silent')
    await page.route('**/v1/setup_intents/*/confirm', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }));
  await look();
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

function paymentsScene(name: string, pretended: Pretended, how: { status?: number; variant?: boolean } = {}): Scene {
  return {
    name,
    viewer: 'researcher',
    ...how,
    show: (page, see) =>
      under(page, pretended, async () => {
        await page.goto('/payments');
        await settle(page);
        await see(page, name, { whole: true });
      }),
  };
}

const form = (page: Page) => page.getByRole('form', { name: 'Card' });

async function fillCard(page: Page, number: string): Promise<void> {
  const fields = { 'Card number': number, 'Cardholder name': 'Rea Nordahl', Month: '12', Year: '40', CVV: '123' };
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value);
}

/** The form as it is after its button was pressed. */
async function seeForm(page: Page, see: See, name: string, said: string): Promise<void> {
  await form(page).getByRole('button', { name: 'Pay $249' }).click();
  await form(page).getByRole('alert').getByText(said).waitFor();
  await settle(page);
  await see(page, name, { whole: true });
}

function formScene(
  name: string,
  said: string,
  number: string | null,
  how: { status?: number; variant?: boolean; tokens?: 'silent' } = {},
): Scene {
  const { status, variant = false, ...pretended } = how;
  return {
    name,
    viewer: 'researcher',
    ...(status === undefined ? {} : { status }),
    variant,
    show: (page, see) =>
      under(page, { hasCard: false, ...pretended }, async () => {
        await page.goto('/payment-methods/pro');
        if (number !== null) await fillCard(page, number);
        await seeForm(page, see, name, said);
      }),
  };
}

export const moneyScenes: Scene[] = [
  paymentsScene('payments-usual', { transactions: usual }),
  paymentsScene('payments-long', { transactions: many }, { variant: true }),
  paymentsScene('payments-list-failed', { transactions: 'failed' }, { status: 503, variant: true }),
  paymentsScene(
    'payments-renewal-failed',
    {
      transactions: usual,
      subscription: { Name: 'pro', RenewalFailed: true, DaysToExpiration: 0, ResponseCollected: 300, SubscriptionBasicResponseNumber: 300 },
    },
    { variant: true },
  ),
  formScene('card-form-unfilled', 'Please fill in all fields', null),
  formScene('card-form-refused', 'Your card has expired.', '4000000000000069', { status: 402, variant: true }),
  formScene('card-form-wrong-number', 'Your card number is incorrect.', '4242424242424241', { status: 402, variant: true }),
  formScene('card-form-provider-down', 'The card provider', '4242424242424242', { status: 503, variant: true, tokens: 'silent' }),
  {
    name: 'payment-methods-saved',
    viewer: 'researcher',
    show: (page, see) =>
      under(page, {}, async () => {
        await page.goto('/payment-methods/pro');
        await settle(page);
        await see(page, 'payment-methods-saved', { whole: true });
      }),
  },
];
