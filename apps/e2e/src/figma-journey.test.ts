/** A prototype at Figma, linked: shown in the runner by its embed, from whose messages the results are rebuilt; Figma itself is stood in for. */
import { findItems, makeProject, makeResearcher, startCollector, write, type Researcher as Maker } from '@sightline/testkit';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { standInForFigma } from './steps/figma-stand-in.ts';
import { openFirstReplay, shownClicks, shownPlaces } from './steps/player-steps.ts';
import { agree, untilThanked } from './steps/tester-steps.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();
let browser: Browser;
let maker: Maker;
const account = { name: 'Rea Nordahl', email: 'rea.figma@nordlys.example', password: 'seven lamps in a row' };
const prototype = 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/Boats';

it.beforeAll(async () => {
  browser = await openBrowser({ media: true });
  maker = await makeResearcher(here.server.url, account);
});
it.afterAll(async () => {
  await browser?.close();
});

async function invitation(name: string, link: string): Promise<{ projectId: string; collectorId: string; link: string }> {
  const project = await makeProject(maker, { name, description: '', questionType: 31 });
  const [item] = await findItems(maker, project.Id);
  await write(maker, item?.QuestItem.Id ?? '', {
    EyeTrackingWebSiteUrl: link,
    EyeTrackingWebSiteObjective: 'Find out when the first boat leaves.',
  });
  const { invitationCode, Id } = await startCollector(maker, project.Id);
  return { projectId: project.Id, collectorId: Id, link: `${here.server.url}/t/${invitationCode}` };
}

/** Presses a point of the prototype's screen, px from its top left. */
async function press(page: Page, frame: FrameLocator, at: { x: number; y: number }): Promise<void> {
  const box = await frame.locator('main:visible').boundingBox();
  if (box === null) throw new Error('The prototype is not shown.');
  await page.mouse.click(box.x + at.x, box.y + at.y, { delay: 60 });
  await recordFor(page, 700);
}

async function firstReplay(projectId: string) {
  const researcher = await researcherAt(here.server.url, account);
  const ready = async () => {
    const rows = await researcher.call('getRecordings', { project: projectId });
    return Array.isArray(rows) ? rows.find((row) => row.Status === 1) : undefined;
  };
  await expect.poll(ready).toBeDefined();
  const row = await ready();
  if (!row) throw new Error('The recording is not listed.');
  return { row, manifest: await researcher.call('getReplay', { rid: row.Id }), researcher };
}

it('rebuilds screens, presses and misclicks from what the embed tells, from the link to the report', async () => {
  const made = await invitation('Boats at Figma', `${prototype}?node-id=1-2&t=share`);
  const runner = await openDesk(browser, { width: 1280, height: 900 });
  const asked = await standInForFigma(runner.context());
  await agree(runner, made.link, { age: 33, gender: 'Male' });
  await runner.getByText('Your browser loads the prototype from Figma').waitFor();
  expect(asked).toEqual([]);
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  const frame = runner.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Boats' }).waitFor();
  await runner.getByText('Loading the prototype').waitFor({ state: 'detached' });
  await recordFor(runner, 1_200);
  // Junk from the frame, and messages from anybody else, are ignored.
  await frame.locator('body').evaluate(() => {
    for (const junk of [
      null,
      'INITIAL_LOAD',
      { type: 'MOUSE_PRESS_OR_RELEASE' },
      { type: 'PRESENTED_NODE_CHANGED', data: { presentedNodeId: '<b>' } },
    ])
      parent.postMessage(junk, '*');
  });
  await runner.evaluate(() => postMessage({ type: 'PRESENTED_NODE_CHANGED', data: { presentedNodeId: '6:6' } }, '*'));
  await press(runner, frame, { x: 30, y: 600 });
  await press(runner, frame, { x: 200, y: 330 });
  await frame.getByRole('heading', { name: 'Times' }).waitFor();
  await press(runner, frame, { x: 300, y: 500 });
  await press(runner, frame, { x: 100, y: 160 });
  await frame.getByRole('heading', { name: 'Boats' }).waitFor();
  await runner.getByRole('button', { name: 'I did it' }).click();
  await untilThanked(runner);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toContain('client-id=client1234');
  expect(asked[0]?.referrer).toBe(`${here.server.url}/`);

  const studio = await openDesk(browser, { width: 1440, height: 900 });
  await studio.addInitScript((token) => localStorage.setItem('access_token', token), (await researcherAt(here.server.url, account)).token);
  await studio.goto(`${here.server.url}/project/${made.projectId}/collector/${made.collectorId}/analyze-results`);
  await studio.getByText('100%').first().waitFor();
  const { row, manifest, researcher } = await firstReplay(made.projectId);
  expect(row).toMatchObject({ Outcome: 'Success', Clicks: 4, Misclicks: 2 });
  expect([manifest.test.kind, manifest.streams.map((stream) => stream.kind)]).toEqual(['prototype', ['runner']]);
  const scenarios = await researcher.call('getPrototypeProjectScenaries', { project: made.projectId });
  expect(scenarios).toMatchObject({ AllScenaries: [{ Name: 'Path 1: Frame 1:2', testers: 1, misclicks: 2 }] });
  const report = JSON.stringify(await researcher.call('getSummary', { project: made.projectId }));
  for (const words of ['Screens visited', 'Screens with misclicks', 'Frame 1:3']) expect(report).toContain(words);

  await studio.getByRole('link', { name: 'User scenarios' }).click();
  await studio.getByText('Frame 1:2').first().waitFor();
  const player = await openFirstReplay(studio);
  const clicks = await shownClicks(player, 4);
  expect(clicks.map(({ x, y, missed, place }) => [x, y, missed, place])).toEqual([
    [30, 600, true, '1:2'],
    [200, 330, false, '1:2'],
    [300, 500, true, '1:3'],
    [80, 40, false, '1:3'],
  ]);
  expect(await shownPlaces(player)).toEqual(['Frame 1:2', 'Frame 1:3', 'Frame 1:2']);
  await player.locator('[data-at-ms]').nth(2).click();
  await expect.poll(() => player.locator('.replay-plain-name').textContent()).toBe('Frame 1:3');
  await expect.poll(() => player.locator('.replay-ring').getAttribute('data-x')).toBe('300');
  await player.getByText('Figma does not provide images of its screens').waitFor();
  // Where it lay on the screen is not reported for a press in a part that scrolls by itself.
  await player.locator('[data-at-ms]').nth(3).click();
  await expect.poll(() => player.locator('.replay-ring').isVisible()).toBe(false);
});

