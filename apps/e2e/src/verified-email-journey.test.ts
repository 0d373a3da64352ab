/** A new account confirms its address by the mailed link before it invites testers; later it takes another address the same way. */
import { signIn } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { confirming } from './harness/environments.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { addCollector, makeStudy } from './steps/invite-steps.ts';
import { signUp } from './steps/researcher-steps.ts';

const here = serverAndBrowser(confirming);
const size = { width: 1280, height: 800 };
const mia = { name: 'Mia Berg', email: 'mia@lampen-verlag.org', password: 'seven lamps in a row' };
const newAddress = 'mia.berg@lampen-verlag.org';
const banner = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' });

/** The newest of so many links that were mailed to an address: the outbox shows the newest mail first. */
async function mailedLink(page: Page, address: string, count: number): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: address }).filter({ hasText: '/confirm-email?hash=' });
  const links = mail.getByRole('link', { name: '/confirm-email?hash=' });
  await expect
    .poll(async () => {
      await page.goto(here.server.outboxUrl());
      return links.count();
    })
    .toBe(count);
  return (await links.first().getAttribute('href')) ?? '';
}

async function confirm(page: Page, address: string, count: number): Promise<void> {
  const link = await mailedLink(page, address, count);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
}

it('confirms the address of a new account, then starts; and takes another address once that is confirmed', async () => {
  const page = await openDesk(here.browser, size);
  await signUp(page, here.server.url, mia);
  await banner(page).getByText(mia.email).waitFor();
  const researcher = await signIn(here.server.url, mia);
  const projectId = await makeStudy(researcher);
  const { Id } = await addCollector(researcher, projectId);
  const collector = `${here.server.url}/project/${projectId}/collector/${Id}`;
  await page.goto(collector);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Please confirm your email address first').first().waitFor();
  await banner(page).getByRole('button', { name: 'Resend link' }).click();
  await page.getByText('Link sent').waitFor();

  const mails = await openDesk(here.browser, size);
  await confirm(mails, mia.email, 2);
  await page.goto(collector);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  expect(await banner(page).count()).toBe(0);

  await page.goto(`${here.server.url}/account`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(newAddress);
  await email.press('Enter');
  await page.getByText(`Open the link we sent to ${newAddress}. Until then, sign in with ${mia.email}.`).waitFor();
  await confirm(mails, newAddress, 1);
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe(newAddress);
  expect(await page.getByText('Until then, sign in with').count()).toBe(0);
  await signIn(here.server.url, { ...mia, email: newAddress });
  // The notice is mailed after the answer, and the outbox page does not follow along.
  await expect
    .poll(async () => {
      await mails.goto(here.server.outboxUrl());
      return mails.getByText('Your email address was changed').count();
    })
    .toBeGreaterThan(0);
  // The link is of no use a second time.
  await mails.goto(`${here.server.url}/confirm-email?hash=${'x'.repeat(43)}`);
  await mails.getByRole('button', { name: 'Confirm address' }).click();
  await mails.getByText('This link has expired or has already been used.').waitFor();
});
