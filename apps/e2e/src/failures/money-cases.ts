/** Calls about money that fail: plans, cards, transactions and their receipts. */
import type { UserInfo } from '@sightline/wire/calls';
import { fillCard } from '../steps/card-steps.ts';
import type { FailureCase } from './failure-case.ts';
import { fill, press } from './guest-cases.ts';
import { pretendCard } from './paid-cases.ts';

export const moneyCases: FailureCase[] = [
  {
    call: 'updateUserCreditCardSettings',
    as: 'newcomer',
    path: () => '/subscription',
    act: press('Try it for free'),
    failed: 'The trial was not started',
  },
  {
    call: 'cancelSubscription',
    as: 'newcomer',
    path: () => '/subscription',
    act: async (page) => {
      await page.route('**/GetUserProfile.cmd', async (route) => {
        const answer = await route.fetch();
        const user = (await answer.json()) as UserInfo;
        await route.fulfill({ json: { ...user, Subscription: { ...user.Subscription, Name: 'pro' } } });
      });
      await page.reload();
      await press('Switch to PAY AS YOU GO')(page);
      await fill(page, { 'Type CHANGE to confirm': 'CHANGE' });
      await press('Change plan')(page);
    },
    kept: { label: 'Type CHANGE to confirm', text: 'CHANGE' },
  },
  {
    call: 'prepareUserCreditCard',
    as: 'newcomer',
    path: () => '/payment-methods',
    act: async (page) => {
      await press('Add card')(page);
      await fillCard(page);
      await press('Save card')(page);
    },
    kept: { label: 'Cardholder name', text: 'Rea Nordahl' },
  },
  { call: 'getTransactions', as: 'researcher', path: () => '/payments', failed: 'Your transactions could not be loaded' },
  {
    call: 'getReceipt',
    as: 'newcomer',
    path: () => '/payments',
    act: async (page) => {
      await page.route('**/GetTransactionsCommand.cmd', (route) =>
        route.fulfill({
          json: [
            {
              title: 'Expert plan, one month',
              card: 'Visa 4242',
              transactionId: 'pay_1',
              date: '2027-01-31',
              time: '12:00',
              type: 'Payment',
              amount: 99,
              status: 'Paid',
            },
          ],
        }),
      );
      await page.reload();
      await press('Receipt of pay_1')(page);
    },
    failed: 'The receipt could not be loaded',
  },
  {
    call: 'deleteUserCreditCard',
    as: 'newcomer',
    path: () => '/payment-methods',
    act: async (page) => {
      await pretendCard(page);
      await press('Delete card •••• 4242')(page);
      await fill(page, { 'Type DELETE to confirm': 'DELETE' });
      await press('Delete card')(page);
    },
    kept: { label: 'Type DELETE to confirm', text: 'DELETE' },
  },
];
