/** A researcher's preview, taken to its end for every kind of test: all of it is there to see, and no row and no file is left of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addQuestion,
  callApi,
  findItems,
  makeProject,
  makePrototypeStudy,
  makeResearcher,
  write,
  type Researcher,
} from '@sightline/testkit';
import { aboutFilm, writeFaceFilm } from '@sightline/testkit/face';
import { calls } from '@sightline/wire/calls';
import type { Browser, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { everythingKept, untilJobsDone } from './steps/everything-kept.ts';
import { standInForFigma } from './steps/figma-stand-in.ts';
import { letLapse } from './steps/let-lapse.ts';
import { makePhoneFilm } from './steps/phone-film.ts';
import { startPlainSite, type PlainSite } from './steps/plain-site.ts';
import { next } from './steps/tester-steps.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();
let site: PlainSite;
let filmed: Browser;
let refusing: Browser;
let folder: string;
let maker: Researcher;

const account = { name: 'Rea Nordahl', email: 'rea.preview@nordlys.example', password: 'seven lamps in a row' };
const desk = { width: 1280, height: 900 };
const rating = { type: 9, fields: { Name: 'How was it?' } };

it.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-film-'));
  await writeFaceFilm(join(folder, 'face.mjpeg'), aboutFilm(desk));
  site = await startPlainSite();
  filmed = await openBrowser({ film: join(folder, 'face.mjpeg'), media: true });
  refusing = await openBrowser({ media: 'refused' });
  maker = await makeResearcher(here.server.url, account);
  // Of the server's other journeys: a session that lapses meanwhile is no trace of a preview.
  await letLapse(here.server);
});
it.afterAll(async () => {
  await filmed?.close();
  await refusing?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A project with one test of this type and one question after it, by its preview code. */
async function previewOf(questionType: number, fields: Record<string, string | boolean>): Promise<string> {
  const project = await makeProject(maker, { name: 'Lamps', description: '', questionType, targetPlatform: questionType === 30 ? 1 : 3 });
  const [item] = await findItems(maker, project.Id);
  await write(maker, item?.QuestItem.Id ?? '', { Name: 'Find a lamp', ...fields });
  await addQuestion(maker, project.Id, item?.QuestItem.Id ?? null, rating);
  return project.PreviewCode;
}

/** A prototype built in, with everything that a camera and a microphone record. */
async function previewWithSensors(choice: 'optional' | 'needed'): Promise<string> {
  const sensors = { Voice: choice, Gaze: choice, Expression: choice, ExpressionDeclared: true, Camera: choice, Calibration: 'quick' };
  const test = { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin for two nights.', ...sensors };
  const { projectId } = await makePrototypeStudy(maker, { name: 'A cabin', description: '', test, before: [], after: [rating] });
  const project = await callApi(maker, calls.getProjectData, { projectId });
  if (!('PreviewCode' in project)) throw new Error('The project is not there.');
  return project.PreviewCode;
}

/** Opens the preview, agrees to everything that is asked, and begins. */
async function begin(page: Page, code: string): Promise<void> {
  await page.goto(`${here.server.url}/t/${code}`);
  await page.getByText('Preview: nothing is recorded').waitFor();
  for (const consent of await page.locator('input[name=consent]').all()) await consent.check();
  await button(page, 'Start').click();
  await page.waitForURL('**/run*');
}

async function rateToTheEnd(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true, timeout: 60_000 });
  await next(page);
  await page.getByRole('heading', { name: 'End of the preview' }).waitFor();
}

/** The test's own window opens, shows this, and is left alone; the task is done in the runner. */
async function useWindow(page: Page, opener: string, shows: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await button(page, opener).click();
  const opened = await opening;
  await opened.getByRole('heading', { name: shows }).first().waitFor();
  // Longer than anything that is recorded waits before it is sent.
  await recordFor(opened, 4_000);
  await page.bringToFront();
  await button(page, 'I did it').click();
}

/** What the preview's windows send anywhere, but for the form that begins it, and every call of a tester's session. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    const begins = /^\/t\/\w+$/.test(pathname);
    if ((request.method() !== 'GET' && !begins) || pathname.startsWith('/run/')) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

/** What outlives the tab in the browser. */
const keptByBrowser = (page: Page): Promise<unknown> =>
  page.evaluate(async () => [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name)]);

/** Takes a preview to its end; afterwards the server keeps what it kept before, and the browser nothing. */
const leavesNothing = async (browser: Browser, code: () => Promise<string>, take: (page: Page) => Promise<void>): Promise<void> => {
  const preview = await code();
  await untilJobsDone(here.server);
  const before = await everythingKept(here.server);
  expect(Object.keys(before.rows).length).toBeGreaterThan(15);
  const page = await openDesk(browser, desk);
  const sent = watchSent(page);
  await begin(page, preview);
  await take(page);
  expect(sent).toEqual([]);
  expect(await keptByBrowser(page)).toEqual([]);
  expect(await everythingKept(here.server)).toEqual(before);
};

