/** From sign-up to watching the replay, with a prototype: what the replay shows is what the tester did. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { screenPicture } from './steps/pictures.ts';
import { expectSamePresses, openFirstReplay, seekTo, shownClicks, shownPlaces, type DonePress } from './steps/player-steps.ts';
import { clickTime } from './steps/click-time.ts';
import { addQuestion, inviteWithTrial, makeProject, rea, signUp, untilSaved } from './steps/researcher-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { choose, restingBox } from './steps/waiting-steps.ts';

const here = serverAndBrowser();
const size = { width: 1280, height: 800 };
const button = { x: 440, y: 520, width: 400, height: 120 };

async function drawHotspot(page: Page, screen: string, target: string): Promise<void> {
  await page.getByRole('button', { name: `Open screen ${screen}` }).click();
  const canvas = page.getByRole('group', { name: `Hotspots of ${screen}` });
  await canvas.scrollIntoViewIfNeeded();
  const box = await restingBox(canvas);
  const scale = box.width / size.width;
  await page.mouse.move(box.x + button.x * scale, box.y + button.y * scale);
  await page.mouse.down();
  await page.mouse.move(box.x + (button.x + button.width / 2) * scale, box.y + (button.y + 40) * scale, { steps: 4 });
  await page.mouse.move(box.x + (button.x + button.width) * scale, box.y + (button.y + button.height) * scale, { steps: 4 });
  await page.mouse.up();
  await page
    .getByRole('combobox', { name: 'Leads to' })
    .or(page.getByRole('textbox', { name: 'Leads to' }))
    .first()
    .click();
  await page.getByRole('option', { name: target }).click();
  await page.getByRole('button', { name: `Hotspot 1, leads to ${target}` }).waitFor();
}

async function buildPrototype(page: Page): Promise<void> {
  const files = await Promise.all(
    [
      ['Home', '#eef0ff', button],
      ['Basket', '#e7f7ee', button],
      ['Delivery', '#fdf4de', null],
    ].map(async ([name, ground, place]) => ({
      name: `${name as string}.png`,
      mimeType: 'image/png',
      buffer: await screenPicture(size, ground as string, place as typeof button | null),
    })),
  );
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: 'Open screen Delivery' }).waitFor();
  await drawHotspot(page, 'Home', 'Basket');
  await drawHotspot(page, 'Basket', 'Delivery');
  await page.getByRole('button', { name: 'Open screen Delivery' }).click();
  await choose(page.getByRole('switch', { name: 'Goal screen' }));
  await page.getByRole('button', { name: 'Open screen Home' }).click();
  await untilSaved(page);
}

/** Presses a point of the picture (picture px) and notes where and when. */
async function press(page: Page, picture: Locator, at: { x: number; y: number }): Promise<DonePress> {
  const box = await restingBox(picture);
  const scale = box.width / size.width;
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
  await page.waitForTimeout(700);
  done.push(await press(page, picture('Home'), { x: 640, y: 580 }));
  await picture('Basket').waitFor();
  await page.waitForTimeout(400);
  done.push(await press(page, picture('Basket'), { x: 500, y: 560 }));
  return done;
}

it('sets a prototype up, has it taken, and shows what happened', () =>
  journey(here.browser, 'prototype', async () => {
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
    expect(rows[0]).toMatchObject({ Status: 1, Outcome: 'Success', Gender: 'Female', Age: 34, Clicks: 3, Misclicks: 1 });
    const { test } = await researcher.call('getReplay', { rid: rows[0].Id });

    await expect.poll(() => shownPlaces(frame)).toEqual(['Home', 'Basket', 'Delivery']);
    expectSamePresses(clicks, done, test.startAtMs);
    expect(clicks.map((click) => click.missed)).toEqual([true, false, false]);

    await frame.locator('[data-at-ms]').nth(1).click();
    await expect.poll(() => frame.locator('.replay-ring').getAttribute('data-x')).toBe(String(clicks[1]?.x));
    await expect.poll(() => frame.locator('.replay-picture:visible').getAttribute('alt')).toBe('Home');
    await seekTo(frame, (clicks[1]?.atMs ?? 0) + 300);
    await expect.poll(() => frame.locator('.replay-picture:visible').getAttribute('alt')).toBe('Basket');
    await frame.getByText('Nothing at all, it was quick').waitFor();
  }));
