/** An invitation of own testers from sharing to collecting, in a browser: its states alone are tested on its page, in the studio. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { addCollector, beginSessions, makeStudy, openDeskOf, storedCollector, type Desk } from './steps/invite-steps.ts';

const here = serverAndBrowser();

interface Place extends Desk {
  projectId: string;
  code: string;
}

/** A fresh invitation on its page; `prepare` is done to the page before it goes there. */
async function openInvitation(how: { prepare?: (page: Page) => Promise<void> } = {}): Promise<Place> {
  const desk = await openDeskOf(here.browser, here.server.url);
  const projectId = await makeStudy(desk.researcher);
  const { Id, invitationCode: code } = await addCollector(desk.researcher, projectId);
  await how.prepare?.(desk.page);
  await desk.page.goto(`/project/${projectId}/collector/${Id}`);
  await desk.page.getByRole('heading', { name: 'Back links' }).waitFor();
  return { ...desk, projectId, code };
}

it('The link is copied, also where the browser has no clipboard, or is selected to be copied by keys; its QR code is saved, its mail opened', async () => {
  const { page, code } = await openInvitation();
  const field = page.getByRole('group', { name: 'Invitation link' });
  const address = `${here.server.url}/t/${code}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.getByRole('button', { name: 'Copy' }).click();
  await field.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('something else');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });
  await field.getByRole('button', { name: 'Copy', exact: true }).click();
  await field.getByRole('button', { name: 'Copied' }).waitFor();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await field.getByRole('button', { name: 'Copy', exact: true }).click();
  await field.getByRole('button', { name: /^Press Ctrl/ }).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe(address);
  await page.getByRole('img', { name: 'QR code of the invitation link' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save QR code' }).click()]);
  expect(download.suggestedFilename()).toBe(`invitation-${code}.png`);
  const picture = await sharp(readFileSync(await download.path())).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1024, 1024]);
  const mail = new URL((await page.getByRole('link', { name: 'Open in email app' }).getAttribute('href')) ?? '');
  expect(mail.searchParams.get('subject')).toBe('Take a short test: Lamps <b>&');
  expect(mail.searchParams.get('body')).toContain(`\r\n\r\n${here.server.url}/t/${code}\r\n\r\n`);
  await expect.poll(() => page.getByRole('group', { name: 'Email text' }).innerText()).toContain('“Lamps <b>&”');
});

it('Started, an invitation counts those who begin, never goes below them, and goes on with a larger number', async () => {
  const { researcher, page, projectId, code } = await openInvitation({ prepare: (tab) => tab.clock.install() });
  const slider = page.getByRole('slider', { name: 'Number of testers' });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await beginSessions(here.server.url, code, 11);
  await page.clock.runFor(10_000);
  await page.getByText('At least 20: that many have already taken part.').waitFor();
  await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('11');
  await slider.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('20');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('alert').getByText('A finished collector can only be restarted with a larger sample size.').waitFor();
  await slider.press('ArrowRight');
  // At once: the start waits for the size that was chosen before it.
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await expect.poll(() => storedCollector(researcher, projectId)).toMatchObject({ status: 1, SelectedNumberOfResponses: 30 });
});
