/** The page of an invitation of own testers, by the sentences of the specification. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { addCollector, beginSessions, makeStudy, openDeskOf, storedCollector, storedProject, type Desk } from './steps/invite-steps.ts';

const here = serverAndBrowser();

interface Place extends Desk {
  projectId: string;
  path: string;
  code: string;
}

/** A fresh invitation on its page; `prepare` is done to the page before it goes there. */
async function openInvitation(how: { ready?: boolean; prepare?: (page: Page) => Promise<void> } = {}): Promise<Place> {
  const desk = await openDeskOf(here.browser, here.server.url);
  const projectId = await makeStudy(desk.researcher, how);
  const { Id, invitationCode: code } = await addCollector(desk.researcher, projectId);
  const path = `/project/${projectId}/collector/${Id}`;
  await how.prepare?.(desk.page);
  await desk.page.goto(path);
  await desk.page.getByRole('heading', { name: 'Back links' }).waitFor();
  return { ...desk, projectId, path, code };
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Start again' }).waitFor();
}

it('Back on an unstarted collector deletes it and returns to invite-testers', async () => {
  const { researcher, page, projectId } = await openInvitation();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'Who should take the test?' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/project/${projectId}/invite-testers`);
  expect((await storedProject(researcher, projectId)).Collectors).toEqual([]);
});

it('Start blocked: its literal message, and how to fix it', async () => {
  const { page } = await openInvitation({ ready: false });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const message = 'In order to start the project, please, fill in all the required boxes in the Set Up Project.';
  await page.getByRole('alert').getByText(message).waitFor();
  await page.getByRole('link', { name: 'Go to Set Up Project' }).waitFor();
  await expect.poll(() => page.getByText('Not started').first().isVisible()).toBe(true);
});

it('Start, stop; a finished collector can be extended by raising the sample size', async () => {
  const { researcher, page, projectId } = await openInvitation();
  await start(page);
  await stop(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('alert').getByText('A finished collector can only be restarted with a larger sample size.').waitFor();
  await page.getByRole('slider', { name: 'Number of testers' }).press('ArrowRight');
  // At once: the start waits for the size that was chosen before it.
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await expect.poll(() => storedCollector(researcher, projectId)).toMatchObject({ status: 1, SelectedNumberOfResponses: 20 });
});

it('Own-test sample sizes 10 to 100 in steps of 10, never below completes plus partial, rounded up to tens', async () => {
  const { researcher, page, projectId, code } = await openInvitation();
  const slider = page.getByRole('slider', { name: 'Number of testers' });
  const sizeAfter = async (key: string, size: string) => {
    await slider.press(key);
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(size);
  };
  await sizeAfter('End', '100');
  await sizeAfter('ArrowRight', '100');
  await sizeAfter('ArrowLeft', '90');
  await sizeAfter('Home', '10');
  await sizeAfter('ArrowLeft', '10');
  await sizeAfter('ArrowRight', '20');
  await sizeAfter('ArrowRight', '30');
  await expect.poll(async () => (await storedCollector(researcher, projectId)).SelectedNumberOfResponses).toBe(30);
  await start(page);
  await beginSessions(here.server.url, code, 11);
  await page.reload();
  await page.getByText('At least 20: that many have already taken part.').waitFor();
  await sizeAfter('Home', '20');
  await expect.poll(async () => (await storedCollector(researcher, projectId)).SelectedNumberOfResponses).toBe(20);
  await sizeAfter('ArrowLeft', '20');
});

it('The link is copied, also where the browser has no clipboard, or is selected to be copied by keys', async () => {
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
});

it('QR code as a picture to save, mail text to copy and to open in a mail program', async () => {
  const { page, code } = await openInvitation();
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

it('Back links: the literal messages of section 5; saved on blur if changed and valid', async () => {
  const { researcher, page, projectId } = await openInvitation();
  const field = page.getByLabel('Link for complete');
  const writes: string[] = [];
  page.on('request', (request) => (request.url().endsWith('/UpdateObjectCommand.cmd') ? writes.push(request.postData() ?? '') : undefined));
  for (const [typed, said] of [
    ['panel', 'Link for complete is not valid'],
    ['<img src=x onerror=alert(1)>', 'Link for complete is not valid'],
    ['panel.example/done', 'Link for complete is not valid. Please, include protocol http:// https:// etc.'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await page.getByText(said, { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe(typed);
  }
  await field.fill('   ');
  await field.blur();
  expect(writes).toEqual([]);
  await field.fill('  https://panel.example/done?id=1 ');
  await field.blur();
  await page.getByText('Saved', { exact: true }).waitFor();
  await field.focus();
  await field.blur();
  expect(writes).toHaveLength(1);
  await expect.poll(() => field.inputValue()).toBe('https://panel.example/done?id=1');
  await expect
    .poll(async () => (await storedCollector(researcher, projectId)).BacklinkSettings.LinkForComplete)
    .toBe('https://panel.example/done?id=1');
});

it('A back link that the server does not take is kept as it was typed, and can be sent again', async () => {
  const { researcher, page, projectId } = await openInvitation();
  await page.route('**/UpdateObjectCommand.cmd', (route) => route.fulfill({ status: 500, json: { error: 'failed' } }));
  const field = page.getByLabel('Link for over quota');
  await field.fill('https://panel.example/full');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('https://panel.example/full');
  await page.unroute('**/UpdateObjectCommand.cmd');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect
    .poll(async () => (await storedCollector(researcher, projectId)).BacklinkSettings.LinqForOverquota)
    .toBe('https://panel.example/full');
});

it('Each call that fails is said, and leaves the page as it was', async () => {
  const { researcher, page, projectId, path } = await openInvitation();
  await page.route(/(ChangeCollectorStatusCommand|DeleteCollector|UpdateObjectCommand)\.cmd/, (route) =>
    route.fulfill({ status: 503, json: { error: 'busy' } }),
  );
  const notice = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await notice('The status was not changed');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await notice('The invitation was not deleted');
  await page.getByRole('textbox', { name: 'Name of this invitation' }).fill('Nurses');
  await page.getByRole('slider').focus();
  await notice('The invitation was not saved');
  await expect.poll(() => page.getByRole('textbox', { name: 'Name of this invitation' }).inputValue()).toBe('Nurses');
  await page.getByRole('slider').press('End');
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('10');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect
    .poll(() => storedCollector(researcher, projectId))
    .toMatchObject({ Name: 'My testers', status: 0, SelectedNumberOfResponses: 10 });
});

it('A second press while the first is under way sends nothing more', async () => {
  const { page } = await openInvitation();
  let starts = 0;
  await page.route('**/ChangeCollectorStatusCommand.cmd', async (route) => {
    starts += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  expect(starts).toBe(1);
});

it('The name is edited in place: trimmed, at most 200 signs, put back where it is empty', async () => {
  const { researcher, page, projectId } = await openInvitation();
  const name = page.getByRole('textbox', { name: 'Name of this invitation' });
  const given = 'زوّار <b>😀</b>';
  await name.fill(`  ${given} `);
  await name.press('Enter');
  await expect.poll(async () => (await storedCollector(researcher, projectId)).Name).toBe(given);
  await name.fill('   ');
  await name.blur();
  await expect.poll(() => name.inputValue()).toBe(given);
  await name.fill('n'.repeat(300));
  await name.blur();
  await expect.poll(async () => (await storedCollector(researcher, projectId)).Name).toBe('n'.repeat(200));
});

it('Last data update polled every 10 s on collector pages: unchanged without a body, counts follow, hidden pages rest', async () => {
  const polls: number[] = [];
  let asked = 0;
  const { page, code } = await openInvitation({ prepare: (tab) => tab.clock.install() });
  page.on('request', (request) => (asked += request.url().endsWith('/GetLastDataUpdate.cmd') ? 1 : 0));
  page.on('response', (response) => (response.url().endsWith('/GetLastDataUpdate.cmd') ? polls.push(response.status()) : undefined));
  await start(page);
  const tenSeconds = async () => {
    const before = polls.length;
    await page.clock.runFor(10_000);
    await expect.poll(() => polls.length).toBeGreaterThan(before);
  };
  await tenSeconds();
  await tenSeconds();
  expect(polls.at(-1)).toBe(304);
  await beginSessions(here.server.url, code, 1);
  await tenSeconds();
  expect(polls.at(-1)).toBe(200);
  await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('1');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => asked).toBeGreaterThan(before);
});

it('Counts that cannot be refreshed are said, until they are', async () => {
  const { page } = await openInvitation({ prepare: (tab) => tab.clock.install() });
  await page.route('**/GetLastDataUpdate.cmd', (route) => route.fulfill({ status: 429, json: { error: 'busy' } }));
  await page.clock.runFor(10_000);
  await page.getByText('The counts could not be refreshed.').waitFor();
  await page.unroute('**/GetLastDataUpdate.cmd');
  await page.clock.runFor(10_000);
  await page.getByText('Counts refresh every 10 seconds.').waitFor();
});

it('A collector that is no longer there leads to inviting again', async () => {
  const { page, path } = await openInvitation();
  await page.goto(`${path}x`);
  await page.getByRole('heading', { name: 'This invitation no longer exists' }).waitFor();
});
