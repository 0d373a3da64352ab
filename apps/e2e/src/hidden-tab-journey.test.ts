/** A tester who works in another tab: the runner is hidden, its timers are held back, and its camera data continues. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrototypeStudy, makeResearcher, startCollector } from '@sightline/testkit';
import { aboutFilm, openThrottledBrowser, writeFaceFilm } from '@sightline/testkit/face';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { Browser, Page } from 'puppeteer-core';
import { expect, it } from './harness/test.ts';
import { patienceMs } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { eventsIn, recordingOf } from './steps/recorded-steps.ts';

const account = { name: 'Rea Nordahl', email: 'rea.hidden-tab@nordlys.example', password: 'seven lamps in a row' };
const age = 41;
const desk = { width: 1280, height: 900 };
/** Twice each, in turn: what else the machine does falls on both. */
const laps = 2;
const lapMs = 6_000;
/** How often the page's own timer is to run. */
const tickMs = 100;

const here = serverAndBrowser();
let browser: Browser;
let folder: string;

it.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-hidden-'));
  const film = join(folder, 'face.mjpeg');
  await writeFaceFilm(film, aboutFilm(desk));
  browser = await openThrottledBrowser(film);
});
it.afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function study(): Promise<{ projectId: string; link: string }> {
  const maker = await makeResearcher(here.server.url, account);
  const { projectId } = await makePrototypeStudy(maker, {
    name: 'A cabin in the north',
    description: '',
    test: {
      Name: 'Book the cabin',
      EyeTrackingWebSiteObjective: 'Book a cabin for two nights.',
      Gaze: 'optional',
      Calibration: 'quick',
    },
    before: [],
    after: [],
  });
  return { projectId, link: `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}` };
}

const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

async function calibrate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  // The prototype was made for a phone: it may be taken here, too.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#start"]')?.click());
  for (const consent of await page.$$('input[name=consent]')) await consent.click();
  await page.locator('::-p-aria([name="Age"][role="spinbutton"])').fill(String(age));
  await page.locator('select').fill('Female');
  await press(page, 'Start');
  await press(page, 'Start check');
  await page.waitForSelector('[data-item=face][data-state=good]');
  await press(page, 'Continue');
  await press(page, 'Show the dots');
  await page.waitForSelector('[data-grade]');
  await press(page, 'Continue');
}

interface Span {
  fromMs: number;
  toMs: number;
}

/** How many a second fell into the spans. */
function rate(times: readonly number[], spans: readonly Span[]): number {
  const within = spans.reduce((sum, { fromMs, toMs }) => sum + times.filter((at) => at >= fromMs && at < toMs).length, 0);
  return (within * 1000) / spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

it('takes gaze from a hidden runner at six tenths of the visible rate and more, where its timers hardly run', async () => {
  const { projectId, link } = await study();
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.setViewport(desk);
  await calibrate(page, link);
  await press(page, 'Start');
  await page.waitForSelector('::-p-aria([role="group"])');
  await page.evaluate((everyMs) => {
    const ticks: number[] = [];
    Object.assign(globalThis, { ticks });
    setInterval(() => ticks.push(Date.now()), everyMs);
  }, tickMs);

  const spent = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const spans: Record<'visible' | 'hidden', Span[]> = { visible: [], hidden: [] };
  const spend = async (kind: keyof typeof spans): Promise<void> => {
    expect(await page.evaluate(() => document.hidden)).toBe(kind === 'hidden');
    const fromMs = Date.now();
    await spent(lapMs);
    spans[kind].push({ fromMs, toMs: Date.now() });
  };
  for (let lap = 0; lap < laps; lap += 1) {
    await spend('visible');
    const other = await browser.newPage();
    await other.bringToFront();
    await spend('hidden');
    await other.close();
    await page.bringToFront();
  }
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: number[] }).ticks);
  await press(page, 'I did it');
  await press(page, 'Show the dots');
  await page.waitForSelector('[data-points]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('::-p-aria([name="Thank you"][role="heading"])');

  const researcher = await researcherAt(here.server.url, account);
  const { read } = await recordingOf(researcher, here.server.url, projectId, age);
  const seen = eventsIn<RunnerEvent>(await read('runner')).flatMap((event) => (event.k === 'visibility' ? event.visible : []));
  expect(seen).toEqual([false, true, false, true]);
  const gaze = eventsIn<SensingEvent>(await read('sensing')).flatMap((event) =>
    event.k === 'gaze' ? event.points.flatMap((ms, index) => (index % 3 === 0 ? event.at + ms : [])) : [],
  );
  expect(rate(gaze, spans.visible)).toBeGreaterThan(0);
  expect(rate(gaze, spans.hidden) / rate(gaze, spans.visible)).toBeGreaterThanOrEqual(0.6);
  // What the test is worth: the page's own timers were held back all the while.
  expect(rate(ticks, spans.hidden) / rate(ticks, spans.visible)).toBeLessThan(0.5);
});
