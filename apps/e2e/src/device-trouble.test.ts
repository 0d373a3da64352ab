/** Devices that are refused, taken, missing, dark or unplugged, and testers who stop: each has a sentence and a way on. */
import { makePrototypeStudy, makeResearcher, startCollector } from '@sightline/testkit';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { askedFor, failNext, show, stubDevices, tracksOn, unplug, type Scene } from './steps/device-stub.ts';
import { eventsIn, recordingOf as finishedRecording } from './steps/recorded-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { webmFacts } from './steps/webm.ts';
import { recordFor, untilSent } from './steps/page-time.ts';

const here = serverAndBrowser();
const account = { name: 'Rea Nordahl', email: 'rea.device-trouble@nordlys.example', password: 'seven lamps in a row' };
let researcher: Researcher;
let study: { projectId: string; link: string };

it.beforeAll(async () => {
  const maker = await makeResearcher(here.server.url, account);
  const { projectId } = await makePrototypeStudy(maker, {
    name: 'A cabin in the north',
    description: '',
    test: {
      Name: 'Book the cabin',
      EyeTrackingWebSiteObjective: 'Book a cabin for two nights.',
      Voice: 'optional',
      Gaze: 'optional',
      Expression: 'optional',
      ExpressionDeclared: true,
      Calibration: 'quick',
    },
    before: [],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  study = { projectId, link: `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}` };
  researcher = await researcherAt(here.server.url, account);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const words = (page: Page, item: string, text: string) => page.locator(`[data-item=${item}]`).getByText(text).waitFor();

/** What is wrong with a face, and how it is said. */
const faces: readonly [Scene, string][] = [
  ['empty', 'No face found.'],
  ['two faces', 'More than one face found.'],
  ['far', 'Please move a little closer.'],
  ['near', 'Please move back a little.'],
  ['aside', 'Please move your face into the oval.'],
];

async function openRun(age: number, channels: readonly ('voice' | 'gaze' | 'expression')[]): Promise<Page> {
  const page = await openDesk(here.browser, { width: 1280, height: 900 });
  await stubDevices(page);
  await agree(page, study.link, { age, gender: 'Other' }, channels);
  return page;
}

async function startTest(page: Page): Promise<void> {
  await button(page, 'Start').click();
  await page.getByRole('group', { name: /^Prototype, screen/ }).waitFor();
}

async function rateAndLeave(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await next(page);
  await untilThanked(page);
}

/** Recordings of the study, finished or not, by the tester's age. */
async function recordingOf(age: number) {
  const rows = await researcher.call('getRecordings', { project: study.projectId });
  return Array.isArray(rows) ? rows.find((row) => row.Age === age) : undefined;
}

it('says what is wrong with a camera or a microphone and how to fix it, and goes on without', async () => {
  const page = await openRun(41, ['voice', 'gaze']);
  await button(page, 'Start check').waitFor();
  expect(await askedFor(page)).toEqual([]);
  await failNext(page, 'camera', ['NotAllowedError', 'NotReadableError', 'NotFoundError']);
  await failNext(page, 'microphone', ['NotFoundError', 'NotReadableError', 'NotAllowedError']);
  await button(page, 'Start check').click();
  await words(page, 'camera', 'Camera access is blocked.');
  await words(page, 'microphone', 'No microphone found.');
  await button(page, 'Continue without camera').waitFor();
  await button(page, 'Try again').click();
  await words(page, 'camera', 'Another app is using the camera.');
  await words(page, 'microphone', 'Another app is using the microphone.');
  await button(page, 'Try again').click();
  await words(page, 'camera', 'No camera found.');
  await words(page, 'microphone', 'Microphone access is blocked.');
  await show(page, 'dark');
  await button(page, 'Try again').click();
  await words(page, 'microphone', 'We can hear you');
  expect(await page.getByRole('meter', { name: 'Input level' }).getAttribute('value')).not.toBe('0');
  await words(page, 'light', 'It is too dark.');
  for (const [scene, sentence] of faces) {
    await show(page, scene);
    await words(page, 'face', sentence);
    // Nobody is kept by it: as it is, or without the camera.
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    for (const way of ['Continue anyway', 'Continue without camera']) expect(await button(page, way).isEnabled()).toBe(true);
  }
  await show(page, 'one face');
  await words(page, 'face', 'In the right place');
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Follow the dots' }).waitFor();
  await unplug(page, 'camera');
  await words(page, 'camera', 'The camera was disconnected.');
  await button(page, 'Try again').waitFor();
  await button(page, 'Continue without camera').click();
  await startTest(page);
  expect(await page.getByRole('img', { name: 'Camera is on' }).count()).toBe(0);
  await button(page, 'I did it').click();
  await rateAndLeave(page);
  expect(await tracksOn(page)).toBe(0);
});

it('goes on with a test while camera and microphone are unplugged, and the recording says from when', async () => {
  const page = await openRun(42, ['voice', 'expression']);
  await button(page, 'Start check').click();
  await words(page, 'face', 'In the right place');
  await button(page, 'Continue').click();
  await startTest(page);
  for (const name of ['Camera is on', 'Microphone is on']) await page.getByRole('img', { name }).waitFor();
  await unplug(page, 'camera');
  await unplug(page, 'microphone');
  for (const name of ['Camera is on', 'Microphone is on']) await page.getByRole('img', { name }).waitFor({ state: 'detached' });
  await button(page, 'I did it').click();
  await rateAndLeave(page);
  const { read } = await finishedRecording(researcher, here.server.url, study.projectId, 42);
  const states = eventsIn<SensingEvent>(await read('sensing')).flatMap((event) => (event.k === 'camera' ? [event.state] : []));
  expect([states[0], states.at(-1)]).toEqual(['on', 'lost']);
  expect(voiceEvents(await read('runner'))).toEqual(['media-start', 'media-stop']);
});

const voiceEvents = (runner: Buffer): string[] =>
  eventsIn<RunnerEvent>(runner).flatMap((event) => ('stream' in event && event.stream.startsWith('voice') ? [event.k] : []));

it('says that the microphone is gone where it is no longer allowed, goes on, and shows the gap in the replay', async () => {
  const browser = await openBrowser({ media: 'by permission' });
  try {
    /** Up to the test, with a microphone that is allowed. */
    const openTest = async (age: number): Promise<Page> => {
      const page = await openDesk(browser, { width: 1280, height: 900 });
      await page.context().grantPermissions(['microphone'], { origin: here.server.url });
      await agree(page, study.link, { age, gender: 'Female' }, ['voice']);
      await button(page, 'Start check').click();
      await words(page, 'microphone', 'We can hear you');
      await button(page, 'Continue').click();
      return page;
    };
    const gone = (page: Page) => page.getByText('The microphone was disconnected. You can continue').waitFor();

    const page = await openTest(46);
    await startTest(page);
    await page.getByRole('img', { name: 'Microphone is on' }).waitFor();
    await recordFor(page, 2_000);
    await page.context().clearPermissions();
    await gone(page);
    expect(await page.getByRole('img', { name: 'Microphone is on' }).count()).toBe(0);
    await recordFor(page, 3_000);
    await button(page, 'I did it').click();
    await rateAndLeave(page);
    const { read } = await finishedRecording(researcher, here.server.url, study.projectId, 46);
    expect(voiceEvents(await read('runner'))).toEqual(['media-start', 'media-stop']);
    const facts = webmFacts(await read('voice'));
    expect([facts.codecs, (facts.durationMs ?? 0) > 1_000]).toEqual([['A_OPUS'], true]);
    const player = await openDesk(browser, { width: 1440, height: 900 });
    await player.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
    await player.goto(here.server.url + ((await recordingOf(46))?.Url ?? ''));
    await player.locator('[data-missing-ms]').getByText('Not recorded').waitFor();

    const late = await openTest(47);
    await late.context().clearPermissions();
    await startTest(late);
    await gone(late);
    await button(late, 'I did it').click();
    await rateAndLeave(late);
    const without = await finishedRecording(researcher, here.server.url, study.projectId, 47);
    expect([without.kinds, voiceEvents(await without.read('runner'))]).toEqual([['runner'], ['media-stop']]);
  } finally {
    await browser.close();
  }
});

it('shows in the replay what a reload in the middle of a test took from the voice', async () => {
  const browser = await openBrowser({ media: true });
  try {
    const page = await openDesk(browser, { width: 1280, height: 900 });
    await agree(page, study.link, { age: 48, gender: 'Female' }, ['voice']);
    await button(page, 'Start check').click();
    await words(page, 'microphone', 'We can hear you');
    await button(page, 'Continue').click();
    // The first piece is kept, half of the second goes with the page.
    const kept = untilSent(page, 'voice');
    await startTest(page);
    const isOn = () => page.getByRole('img', { name: 'Microphone is on' }).waitFor();
    await isOn();
    await kept;
    await recordFor(page, 2_000);
    await page.reload();
    await isOn();
    await recordFor(page, 2_000);
    await button(page, 'I did it').click();
    await rateAndLeave(page);
    const { read } = await finishedRecording(researcher, here.server.url, study.projectId, 48);
    const told = eventsIn<RunnerEvent>(await read('runner')).filter((event) => event.k === 'media-start' || event.k === 'media-stop');
    expect(told.map((event) => event.k)).toEqual(['media-start', 'media-stop', 'media-start']);
    const [start = NaN, stop = NaN, again = NaN] = told.map((event) => event.at);
    expect(stop - start).toBeGreaterThan(3_000);
    expect(again - stop).toBeGreaterThan(1_000);
    const player = await openDesk(browser, { width: 1440, height: 900 });
    await player.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
    await player.goto(here.server.url + ((await recordingOf(48))?.Url ?? ''));
    await player.locator('[data-missing-ms]').waitFor();
    expect(await player.locator('[data-missing-ms]').allTextContents()).toEqual(['Not recorded']);
  } finally {
    await browser.close();
  }
});

/** What the browser keeps of any session: chunks, progress, copies and hand-overs. */
const keptHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
      for (const table of database.objectStoreNames) {
        const counting = database.transaction(table).objectStore(table).count();
        const count = await new Promise<number>((resolve) => (counting.onsuccess = () => resolve(counting.result)));
        if (count > 0) kept.push(`${name}/${table}`);
      }
      database.close();
    }
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...kept, ...keys.filter((key) => /progress|handover|sightline\.run/.test(key))].sort();
  });

