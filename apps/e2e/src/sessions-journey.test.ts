/** An account signed in on two desks: each sees the other, ends it, and signs out everywhere. */
import { makeResearcher } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { newRea } from './steps/researcher-steps.ts';

const here = serverAndBrowser();
const rea = newRea();
const size = { width: 1440, height: 900 };
const everywhere = (page: Page) => page.getByRole('button', { name: 'Sign out everywhere' });

async function openAccount(): Promise<Page> {
  const page = await openDesk(here.browser, size);
  await page.goto(`${here.server.url}/signin?back=%2Faccount`);
  await page.getByLabel('Email').fill(rea.email);
  await page.getByLabel('Password', { exact: true }).fill(rea.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await everywhere(page).waitFor();
  return page;
}

const isSignedOut = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForURL(/\/signin/);
};

it('ends the session of another desk, all others with a new password, and its own', async () => {
  await makeResearcher(here.server.url, rea);
  const [desk, other] = [await openAccount(), await openAccount()];
  await desk.reload();
  const sessions = desk.getByLabel('Where you are signed in').getByRole('listitem');
  await expect.poll(() => sessions.filter({ hasText: 'Chrome on Linux' }).count()).toBe(2);
  expect(await sessions.filter({ hasText: 'This device' }).count()).toBe(1);
  await sessions.filter({ hasNotText: 'This device' }).filter({ hasText: 'Chrome on Linux' }).getByRole('button').click();
  await expect.poll(() => sessions.filter({ hasText: 'Chrome on Linux' }).count()).toBe(1);
  await isSignedOut(other);
  const third = await openAccount();
  await desk.getByRole('button', { name: 'Change password' }).click();
  await desk.getByLabel('Current password').fill('not the one');
  await desk.getByLabel('New password').fill('nine quiet lanterns here');
  await desk.getByLabel('Password confirmation').fill('nine quiet lanterns here');
  await desk.getByRole('button', { name: 'Set new password' }).click();
  await desk.getByText('Current password is incorrect').waitFor();
  await desk.getByLabel('Current password').fill(rea.password);
  await desk.getByRole('button', { name: 'Set new password' }).click();
  await desk.getByText('Your password was changed').waitFor();
  await isSignedOut(third);
  await everywhere(desk).click();
  await desk.waitForURL(/\/signin/);
});
