/** A prototype taken on a phone: the welcome needs no script, a tall screen scrolls under the thumb, and the replay shows both. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { openPhone, phone, swipeUp } from './steps/phone-steps.ts';
import { screenPicture, type ButtonPlace } from './steps/pictures.ts';
import { expectSamePresses, openFirstReplay, seekTo, shownClicks, shownPlaces, type DonePress } from './steps/player-steps.ts';
import { clickTime } from './steps/click-time.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { choose } from './steps/choose-step.ts';
import { restingBox } from './steps/waiting-steps.ts';

const here = serverAndBrowser();

/** Twice as wide as the phone, and far taller than it. */
const size = { width: 780, height: 4_000 };
const buttons = {
  Lamps: { x: 90, y: 2_900, width: 600, height: 160 },
  Lamp: { x: 90, y: 3_700, width: 600, height: 160 },
} satisfies Record<string, ButtonPlace>;

async function addScreen(researcher: Researcher, questionId: string, name: string, ground: string, button: ButtonPlace | null) {
  const form = new FormData();
  form.append('questionId', questionId);
  form.append('file', new Blob([new Uint8Array(await screenPicture(size, ground, button))], { type: 'image/png' }), `${name}.png`);
  const response = await fetch(`${here.server.url}/UploadPrototypeScreen.cmd`, {
    method: 'POST',
    headers: { authorization: `Bearer ${researcher.token}` },
    body: form,
  });
  const { screen } = (await response.json()) as { screen: { Id: string } };
  return screen.Id;
}

/** A running phone prototype of three tall screens; returns its address. */
async function setUp(researcher: Researcher): Promise<{ projectId: string; link: string; resultsPath: string }> {
  await researcher.call('updateUserCreditCardSettings', { amount: 0 });
  const made = await researcher.call('createProject', {
    projectName: 'Lamps by thumb',
    questionType: 31,
    targetPlatform: 1,
    deviceType: 1,
  });
  if (!('ProjectData' in made)) throw new Error(`The project was not made: ${JSON.stringify(made)}`);
  const projectId = made.ProjectData.Id;
  const quest = await researcher.call('getApiQuest', { projectId });
  const testId = 'Items' in quest ? (quest.Items[0]?.QuestItem.Id ?? '') : '';
  await researcher.call('updateObject', {
    [`${testId}___Name`]: 'Choose a lamp',
    [`${testId}___EyeTrackingWebSiteObjective`]: 'Choose the lamp at the very end of the list.',
  });
  const lamps = await addScreen(researcher, testId, 'Lamps', '#eef0ff', buttons.Lamps);
  const lamp = await addScreen(researcher, testId, 'Lamp', '#e7f7ee', buttons.Lamp);
  const chosen = await addScreen(researcher, testId, 'Chosen', '#fdf4de', null);
  const hotspot = ({ x, y, width, height }: ButtonPlace, target: string) => [
    { Id: '', X: x, Y: y, Width: width, Height: height, TargetScreenId: target },
  ];
  await researcher.call('updatePrototypeScreen', { screenId: lamps, Hotspots: hotspot(buttons.Lamps, lamp) });
  await researcher.call('updatePrototypeScreen', { screenId: lamp, Hotspots: hotspot(buttons.Lamp, chosen) });
  await researcher.call('updatePrototypeScreen', { screenId: chosen, Goal: true });
  const rating = await researcher.call('addQuestItem', { quest: projectId, questionType: 9, after: testId });
  if (!('apiItem' in rating)) throw new Error('The question was not added.');
  await researcher.call('updateObject', { [`${rating.apiItem.QuestItem.Id}___Name`]: 'How was it?' });
  const added = await researcher.call('addCollector', { project: projectId, collectortype: 1 });
  if (!('collector' in added)) throw new Error(`The collector was not added: ${JSON.stringify(added)}`);
  const started = await researcher.call('changeCollectorStatus', { collector: added.collector.Id, status: 1 });
  if (started.res !== 1) throw new Error(`The collector did not start: ${JSON.stringify(started)}`);
  const { Id, invitationUrl } = added.collector;
  return { projectId, link: invitationUrl, resultsPath: `/project/${projectId}/collector/${Id}/analyze-results` };
}

interface DoneTap extends DonePress {
  /** Top of the visible part, picture px. */
  top: number;
}

