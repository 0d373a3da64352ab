/** The calls of the page of paid testers and of its popup. */
import type { Page } from '@playwright/test';
import type { UserInfo } from '@sightline/wire/calls';
import type { FailureCase } from './failure-case.ts';
import { press } from './guest-cases.ts';

/** Opens the page again with a card saved, as far as the page knows. */
export async function pretendCard(page: Page): Promise<void> {
  await page.route('**/GetUserProfile.cmd', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as UserInfo;
    const Cards = [{ Id: 'card_1', cardinfo: '4242', exp: '12/40', cardtype: 'visa' }];
    await route.fulfill({ json: { ...user, Account: { ...user.Account, Cards } } });
  });
  await page.reload();
}

async function payInPopup(page: Page): Promise<void> {
  await pretendCard(page);
  await press('Pay & Start')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay & Start' }).click();
}

export const paidCases: FailureCase[] = [
  { call: 'updateUserCreditCardSettings', as: 'researcher', path: ({ paidPath }) => paidPath, act: payInPopup },
  {
    call: 'changeCollectorStatus',
    as: 'researcher',
    path: ({ paidPath }) => paidPath,
    act: async (page) => {
      await page.route('**/UpdateUserCreditCardSettings.cmd', (route) => route.fulfill({ json: { res: 1 } }));
      await payInPopup(page);
    },
    failed: 'We got no response. Check your payments to see whether it went through; paying again does not charge you twice.',
    advice: false,
  },
  {
    call: 'updateObject',
    as: 'researcher',
    path: ({ paidPath }) => paidPath,
    act: (page) => page.getByRole('checkbox', { name: 'Female' }).check(),
    failed: 'The invitation was not saved',
  },
];
