/** From sign-up to watching the replay, with a prototype: what the replay shows is what the tester did. */
import type { Locator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { takeNote } from './steps/note-steps.ts';
import { screenPicture } from './steps/pictures.ts';
import { expectSamePresses, openFirstReplay, seekTo, shownClicks, shownPlaces, type DonePress } from './steps/player-steps.ts';
import { clickTime } from './steps/click-time.ts';
import { addQuestion, inviteWithTrial, makeProject, newRea, signUp, untilSaved } from './steps/researcher-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { choose } from './steps/choose-step.ts';
import { restingBox } from './steps/waiting-steps.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();
const rea = newRea();
const size = { width: 1280, height: 800 };
const button = { x: 440, y: 520, width: 400, height: 120 };
const help = { size: { width: 480, height: 320 }, button: { x: 1040, y: 40, width: 200, height: 80 } };

/** The `place`th hotspot of a screen, drawn on what looks like a button there. */
async function drawHotspot(page: Page, screen: string, target: string, on = button, place = 1): Promise<void> {
  await page.getByRole('button', { name: `Open screen ${screen}` }).click();
  const canvas = page.getByRole('group', { name: `Hotspots of ${screen}` });
  await canvas.scrollIntoViewIfNeeded();
  const box = await restingBox(canvas);
  const scale = box.width / size.width;
  await page.mouse.move(box.x + on.x * scale, box.y + on.y * scale);
  await page.mouse.down();
  await page.mouse.move(box.x + (on.x + on.width / 2) * scale, box.y + (on.y + 40) * scale, { steps: 4 });
  await page.mouse.move(box.x + (on.x + on.width) * scale, box.y + (on.y + on.height) * scale, { steps: 4 });
  await page.mouse.up();
  await page
    .getByRole('combobox', { name: 'Links to' })
    .or(page.getByRole('textbox', { name: 'Links to' }))
    .first()
    .click();
  await page.getByRole('option', { name: target }).click();
  await page.getByRole('button', { name: `Hotspot ${place}, links to ${target}` }).waitFor();
}

async function buildPrototype(page: Page): Promise<void> {
  const files = await Promise.all(
    [
      ['Home', '#eef0ff', button],
      ['Basket', '#e7f7ee', button],
      ['Help', '#ffffff', null],
      ['Delivery', '#fdf4de', null],
    ].map(async ([name, ground, place]) => ({
      name: `${name as string}.png`,
      mimeType: 'image/png',
      buffer: await screenPicture(name === 'Help' ? help.size : size, ground as string, place as typeof button | null),
    })),
  );
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: 'Open screen Delivery' }).waitFor();
  await drawHotspot(page, 'Home', 'Basket');
  await drawHotspot(page, 'Home', 'Help', help.button, 2);
  await choose(page.getByRole('radio', { name: 'Overlay' }));
  await page.getByRole('button', { name: 'Hotspot 2, opens Help as an overlay' }).waitFor();
  await drawHotspot(page, 'Basket', 'Delivery');
  await page.getByRole('button', { name: 'Open screen Delivery' }).click();
  await choose(page.getByRole('switch', { name: 'Goal screen' }));
  await page.getByRole('button', { name: 'Open screen Home' }).click();
  await untilSaved(page);
}

/** Presses a point of the picture (picture px) and notes where and when. */
async function press(page: Page, picture: Locator, at: { x: number; y: number }, width = size.width): Promise<DonePress> {
  const box = await restingBox(picture);
  const scale = box.width / width;
  await page.mouse.move(box.x + at.x * scale, box.y + at.y * scale, { steps: 5 });
  const atMs = await clickTime(page, () => page.mouse.click(box.x + at.x * scale, box.y + at.y * scale));
  return { atMs, x: at.x, y: at.y, scale };
}