/** Taps a point of the picture (picture px) that is in sight, and notes where and when. */
async function tap(page: Page, picture: Locator, at: { x: number; y: number }): Promise<DoneTap> {
  const box = await restingBox(picture);
  const scale = box.width / size.width;
  const top = (await picture.evaluate((image) => image.closest('[role=group]')?.scrollTop ?? 0)) / scale;
  const atMs = await clickTime(page, () => page.touchscreen.tap(box.x + at.x * scale, box.y + at.y * scale));
  return { atMs, ...at, scale, top };
}

async function swipeTo(page: Page, picture: Locator, top: number): Promise<void> {
  const wanted = top * ((await picture.evaluate((image) => image.clientWidth)) / size.width);
  await swipeUp(page, wanted);
  const scrolled = () => picture.evaluate((image) => image.closest('[role=group]')?.scrollTop ?? 0);
  await expect.poll(scrolled).toBeGreaterThan(wanted * 0.8);
  // The replay is compared a moment before the tap, when the picture must stand still already.
  await picture.evaluate(
    (image, framesAtRest) =>
      new Promise<void>((rests) => {
        const place = image.closest('[role=group]');
        const look = (before: number, frames: number): void => {
          const now = place?.scrollTop ?? 0;
          if (frames >= framesAtRest) rests();
          else requestAnimationFrame(() => look(now, now === before ? frames + 1 : 0));
        };
        look(-1, 0);
      }),
    20,
  );
}

async function takeTest(page: Page): Promise<DoneTap[]> {
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  const picture = (name: string) => page.getByRole('img', { name, exact: true });
  await picture('Lamps').waitFor();
  const done: DoneTap[] = [];
  done.push(await tap(page, picture('Lamps'), { x: 300, y: 500 }));
  await swipeTo(page, picture('Lamps'), 2_300);
  done.push(await tap(page, picture('Lamps'), { x: 500, y: 2_980 }));
  await picture('Lamp').waitFor();
  await swipeTo(page, picture('Lamp'), 2_800);
  done.push(await tap(page, picture('Lamp'), { x: 200, y: 3_780 }));
  return done;
}

/** How far down the shown screen stands in the replay, picture px. */
async function shownTop(frame: FrameLocator): Promise<number> {
  const picture = await frame.locator('.replay-picture:visible').boundingBox();
  const stage = await frame.locator('.replay-frame').boundingBox();
  if (!picture || !stage) throw new Error('The replay shows no screen.');
  return ((stage.y - picture.y) / picture.width) * size.width;
}

async function answerWithoutScript(link: string): Promise<void> {
  const page = await openPhone(here.browser, { javaScriptEnabled: false });
  await agree(page, link, { age: 67, gender: 'Male' });
  expect(page.url()).toMatch(/\/t\/[^/]+\/run#\w+\./);
  const words = page.locator('noscript p');
  await expect.poll(() => words.innerText()).toContain('needs JavaScript');
  const box = await words.boundingBox();
  expect(box && box.y + box.height, 'in sight without scrolling').toBeLessThan(phone.viewport.height);
}

it('is taken by thumb on a phone, and replays taps and scrolling', async () => {
  const researcher = await researcherAt(here.server.url);
  const { projectId, link, resultsPath } = await setUp(researcher);
  await answerWithoutScript(link);

  const runner = await openPhone(here.browser);
  await agree(runner, link, { age: 23, gender: 'Female' });
  const done = await takeTest(runner);
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);

  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await studio.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
  await studio.goto(here.server.url + resultsPath);
  await studio.getByText('100%').first().waitFor();
  const rows = await researcher.call('getRecordings', { project: projectId });
  const ready = Array.isArray(rows) ? rows.filter((row) => row.Status === 1) : [];
  expect(ready).toHaveLength(1);
  expect(ready[0]).toMatchObject({ Outcome: 'Success', Age: 23, Clicks: 3, Misclicks: 1 });
  const { test } = await researcher.call('getReplay', { rid: ready[0]?.Id ?? '' });

  const frame = await openFirstReplay(studio);
  await expect.poll(() => shownPlaces(frame)).toEqual(['Lamps', 'Lamp', 'Chosen']);
  const clicks = await shownClicks(frame, done.length);
  expect(clicks.map((click) => click.missed)).toEqual([true, false, false]);
  expectSamePresses(clicks, done, test.startAtMs);
  for (const [index, wanted] of done.entries()) {
    await seekTo(frame, clicks[index]!.atMs - 100);
    await expect.poll(async () => Math.abs((await shownTop(frame)) - wanted.top) * wanted.scale).toBeLessThanOrEqual(2);
  }
  expect(done.map((wanted) => wanted.top > 1_000)).toEqual([false, true, true]);
});
