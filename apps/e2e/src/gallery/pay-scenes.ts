/** Pay & Start: the page of paid testers, the popup in each of its states, a payment that waits, and going on with more. */
import type { MemberCountAnswer, PanelSettings, UserInfo, WireCollector } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { pretendCollector } from '../steps/paid-steps.ts';
import type { Content } from './content.ts';
import { settle, type Scene, type See } from './scene.ts';

const chosen: NonNullable<WireCollector['panelInfo']> = {
  TimeToCollect: 48,
  Price: 800,
  AmountDue: 800,
  PaymentPending: false,
  EndedWith: null,
  PlacesRefunded: 0,
  SelectedCountry: 'Norway,Sweden,Finland',
  SelectedMinAge: 25,
  SelectedMaxAge: 60,
  SelectedGender: '',
  SelectedCategory: 'Online shopping',
};
const ended: Partial<WireCollector> = { status: 2, Viewed: true, completes: 10, verified: 1, StartDate: '2026-11-18T08:00:00Z' };

/** A card as the server would return it. */
async function pretendCard(page: Page): Promise<void> {
  await page.route('**/GetUserProfile.cmd', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as UserInfo;
    const Cards = [{ Id: 'card_1', cardinfo: '4242', exp: '04/31', cardtype: 'visa' }];
    await route.fulfill({ response, json: { ...user, Account: { ...user.Account, Cards } } });
  });
}

/** The charge is refused. */
async function pretendRefusal(page: Page): Promise<void> {
  await page.route('**/UpdateUserCreditCardSettings.cmd', (route) => route.fulfill({ json: { res: 1 } }));
  await page.route('**/ChangeCollectorStatusCommand.cmd', (route) =>
    route.fulfill({ json: { res: 0, errormessage: 'Your card has insufficient funds.' } }),
  );
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay & Start' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Pay & Start' });

async function open(page: Page, { projectId, collectorId }: Content['paid']): Promise<void> {
  await page.goto(`/project/${projectId}/collector/${collectorId}`);
  await button(page).click();
  await popup(page).waitFor();
  await settle(page);
}

async function withCard(page: Page, see: See, paid: Content['paid']): Promise<void> {
  await pretendCard(page);
  await open(page, paid);
  await see(page, 'pay-saved-card');
}

async function refused(page: Page, see: See, paid: Content['paid']): Promise<void> {
  await pretendCard(page);
  await pretendRefusal(page);
  await open(page, paid);
  await popup(page).getByRole('button', { name: 'Pay & Start' }).click();
  await popup(page).getByText('Your card has insufficient funds.').waitFor();
  await settle(page);
  await see(page, 'pay-refused');
}

async function pendingAndMore(page: Page, see: See, paid: Content['paid']): Promise<void> {
  await pretendCollector(page, { panelInfo: { ...chosen, PaymentPending: true } });
  await page.goto(`/project/${paid.projectId}/collector/${paid.collectorId}`);
  await page.getByText('Waiting for the card provider').waitFor();
  await settle(page);
  await see(page, 'pay-pending', { whole: true });
  await pretendCollector(page, { ...ended, panelInfo: { ...chosen, AmountDue: 400, EndedWith: 10 }, SelectedNumberOfResponses: 20 });
  await page.goto(`/project/${paid.projectId}/collector/${paid.collectorId}`);
  await button(page).waitFor();
  await settle(page);
  await see(page, 'pay-more-page', { whole: true });
  await button(page).click();
  await popup(page).waitFor();
  await settle(page);
  await see(page, 'pay-more');
}

/** A panel that recruits, and what it answers. */
async function members(page: Page, see: See, { projectId, collectorId }: Content['paid']): Promise<void> {
  await page.route('**/GetPanelSettings.cmd', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as PanelSettings), Recruiting: 'on' } });
  });
  await pretendCollector(page, { panelInfo: chosen });
  const counts: [string, MemberCountAnswer, string][] = [
    ['pay-members', { Count: 1_234_567, About: true, HoursToFill: 12 }, 'About 1.2 million members match'],
    ['pay-no-members', { Count: 0, About: false, HoursToFill: null }, '0 members match'],
  ];
  for (const [name, json, text] of counts) {
    await page.route('**/CountPanelMembers.cmd', (route) => route.fulfill({ json }));
    await page.goto(`/project/${projectId}/collector/${collectorId}`);
    await page.getByText(text).waitFor();
    await settle(page);
    await see(page, name, { whole: true });
    await page.unroute('**/CountPanelMembers.cmd');
  }
  for (const call of ['GetPanelSettings', 'GetProjectData']) await page.unroute(`**/${call}.cmd`);
}

export function payScenes({ paid }: Content): Scene[] {
  return [
    {
      name: 'pay',
      viewer: 'researcher',
      show: async (page, see) => {
        await open(page, paid);
        await see(page, 'pay-new-card', { whole: true });
        await withCard(page, see, paid);
        await page.unroute('**/GetUserProfile.cmd');
      },
    },
    {
      name: 'pay-members',
      viewer: 'researcher',
      variant: true,
      show: (page, see) => members(page, see, paid),
    },
    {
      name: 'pay-states',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await refused(page, see, paid);
        await pendingAndMore(page, see, paid);
        for (const call of ['GetUserProfile', 'GetProjectData', 'UpdateUserCreditCardSettings', 'ChangeCollectorStatusCommand'])
          await page.unroute(`**/${call}.cmd`);
      },
    },
  ];
}
