/** A tester with a camera: what they agreed to is checked, calibrated, recorded and nothing else; without it the test is taken all the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrototypeStudy, makeResearcher, startCollector } from '@sightline/testkit';
import { aboutFilm, writeFaceFilm } from '@sightline/testkit/face';
import type { SensingEvent } from '@sightline/wire/events';
import type { Browser, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { eventsIn, recordingOf } from './steps/recorded-steps.ts';
import { seekTo } from './steps/player-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { webmFacts } from './steps/webm.ts';
import { untilSent } from './steps/page-time.ts';

const here = serverAndBrowser();
let filmed: Browser;
let refusing: Browser;
let folder: string;
let researcher: Researcher;
let study: { projectId: string; link: string };

const account = { name: 'Rea Nordahl', email: 'rea.camera@nordlys.example', password: 'seven lamps in a row' };
const desk = { width: 1280, height: 900 };

it.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-film-'));
  await writeFaceFilm(join(folder, 'face.mjpeg'), aboutFilm(desk));
  filmed = await openBrowser({ film: join(folder, 'face.mjpeg') });
  refusing = await openBrowser({ media: 'refused' });
  const maker = await makeResearcher(here.server.url, account);
  const { projectId } = await makePrototypeStudy(maker, {
    name: 'A cabin in the north',
    description: '',
    test: {
      Name: 'Book the cabin',
      EyeTrackingWebSiteObjective: 'Book a cabin for two nights.',
      Gaze: 'optional',
      Expression: 'optional',
      ExpressionDeclared: true,
      Camera: 'optional',
      Calibration: 'quick',
    },
    before: [],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  study = { projectId, link: `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}` };
  researcher = await researcherAt(here.server.url, account);
});
it.afterAll(async () => {
  await filmed?.close();
  await refusing?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the page sends: every host it speaks to, and the streams it uploads. */
function watchTraffic(page: Page): { hosts: Set<string>; streams: Set<string> } {
  const seen = { hosts: new Set<string>(), streams: new Set<string>() };
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) seen.hosts.add(url.host);
    const stream = /^\/run\/chunks\/([^/]+)\//.exec(url.pathname)?.[1];
    if (stream !== undefined) seen.streams.add(stream.split('.')[0] ?? '');
  });
  page.on('websocket', (socket) => seen.hosts.add(new URL(socket.url()).host));
  return seen;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, item: string) => page.locator(`[data-item=${item}]`);

async function takeTest(page: Page): Promise<void> {
  await button(page, 'Start').click();
  await page.getByRole('group', { name: /^Prototype, screen/ }).waitFor();
}

async function rate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await next(page);
  await untilThanked(page);
}

/** The face is beside the test on the same clock, and can be hidden. */
async function expectFaceBeside(page: Page, recordingId: string): Promise<void> {
  await page.evaluate((token) => localStorage.setItem('access_token', token), researcher.token);
  await page.goto(`${here.server.url}/player/?rid=${recordingId}&at=3`);
  const face = page.getByLabel('Camera video of the tester');
  const read = () =>
    face.evaluate((video: HTMLVideoElement) => ({ atSec: video.currentTime, drawn: video.readyState > 1 && video.videoWidth > 0 }));
  await expect.poll(async () => (await read()).drawn).toBe(true);
  const { atSec } = await read();
  await seekTo(page.mainFrame(), 1_000);
  await expect.poll(async () => Math.abs((await read()).atSec - (atSec - 2))).toBeLessThanOrEqual(0.1);
  await button(page, 'Camera').click();
  expect(await face.isVisible()).toBe(false);
}

const recorded = (age: number) => recordingOf(researcher, here.server.url, study.projectId, age);