async function stopAndDelete(page: Page): Promise<void> {
  await button(page, 'Menu').first().click();
  await button(page, 'Stop and delete everything').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop and delete everything' }).click();
}

it('stops and deletes in the middle of a test, also where the network is away, here and on the server', async () => {
  const page = await openRun(43, ['voice', 'expression']);
  await button(page, 'Start check').click();
  await words(page, 'face', 'In the right place');
  await button(page, 'Continue').click();
  await startTest(page);
  await expect.poll(() => tracksOn(page)).toBe(2);
  const researcherSees = async () => (await recordingOf(43)) !== undefined;
  await expect.poll(() => keptHere(page)).toContain('sightline-runner/progress');
  await page.context().setOffline(true);
  await stopAndDelete(page);
  await page.getByRole('heading', { name: 'Recording has stopped' }).waitFor();
  await expect.poll(() => tracksOn(page)).toBe(0);
  // Only the wish itself is still kept.
  await expect.poll(async () => (await keptHere(page)).filter((name) => name.startsWith('sightline-chunks'))).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
  expect(await researcherSees()).toBe(false);
  await expect.poll(() => keptHere(page)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'Continue here anyway' }).waitFor();
});

it('turns the camera off for who stops at the check or at the calibration, and deletes for who has come to the end', async () => {
  const early = await openRun(44, ['gaze']);
  await button(early, 'Start check').click();
  await words(early, 'face', 'In the right place');
  await button(early, 'Continue').click();
  await button(early, 'Show the dots').waitFor();
  expect(await tracksOn(early)).toBe(1);
  await stopAndDelete(early);
  await early.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
  expect(await tracksOn(early)).toBe(0);

  const late = await openRun(45, []);
  await startTest(late);
  await button(late, 'I did it').click();
  await rateAndLeave(late);
  await late.goto(study.link);
  await late.getByText('You have already taken part in this test.').waitFor();
  await button(late, 'Manage my data').click();
  await late.getByRole('heading', { name: 'You have already taken part' }).waitFor();
  await expect.poll(async () => (await recordingOf(45))?.Status).toBe(1);
  await button(late, 'Delete everything').click();
  await late.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await late.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
  expect(await recordingOf(45)).toBeUndefined();
});