it('stands at the same screen after a reload, with the time that is left', async () => {
  const made = await invitation('Boats after a reload', `${prototype}?node-id=1-2`);
  const runner = await openDesk(browser, { width: 1280, height: 900 });
  const asked = await standInForFigma(runner.context());
  await agree(runner, made.link, { age: 33, gender: 'Male' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  const frame = runner.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Boats' }).waitFor();
  await recordFor(runner, 1_200);
  await press(runner, frame, { x: 200, y: 330 });
  await frame.getByRole('heading', { name: 'Times' }).waitFor();
  await runner.reload();
  await frame.getByRole('heading', { name: 'Times' }).waitFor();
  await recordFor(runner, 1_200);
  await press(runner, frame, { x: 300, y: 500 });
  await runner.getByRole('button', { name: 'I did it' }).click();
  await untilThanked(runner);
  expect(asked.map(({ url }) => new URL(url).searchParams.get('node-id'))).toEqual(['1-2', '1:3']);
  const { row, researcher } = await firstReplay(made.projectId);
  expect(row).toMatchObject({ Outcome: 'Success', Clicks: 2, Misclicks: 1 });
  const scenarios = await researcher.call('getPrototypeProjectScenaries', { project: made.projectId });
  expect(scenarios).toMatchObject({ AllScenaries: [{ Name: 'Path 1: Frame 1:2 → Frame 1:3', testers: 1, misclicks: 1 }] });
});

it('goes on in a window of its own, with the screen shared, where Figma asks for an account', async () => {
  const made = await invitation('Boats behind a login', `${prototype}?node-id=0-0`);
  const runner = await openDesk(browser, { width: 390, height: 844 });
  await standInForFigma(runner.context());
  await agree(runner, made.link, { age: 33, gender: 'Male' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.getByText('The prototype cannot be shown on this page.').waitFor();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  const opened = runner.waitForEvent('popup');
  await runner.getByRole('button', { name: 'Open the prototype' }).click();
  await (await opened).waitForLoadState();
  await recordFor(runner, 2_000);
  await runner.getByRole('button', { name: 'I could not do it' }).click();
  await untilThanked(runner);
  const { row, manifest } = await firstReplay(made.projectId);
  expect(row).toMatchObject({ Outcome: 'Unsuccess', Clicks: null });
  expect([manifest.test.kind, manifest.streams.map((stream) => stream.kind).sort()]).toEqual(['website', ['runner', 'screen']]);
});
