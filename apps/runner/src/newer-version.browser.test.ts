/** Pages that stay open while a newer version of the runner is deployed: a part that is gone comes with a single reload of the page. */
import type { Study } from '@sightline/wire/run';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestingBrowser, TestingSite } from './testing-site.ts';
import { study } from './testing-study.ts';

/** The test is of an app, with the video of the phone: the page that sends it is loaded when the test is over. */
const filmed: Study = {
  ...study,
  questions: study.questions.map((question) =>
    question.test === null
      ? question
      : {
          ...question,
          test: { ...question.test, kind: 'application', url: 'https://app.example/', channels: ['screen'], prototype: null },
        },
  ),
};

let site: TestingSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = new TestingSite();
  await site.open();
  browser = await openTestingBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(async () => {
  site.reset();
  page = await (await browser.newContext()).newPage();
});
afterEach(() => page.context().close());

async function openRun(shown: Study, consents: readonly string[]): Promise<void> {
  site.shown = shown;
  await page.addInitScript((given) => localStorage.setItem('sightline.consents.ABCD2345', given), JSON.stringify(consents));
  await page.goto(`${site.origin}/t/ABCD2345/run#rec_1.token`);
}

async function untilTestIsOver(): Promise<void> {
  await openRun(filmed, ['screen']);
  await page.fill('textarea', 'before');
  await button('Next').click();
  await button('Start').click();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const videoPage = 'h1:has-text("Send your screen recording")';
const message = 'text=We could not reach the server.';
/** Each page that continues with the run says so once. */
const pagesSoFar = () => site.events().filter((event) => event.k === 'session').length;
const scriptInUse = () => page.locator('script[src*="/main-"]').getAttribute('src');

async function finish(): Promise<void> {
  await button('I don’t have a recording').click();
  await button('Continue without a recording').click();
  await page.locator('input[value="5"]').check({ force: true });
  await button('Next').click();
  await page.waitForSelector('text=Thank you');
}

it('loads the newer version once where a part is gone, and goes on with the same session and everything that was not sent yet', async () => {
  await untilTestIsOver();
  site.available = false;
  site.version = 'v2/';
  await button('I did it').click();
  await page.waitForSelector(videoPage);
  expect(await scriptInUse()).toMatch(/^\/runner\/v2\//);
  site.available = true;
  await finish();
  expect(site.answers.map(({ questionId, value }) => [questionId, value])).toEqual([
    ['q1', { kind: 'text', text: 'before' }],
    ['q2', { kind: 'test', ending: 'done' }],
    ['q3', { kind: 'rating', rating: 5 }],
  ]);
  expect(pagesSoFar()).toBe(2);
  const kinds = site.events().map((event) => event.k);
  expect(kinds.filter((kind) => kind === 'test-start' || kind === 'test-end')).toEqual(['test-start', 'test-end']);
  expect([...site.chunks.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: site.chunks.size }, (_, i) => i));
  expect(site.stated).toEqual({ runner: site.chunks.size });
  expect(site.conflicts).toBe(0);
});

it('is not sent back and forth for ever by servers of two versions that both lack the part', async () => {
  await untilTestIsOver();
  await page.route(/\/video-page-/, (route) => route.fulfill({ status: 404 }));
  // Each time the other version is found first, and then loaded.
  let asked = 0;
  await page.route('**/t/ABCD2345/run', (route) => {
    site.version = Math.floor(asked++ / 2) % 2 === 0 ? 'v2/' : '';
    return route.continue();
  });
  await button('I did it').click();
  await page.waitForSelector(message);
  await page.waitForTimeout(500);
  expect(asked).toBe(4);
  await page.unrouteAll();
  await button('Try again').click();
  await page.waitForSelector(videoPage);
  await finish();
  expect(site.conflicts).toBe(0);
});

it.each(['the part did not come through', 'the whole server is away'])('stays, and says so, where %s', async (trouble) => {
  await untilTestIsOver();
  await page.route(trouble === 'the whole server is away' ? '**/*' : /\/video-page-/, (route) => route.abort());
  await button('I did it').click();
  await page.waitForSelector(message);
  await page.unrouteAll();
  await button('Try again').click();
  await page.waitForSelector(videoPage);
  await finish();
  expect(pagesSoFar()).toBe(2);
});

it('loads the newer version where the reader of faces is gone, and checks the camera again', async () => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
  });
  const consents: Study['consents'] = [{ channel: 'gaze', needed: false }];
  const questions = study.questions.map((one) =>
    one.test === null ? one : { ...one, test: { ...one.test, channels: ['gaze' as const] } },
  );
  await openRun({ ...study, consents, calibration: 'quick', questions }, ['gaze']);
  await button('Start check').waitFor();
  site.version = 'v2/';
  await button('Start check').click();
  await expect.poll(scriptInUse).toMatch(/^\/runner\/v2\//);
  await button('Start check').waitFor();
  await expect.poll(pagesSoFar, { timeout: 20_000 }).toBe(2);
});
