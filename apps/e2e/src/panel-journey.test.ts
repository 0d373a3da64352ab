/** From joining the panel to the results of a paid sample: a member in a browser beside simulated ones, a researcher who pays by the sandbox's card. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { recruiting } from './harness/environments.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { saveCard } from './steps/card-steps.ts';
import { addCollector, makeStudy, openDeskOf, storedCollector } from './steps/invite-steps.ts';
import { recordFor } from './steps/page-time.ts';
import { agree, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser(recruiting);
const email = 'mia.panel@members.test';

/** The newest address of this kind in the mails that the server sent. */
async function mailed(page: Page, address: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  let found = '';
  await expect
    .poll(async () => {
      await outbox.goto(here.server.outboxUrl());
      found = address.exec(await outbox.content())?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  await outbox.close();
  return found;
}

async function joinPanel(): Promise<Page> {
  const page = await openDesk(here.browser, { width: 390, height: 844 });
  await page.goto(`${here.server.url}/panel`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Join or sign in' }).click();
  await page.getByText(`If ${email} can receive our emails`).waitFor();
  await page.goto(await mailed(page, /http:\/\/localhost:\d+\/panel\/sign-in\/[\w-]{43}/));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Country').selectOption('NO');
  await page.getByLabel('Year of birth').fill('1990');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('No invitations yet.').waitFor();
  return page;
}

/** Follows the mail, and looks at the shop until it is done. */
async function takePart(member: Page): Promise<void> {
  const link = await mailed(member, /http:\/\/localhost:\d+\/panel\/open\/[\w-]{43}/);
  await member.setViewportSize({ width: 1280, height: 900 });
  await agree(member, link, { age: 35, gender: 'Female' });
  const opening = member.context().waitForEvent('page');
  await member.getByRole('button', { name: 'Start', exact: true }).click();
  const shop = await opening;
  await shop.locator('.sightline-own').waitFor({ state: 'attached' });
  await shop.getByRole('link', { name: 'See all lamps' }).first().click();
  // Who is done with a task within three seconds is not approved.
  await recordFor(shop, 3_500);
  await member.bringToFront();
  await member.getByRole('button', { name: 'I did it' }).click();
  await untilThanked(member);
}

it('invites members to a sample that was paid for, and shows its results once it is full', async () => {
  const member = await joinPanel();
  const desk = await openDeskOf(here.browser, here.server.url);
  const { researcher, page } = desk;
  await saveCard(researcher);
  const projectId = await makeStudy(researcher);
  const { Id } = await addCollector(researcher, projectId, 2);
  await page.goto(`/project/${projectId}/collector/${Id}`);
  // The one who joined, and those of 30 who read English.
  await page.getByText('29 members match').waitFor();
  await page.getByRole('button', { name: 'Pay & Start' }).click();
  await page.getByRole('dialog', { name: 'Pay & Start' }).getByRole('button', { name: 'Pay & Start' }).click();
  await page.getByRole('region', { name: 'Waiting for paid testers' }).getByRole('timer').waitFor();

  await takePart(member);
  await expect.poll(async () => (await storedCollector(researcher, projectId)).status, { timeout: 300_000 }).toBe(2);
  expect(await storedCollector(researcher, projectId)).toMatchObject({ completes: 10 });
  await page.getByRole('button', { name: 'Show Results' }).click();
  await page.getByRole('link', { name: 'Individual recordings' }).click();
  // The other nine are marked.
  await page.getByRole('row', { name: /F, 35/ }).filter({ hasNotText: 'Simulated' }).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Simulated' }).count()).toBe(9);

  await member.goto(`${here.server.url}/panel`);
  await member.getByText(/^Approved · /).waitFor();
  await member.getByText('$10.00').first().waitFor();
});
