/** From sign-up to watching the replay, with the demo shop under the recorder snippet: same pages, clicks and typed lengths, never the typed text. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { expectSamePresses, openFirstReplay, seekTo, shownClicks, shownPlaces, type DonePress } from './steps/player-steps.ts';
import { clickTime } from './steps/click-time.ts';
import { addQuestion, inviteWithTrial, makeProject, newRea, signUp, untilSaved } from './steps/researcher-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { choose } from './steps/choose-step.ts';
import { restingBox } from './steps/waiting-steps.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();
const rea = newRea();
const typed = { name: 'Quillonia Zubrowski', email: 'quillonia@zubrowski.example' };

/** Presses the middle of a part of the page and notes where in the window and when. */
async function click(page: Page, part: Locator, done: DonePress[]): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = await restingBox(part);
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  await page.mouse.move(x, y, { steps: 4 });
  done.push({ atMs: await clickTime(page, () => page.mouse.click(x, y)), x, y, scale: 1 });
}

async function shopFor(runner: Page): Promise<DonePress[]> {
  const opening = runner.context().waitForEvent('page');
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  const shop = await opening;
  await shop.waitForLoadState();
  await shop.setViewportSize({ width: 1200, height: 800 });
  // The bar of the task comes once the recorder is at work.
  await shop.locator('.sightline-own').waitFor({ state: 'attached' });
  const done: DonePress[] = [];
  await click(shop, shop.getByRole('link', { name: 'See all lamps' }).first(), done);
  await shop.waitForURL('**/lamps*');
  await click(shop, shop.getByRole('main').getByRole('listitem').first().getByRole('link').first(), done);
  await shop.getByRole('button', { name: 'Add to basket' }).waitFor();
  await click(shop, shop.getByRole('button', { name: 'Add to basket' }), done);
  await shop.getByRole('button', { name: 'To the checkout' }).waitFor();
  await click(shop, shop.getByRole('button', { name: 'To the checkout' }), done);
  const name = shop.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  await click(shop, name, done);
  await shop.keyboard.type(typed.name, { delay: 15 });
  const email = shop.getByRole('textbox', { name: /e-?mail/i });
  await click(shop, email, done);
  await shop.keyboard.type(typed.email, { delay: 15 });
  await recordFor(shop, 800);
  await runner.bringToFront();
  await runner.getByRole('button', { name: 'I did it' }).click();
  return done;
}

async function storedText(researcher: Researcher, recordingId: string): Promise<string> {
  const manifest = await researcher.call('getReplay', { rid: recordingId });
  const texts = await Promise.all(
    manifest.streams.map(async (stream) =>
      (await fetch(here.server.url + stream.url, { headers: { authorization: `Bearer ${researcher.token}` } })).text(),
    ),
  );
  return texts.join('\n') + JSON.stringify(manifest);
}

async function fieldLengths(frame: FrameLocator): Promise<number[]> {
  const fields = frame.frameLocator('iframe').locator('input[name=name], input[name=email]');
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value.length));
}

it('records a website under the snippet and replays it', async () => {
  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await signUp(studio, here.server.url, rea);
  const projectId = await makeProject(studio, here.server.url, {
    kind: 'Website',
    device: 'Desktop',
    name: 'Buying a lamp',
    task: 'Put a lamp into the basket and go to the checkout.',
    link: `${here.server.url}/demo/shop/`,
  });
  await studio.getByRole('textbox', { name: 'Test name' }).fill('Buy a lamp');
  await expect.poll(() => studio.getByRole('checkbox', { name: 'The recorder snippet is installed on this site' }).isChecked()).toBe(true);
  await studio.getByRole('textbox', { name: 'Goal reached when' }).fill('/demo/shop/checkout*');
  await untilSaved(studio);
  await addQuestion(studio, 'Smiley Rating', 'How was it?');
  const { link, collectorPath } = await inviteWithTrial(studio);

  const runner = await openDesk(here.browser, { width: 1280, height: 900 });
  await agree(runner, link, { age: 52, gender: 'Male' });
  const done = await shopFor(runner);
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);

  await studio.goto(`${here.server.url}${collectorPath}/analyze-results`);
  await studio.getByText('100%').first().waitFor();
  const researcher = await researcherAt(here.server.url, rea);
  const rows = await researcher.call('getRecordings', { project: projectId });
  if (!Array.isArray(rows) || !rows[0]) throw new Error('The recording is not listed.');
  expect(rows[0]).toMatchObject({ Status: 1, Outcome: 'Success', Gender: 'Male', Age: 52, Clicks: done.length, Misclicks: 0 });

  const frame = await openFirstReplay(studio);
  const { test } = await researcher.call('getReplay', { rid: rows[0].Id });
  const clicks = await shownClicks(frame, done.length);
  expectSamePresses(clicks, done, test.startAtMs);
  await expect.poll(async () => (await shownPlaces(frame)).at(-1)).toContain('/demo/shop/checkout');
  // As the report names the page.
  expect((await shownPlaces(frame))[0]).toBe('/demo/shop');

  await seekTo(frame, test.endAtMs - test.startAtMs - 100);
  await expect.poll(() => fieldLengths(frame)).toEqual([typed.name.length, typed.email.length]);
  const kept = await storedText(researcher, rows[0].Id);
  expect(kept).toContain('/demo/shop/checkout');
  for (const text of [typed.name, typed.email, 'Quillonia', 'zubrowski']) expect(kept).not.toContain(text);
});