it('calibrates, records where the tester looks and their expression, and sends no picture', async () => {
  const page = await openDesk(filmed, desk);
  const traffic = watchTraffic(page);
  await page.goto(study.link);
  // The study was made for phones: the notice about it comes first.
  await page.getByRole('link', { name: 'Continue here anyway' }).click();
  await page.getByText('It stays off until you agree').waitFor();
  await agree(page, study.link, { age: 31, gender: 'Female' }, ['gaze', 'expression']);

  await page.getByText('Your camera stays off until you start the check.').waitFor();
  await button(page, 'Start check').click();
  await page.getByRole('img', { name: 'Camera is on' }).waitFor();
  await expect.poll(() => row(page, 'light').getAttribute('data-state'), { timeout: 60_000 }).toBe('good');
  await expect.poll(() => row(page, 'face').getAttribute('data-state'), { timeout: 60_000 }).toBe('good');
  await button(page, 'Continue').click();

  await page.getByRole('heading', { name: 'Follow the dots' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Show the dots' }).press('Enter');
  await page.locator('[data-points="9"]').waitFor();
  await page.locator('[data-grade]').waitFor({ timeout: 60_000 });
  const grade = await page.locator('[data-grade]').getAttribute('data-grade');
  expect(grade).toMatch(/^[ABC]$/);
  await button(page, 'Continue').click();

  await takeTest(page);
  await page.getByRole('img', { name: 'Camera is on' }).waitFor();
  await untilSent(page, 'sensing', 3);
  await button(page, 'I did it').click();
  await page.getByRole('heading', { name: 'Follow the dots one last time' }).waitFor();
  await button(page, 'Show the dots').click();
  await page.getByRole('radio', { name: 'Very good' }).waitFor({ timeout: 60_000, state: 'attached' });
  expect(await page.getByRole('img', { name: 'Camera is on' }).count()).toBe(0);
  await rate(page);

  expect([...traffic.hosts]).toEqual([new URL(here.server.url).host]);
  expect([...traffic.streams].sort()).toEqual(['runner', 'sensing']);
  const { kinds, read } = await recorded(31);
  expect(kinds).not.toContain('camera');
  const events = eventsIn<SensingEvent>(await read('sensing'));
  const of = <K extends SensingEvent['k']>(kind: K) => events.filter((event): event is Extract<SensingEvent, { k: K }> => event.k === kind);
  expect(of('calibration').map(({ phase, points }) => [phase, points])).toEqual([
    ['start', 5],
    ['end', 5],
  ]);
  expect(of('calibration')[0]?.grade).toBe(grade);
  expect(of('origin').length).toBeGreaterThan(0);
  expect(of('gaze').flatMap(({ points }) => points).length).toBeGreaterThan(30);
  expect(of('resting-face')[0]?.scores).toHaveLength(7);
  expect(of('expression').every(({ samples }) => samples.length % 8 === 0)).toBe(true);
  expect(of('expression').length).toBeGreaterThan(2);
  expect(of('sensing')[0]?.faces).toBeGreaterThan(0);
  expect(of('camera').map(({ state }) => state)).toEqual(['on', 'off']);
});

it('films the tester with the separate consent alone, beside the events', async () => {
  const page = await openDesk(filmed, desk);
  const traffic = watchTraffic(page);
  await agree(page, study.link, { age: 32, gender: 'Male' }, ['camera']);
  await button(page, 'Start check').click();
  await button(page, 'Continue').click();
  await takeTest(page);
  await untilSent(page, 'camera');
  await button(page, 'I did it').click();
  await rate(page);
  expect([...traffic.streams].sort()).toEqual(['camera', 'runner']);
  const { id, kinds, read } = await recorded(32);
  expect(kinds.filter((kind) => kind === 'camera' || kind === 'sensing')).toEqual(['camera']);
  expect(webmFacts(await read('camera')).codecs).toEqual([expect.stringMatching(/^V_VP[89]$/)]);
  await expectFaceBeside(page, id);
});

it('asks for no device of a tester who declined', async () => {
  const page = await openDesk(filmed, desk);
  const traffic = watchTraffic(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      document.title = 'a device was asked for';
      return Promise.reject(new Error('not to be asked'));
    };
  });
  await agree(page, study.link, { age: 33, gender: 'Other' });
  await takeTest(page);
  await button(page, 'I did it').click();
  await rate(page);
  expect(await page.title()).not.toBe('a device was asked for');
  expect([...traffic.streams]).toEqual(['runner']);
});

it('says how to allow a camera that was refused, and lets the tester go on without', async () => {
  const page = await openDesk(refusing, desk);
  await agree(page, study.link, { age: 34, gender: 'Female' }, ['gaze', 'camera']);
  await button(page, 'Start check').click();
  await page.getByText('Camera access is blocked.').waitFor();
  await button(page, 'Try again').waitFor();
  await button(page, 'Continue without camera').click();
  await takeTest(page);
  await page.reload();
  await button(page, 'I did it').click();
  await rate(page);
  expect((await recorded(34)).kinds).toEqual(['runner']);
});