it('leads through camera check, calibration and the test with every sensor', () =>
  leavesNothing(
    filmed,
    () => previewWithSensors('needed'),
    async (page) => {
      await page.getByText('Your camera stays off until you start the check.').waitFor();
      await button(page, 'Start check').click();
      for (const item of ['light', 'face', 'microphone'])
        await page.locator(`[data-item=${item}][data-state=good]`).waitFor({ timeout: 120_000 });
      await page.getByRole('img', { name: 'Camera is on' }).waitFor();
      await button(page, 'Continue').click();
      await page.getByRole('heading', { name: 'Follow the dots' }).waitFor();
      await button(page, 'Show the dots').click();
      await page.locator('[data-grade]').waitFor({ timeout: 120_000 });
      expect(await page.locator('[data-grade]').getAttribute('data-grade')).toMatch(/^[ABC]$/);
      await button(page, 'Continue').click();
      await button(page, 'Start').click();
      await page.getByRole('group', { name: /^Prototype, screen/ }).waitFor();
      await page.getByRole('img', { name: 'Camera is on' }).waitFor();
      await recordFor(page, 4_000);
      await button(page, 'I did it').click();
      await page.getByRole('heading', { name: 'Follow the dots one last time' }).waitFor();
      await button(page, 'Show the dots').click();
      await page.getByRole('radio', { name: 'Very good' }).waitFor({ timeout: 120_000, state: 'attached' });
      expect(await page.getByRole('img', { name: 'Camera is on' }).count()).toBe(0);
      await rateToTheEnd(page);
    },
  ));

it('goes on without a camera that the study needs of its testers', () =>
  leavesNothing(
    refusing,
    () => previewWithSensors('needed'),
    async (page) => {
      await button(page, 'Start check').click();
      await page.getByText('Camera access is blocked.').waitFor();
      expect(await button(page, 'Leave the test').count()).toBe(0);
      await button(page, 'Continue without camera').click();
      await button(page, 'Start').click();
      await button(page, 'I did it').click();
      await rateToTheEnd(page);
    },
  ));

it('shares the screen for a website without the snippet', () =>
  leavesNothing(
    filmed,
    () => previewOf(24, { EyeTrackingWebSiteUrl: site.url, EyeTrackingWebSiteObjective: 'Find the first boat.', RecordBy: 'screen' }),
    async (page) => {
      await button(page, 'Start').click();
      await button(page, 'Share my screen').click();
      await page.getByText('Your screen is shared').waitFor();
      await useWindow(page, 'Open the website', 'Boats to the island');
      await rateToTheEnd(page);
    },
  ));

it('opens a website that carries the snippet, which records nothing there', () =>
  leavesNothing(
    filmed,
    () =>
      previewOf(24, {
        EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
        EyeTrackingWebSiteObjective: 'Put a lamp into the basket.',
        RecordBy: 'snippet',
      }),
    async (page) => {
      await useWindow(page, 'Start', 'Light for the long evenings');
      await rateToTheEnd(page);
    },
  ));

it('frames a prototype of Figma', () =>
  leavesNothing(
    filmed,
    () =>
      previewOf(31, {
        EyeTrackingWebSiteUrl: 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/Boats?node-id=1-2',
        EyeTrackingWebSiteObjective: 'Find the first boat.',
      }),
    async (page) => {
      await standInForFigma(page.context());
      await button(page, 'Start').click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Times' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Times' }).waitFor();
      await button(page, 'I did it').click();
      await rateToTheEnd(page);
    },
  ));

it('shows how the video of an app is sent, and sends none', () =>
  leavesNothing(
    filmed,
    () =>
      previewOf(30, {
        EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
        EyeTrackingWebSiteObjective: 'Order the round lamp.',
        Screen: 'needed',
      }),
    async (page) => {
      await button(page, 'Start').click();
      await button(page, 'I did it').click();
      await page.getByText('Preview: no file is sent.').waitFor();
      const film = await makePhoneFilm(page, 'video/webm');
      await page.locator('input[type=file]').setInputFiles(film.path);
      await page.getByRole('heading', { name: 'Your recording is uploaded' }).waitFor();
      await next(page);
      await rateToTheEnd(page);
    },
  ));

it('asks the questions of a survey', () =>
  leavesNothing(
    filmed,
    () => previewOf(4, {}),
    async (page) => {
      await page.getByRole('heading', { name: 'Find a lamp' }).waitFor();
      await page.getByRole('checkbox').first().check({ force: true });
      await next(page);
      await rateToTheEnd(page);
    },
  ));