async function takeTest(page: Page): Promise<DonePress[]> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const picture = (name: string) => page.getByRole('img', { name });
  await picture('Home').waitFor();
  const done: DonePress[] = [];
  done.push(await press(page, picture('Home'), { x: 100, y: 100 }));
  done.push(await press(page, picture('Home'), { x: 1140, y: 80 }));
  // On the overlay there is nothing to press; beside it, it closes.
  done.push(await press(page, picture('Help'), { x: 240, y: 160 }, help.size.width));
  done.push(await press(page, page.locator('img[alt="Home"]'), { x: 200, y: 700 }));
  await picture('Help').waitFor({ state: 'detached' });
  await recordFor(page, 700);
  done.push(await press(page, picture('Home'), { x: 640, y: 580 }));
  await picture('Basket').waitFor();
  // Long enough for a moment of the replay that shows this screen.
  await recordFor(page, 600);
  done.push(await press(page, picture('Basket'), { x: 500, y: 560 }));
  return done;
}

it('sets a prototype up, has it taken, and shows what happened', async () => {
  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await signUp(studio, here.server.url, rea);
  const projectId = await makeProject(studio, here.server.url, {
    kind: 'Prototype',
    device: 'Desktop',
    name: 'Delivery dates',
    task: 'Find out when the lamp arrives.',
  });
  await studio.getByRole('textbox', { name: 'Test name' }).fill('Find the delivery date');
  await untilSaved(studio);
  await buildPrototype(studio);
  await addQuestion(studio, 'Smiley Rating', 'How was it?');
  await addQuestion(studio, 'Open-ended', 'What confused you?');
  const { link, collectorPath } = await inviteWithTrial(studio);

  const runner = await openDesk(here.browser, { width: 1280, height: 900 });
  await agree(runner, link, { age: 34, gender: 'Female' });
  const done = await takeTest(runner);
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await runner.getByRole('textbox').fill('Nothing at all, it was quick');
  await next(runner);
  await untilThanked(runner);

  await studio.goto(`${here.server.url}${collectorPath}/analyze-results`);
  await studio.getByText('100%').first().waitFor();
  const frame = await openFirstReplay(studio);
  const clicks = await shownClicks(frame, done.length);
  const researcher = await researcherAt(here.server.url, rea);
  const rows = await researcher.call('getRecordings', { project: projectId });
  if (!Array.isArray(rows) || !rows[0]) throw new Error('The recording is not listed.');
  expect(rows[0]).toMatchObject({ Status: 1, Outcome: 'Success', Gender: 'Female', Age: 34, Clicks: 6, Misclicks: 2 });
  const { test } = await researcher.call('getReplay', { rid: rows[0].Id });

  await expect.poll(() => shownPlaces(frame)).toEqual(['Home', 'Help', 'Home', 'Basket', 'Delivery']);
  expectSamePresses(clicks, done, test.startAtMs);
  expect(clicks.map((click) => click.missed)).toEqual([true, false, true, false, false, false]);

  const below = frame.locator('.replay-sheet > .replay-picture:visible');
  const above = frame.locator('.replay-overlay > .replay-picture:visible');
  await frame.locator('[data-at-ms]').nth(4).click();
  await expect.poll(() => frame.locator('.replay-ring').getAttribute('data-x')).toBe(String(clicks[4]?.x));
  await expect.poll(() => below.getAttribute('alt')).toBe('Home');
  expect(await above.count()).toBe(0);
  await frame.locator('[data-at-ms]').nth(2).click();
  await expect.poll(() => above.getAttribute('alt')).toBe('Help');
  await expect.poll(() => below.getAttribute('alt')).toBe('Home');
  const [box, ring] = [await above.boundingBox(), await frame.locator('.replay-ring').boundingBox()];
  if (!box || !ring) throw new Error('The replay shows no press on the overlay.');
  expect(Math.abs(ring.x + ring.width / 2 - (box.x + box.width / 2))).toBeLessThan(3);
  expect(Math.abs(ring.y + ring.height / 2 - (box.y + box.height / 2))).toBeLessThan(3);
  await seekTo(frame, (clicks[4]?.atMs ?? 0) + 300);
  await expect.poll(() => below.getAttribute('alt')).toBe('Basket');
  await frame.getByText('Nothing at all, it was quick').waitFor();
  await takeNote(frame, 'Looks for <b>help</b> first', 'detour');
  await studio.getByRole('button', { name: 'Close', exact: true }).click();
  await studio.getByRole('link', { name: /^1 note, watch from 0:0\d/ }).click();
  await studio.frameLocator('iframe').getByRole('complementary', { name: 'Notes (1)' }).getByText('Looks for <b>help</b> first').waitFor();
});
