/** A forgotten password: the link by mail, a new password, the old one and every old session of no use afterwards, the link good once. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { newRea, signUp } from './steps/researcher-steps.ts';

const here = serverAndBrowser();
const rea = newRea();
const size = { width: 1280, height: 800 };
const newPassword = 'eight lanterns at sea';

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(rea.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Asks for a link from the sign-in page on; the address that was typed there comes along. */
async function askForLink(page: Page): Promise<void> {
  await page.goto(`${here.server.url}/signin`);
  await page.getByLabel('Email').fill(rea.email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.waitForURL('**/forgotpass');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(rea.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page
    .getByText('Check your inbox for an email with the password reset link. The reset link will be valid for 15 minutes.')
    .waitFor();
}

/** Where no mail server is set, mails are read at a secret address; one arrives a moment after it was asked for. */
async function mailedLink(page: Page): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: rea.email });
  const link = mail.getByRole('link', { name: '/resetpass?hash=' }).first();
  await expect
    .poll(async () => {
      await page.goto(here.server.outboxUrl());
      return link.count();
    })
    .toBe(1);
  return (await link.getAttribute('href')) ?? '';
}

async function setPassword(page: Page, link: string, confirmation: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Password confirmation').fill(confirmation);
  await page.getByRole('button', { name: 'Reset' }).click();
}

it('resets a forgotten password by a mailed link', async () => {
  const signedIn = await openDesk(here.browser, size);
  await signUp(signedIn, here.server.url, rea);

  const desk = await openDesk(here.browser, size);
  await askForLink(desk);
  const link = await mailedLink(desk);
  await setPassword(desk, link, 'something else');
  await desk.getByText('Password confirmation does not match').waitFor();
  expect(new URL(desk.url()).search).toBe('');
  const kept = await desk.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain(new URL(link).searchParams.get('hash'));
  await desk.reload();
  await desk.getByText('Open the link in the email again, or request a new one.').waitFor();
  await setPassword(desk, link, 'something else');

  await desk.getByLabel('Password confirmation').fill(newPassword);
  await desk.getByRole('button', { name: 'Reset' }).click();
  await desk.getByText('Your password was changed. Sign in with the new one.').waitFor();
  await signIn(desk, rea.password);
  await desk.getByText('Email or Password is incorrect').waitFor();
  await expect.poll(() => desk.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await signIn(desk, newPassword);
  await desk.waitForURL('**/projects');

  await signedIn.reload();
  await signedIn.waitForURL('**/signin**');
  await setPassword(signedIn, link, newPassword);
  await signedIn.getByText('This link has expired or has already been used. Please request a new one.').waitFor();
  await signedIn.getByRole('link', { name: 'Request a new link' }).click();
  await signedIn.waitForURL('**/forgotpass');
});

it('says on the field what is wrong with the address', async () => {
  const desk = await openDesk(here.browser, size);
  await desk.goto(`${here.server.url}/forgotpass`);
  for (const [typed, said] of [
    ['   ', 'Email is required'],
    ['rea@nordlys', 'Email has a wrong format'],
    ['nobody@nordlys.example', 'Email is not registered in the product'],
  ] as const) {
    await desk.getByLabel('Email').fill(typed);
    await desk.getByRole('button', { name: 'Send link' }).click();
    await desk.getByText(said).waitFor();
  }
});
