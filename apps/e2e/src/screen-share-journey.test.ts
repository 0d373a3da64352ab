/** From sign-up to watching the replay, with a website that carries no snippet: the shared screen and the voice are what is seen and heard. */
import {
  findItems,
  makeProject as makeLinkedProject,
  makeResearcher,
  makeWebsiteStudy,
  startCollector,
  write,
  type Researcher as Maker,
} from '@sightline/testkit';
import type { ReplayManifest } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { Browser, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { coloursShown, mediaState, playButton, untilAt } from './steps/media-steps.ts';
import { startPlainSite, type PlainSite } from './steps/plain-site.ts';
import { openFirstReplay, seekTo } from './steps/player-steps.ts';
import { addQuestion, inviteWithTrial, makeProject, signUp, untilSaved } from './steps/researcher-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { webmFacts } from './steps/webm.ts';
import { choose } from './steps/choose-step.ts';
import { recordFor, untilSent } from './steps/page-time.ts';

const here = serverAndBrowser();
let site: PlainSite;
let sharing: Browser;
let refusing: Browser;
let researcher: Researcher;
/** What every journey but the first is about, whose researcher makes it all by hand. */
let study: { projectId: string; link: string };

const passphrase = 'seven lamps in a row';
const owner = { email: 'ole.screen-share@nordlys.example', password: passphrase };

it.beforeAll(async () => {
  site = await startPlainSite();
  sharing = await openBrowser({ media: true });
  refusing = await openBrowser({ media: 'refused' });
  const maker = await makeResearcher(here.server.url, owner);
  const made = await makeWebsiteStudy(maker, {
    name: 'Boat times',
    description: '',
    test: {
      Name: 'Find the first boat',
      EyeTrackingWebSiteUrl: site.url,
      EyeTrackingWebSiteObjective: 'Find out when the first boat leaves.',
      RecordBy: 'screen',
    },
    before: [],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  study = { projectId: made.projectId, link: await linkTo(maker, made.projectId) };
  researcher = await researcherAt(here.server.url, owner);
});

const linkTo = async (maker: Maker, projectId: string): Promise<string> =>
  `${here.server.url}/t/${(await startCollector(maker, projectId)).invitationCode}`;
it.afterAll(async () => {
  await sharing?.close();
  await refusing?.close();
  await site?.stop();
});

/** Ms by which a recording may begin or end apart from its test, on a machine that does much else. */
const lateMs = 3_000;

const account = { name: 'Rea Nordahl', email: 'rea.screen-share@nordlys.example', password: passphrase };

async function setUp(studio: Page): Promise<{ projectId: string; link: string; collectorPath: string }> {
  await signUp(studio, here.server.url, account);
  const projectId = await makeProject(studio, here.server.url, {
    kind: 'Website',
    device: 'Desktop',
    name: 'Boat times',
    task: 'Find out when the first boat leaves.',
    link: site.url,
  });
  await studio.getByRole('textbox', { name: 'Test name' }).fill('Find the first boat');
  await expect.poll(() => studio.getByRole('checkbox', { name: 'The recorder snippet is installed on this site' }).isChecked()).toBe(false);
  await studio.getByText('Testers share their screen instead.').waitFor();
  await choose(studio.getByRole('group', { name: 'Voice' }).getByRole('radio', { name: 'Optional' }));
  await untilSaved(studio);
  await addQuestion(studio, 'Smiley Rating', 'How was it?');
  return { projectId, ...(await inviteWithTrial(studio)) };
}

/** Reads the site in its own window for some seconds, then says so in the runner. */
async function useSite(runner: Page, button: string, forMs: number): Promise<void> {
  const opening = runner.context().waitForEvent('page');
  await runner.getByRole('button', { name: button }).click();
  const boats = await opening;
  await boats.getByRole('link', { name: 'Times' }).click();
  await boats.getByText('Morning 8:10').waitFor();
  await recordFor(boats, forMs);
  await runner.bringToFront();
  await runner.getByRole('button', { name: 'I did it' }).click();
}

async function answerAndLeave(runner: Page): Promise<void> {
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);
}

/** The newest recording of the tester of this age; a journey that is tried again leaves one for each time. */
async function recordingOf(owner: Researcher, projectId: string, age: number) {
  const listed = async () => {
    const rows = await owner.call('getRecordings', { project: projectId });
    return Array.isArray(rows) ? rows.filter((one) => one.Age === age && one.Status === 1) : [];
  };
  await expect.poll(async () => (await listed()).length).toBeGreaterThan(0);
  const row = (await listed()).sort((a, b) => Date.parse(b.AnswerDate) - Date.parse(a.AnswerDate))[0];
  if (!row) throw new Error('The recording is not listed.');
  return { row, manifest: await owner.call('getReplay', { rid: row.Id }) };
}

/** Ms from the test's start to the first sample of a stream, as the runner noted it. */
async function firstSampleMs(researcher: Researcher, manifest: ReplayManifest, kind: 'screen' | 'voice'): Promise<number> {
  const start = (await runnerEvents(researcher, manifest)).find((event) => event.k === 'media-start' && event.stream.startsWith(kind));
  if (!start) throw new Error(`The start of the ${kind} is not noted.`);
  return start.at - manifest.test.startAtMs;
}

async function runnerEvents(researcher: Researcher, manifest: ReplayManifest): Promise<RunnerEvent[]> {
  const url = manifest.streams.find(({ kind }) => kind === 'runner')?.url ?? '';
  const lines = (await storedStream(researcher, url)).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as RunnerEvent);
}

async function storedStream(researcher: Researcher, url: string): Promise<Buffer> {
  const response = await fetch(here.server.url + url, { headers: { authorization: `Bearer ${researcher.token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it('films a website without a snippet, with the voice, and plays both back', async () => {
  const studio = await openDesk(sharing, { width: 1440, height: 900 });
  const { projectId, link, collectorPath } = await setUp(studio);
  const runner = await openDesk(sharing, { width: 1280, height: 900 });
  await agree(runner, link, { age: 41, gender: 'Other' }, ['voice']);
  await runner.getByRole('button', { name: 'Start check' }).click();
  await runner.getByRole('button', { name: 'Continue', exact: true }).click();
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  await runner.getByText('Your screen is shared').waitFor();
  await useSite(runner, 'Open the website', 6_000);
  await answerAndLeave(runner);

  const rea = await researcherAt(here.server.url, account);
  const { row, manifest } = await recordingOf(rea, projectId, 41);
  expect(row).toMatchObject({ Outcome: 'Success', Gender: 'Other', Age: 41, Clicks: null, Misclicks: null });
  const testMs = manifest.test.endAtMs - manifest.test.startAtMs;
  expect(manifest.streams.map((stream) => stream.kind).sort()).toEqual(['runner', 'screen', 'voice']);
  for (const [kind, codec] of [
    ['screen', /^V_VP[89]$/],
    ['voice', /^A_OPUS$/],
  ] as const) {
    const stream = manifest.streams.find((one) => one.kind === kind);
    const facts = webmFacts(await storedStream(rea, stream?.url ?? ''));
    expect(facts.codecs, kind).toEqual([expect.stringMatching(codec)]);
    expect(facts.cuePoints, kind).toBeGreaterThan(0);
    expect(Math.abs((facts.durationMs ?? 0) - testMs), kind).toBeLessThan(lateMs);
  }

  await studio.goto(`${here.server.url}${collectorPath}/analyze-results`);
  await studio.getByText('clicks were not recorded').waitFor();
  const frame = await openFirstReplay(studio);
  const video = frame.locator('video');
  const voice = frame.locator('audio');
  await expect.poll(async () => (await mediaState(video)).durationSec).toBeGreaterThan(5);
  expect(Math.abs((await mediaState(video)).durationSec * 1000 - testMs)).toBeLessThan(lateMs);
  const seenFromMs = await firstSampleMs(rea, manifest, 'screen');
  const heardFromMs = await firstSampleMs(rea, manifest, 'voice');
  for (const positionMs of [4_000, 1_500, 5_000]) {
    await seekTo(frame, positionMs);
    await untilAt(video, (positionMs - seenFromMs) / 1000);
    await untilAt(voice, (positionMs - heardFromMs) / 1000);
    await expect.poll(() => coloursShown(video)).toBeGreaterThan(3);
  }
  await frame.getByText('Clicks are only visible in the video').waitFor();

  await seekTo(frame, 1_000);
  await playButton(frame).click();
  await expect.poll(async () => (await mediaState(voice)).atSec).toBeGreaterThan(1.5);
  const [seen, heard] = await Promise.all([mediaState(video), mediaState(voice)]);
  expect([seen.paused, seen.muted, heard.paused, heard.muted]).toEqual([false, true, false, false]);
  const apartMs = async () => {
    const [picture, sound] = await Promise.all([mediaState(video), mediaState(voice)]);
    return Math.abs(picture.atSec * 1000 + seenFromMs - sound.atSec * 1000 - heardFromMs);
  };
  await expect.poll(apartMs).toBeLessThan(500);
  await playButton(frame).click();
  await expect.poll(async () => (await mediaState(voice)).paused).toBe(true);
});

it('opens a prototype that lives elsewhere in its own window and films it', async () => {
  const other = { email: 'una.screen-share@nordlys.example', password: passphrase };
  const maker = await makeResearcher(here.server.url, other);
  const project = await makeLinkedProject(maker, { name: 'Boat prototype', description: '', questionType: 31 });
  const [item] = await findItems(maker, project.Id);
  await write(maker, item?.QuestItem.Id ?? '', {
    EyeTrackingWebSiteUrl: site.url,
    EyeTrackingWebSiteObjective: 'Find out when the first boat leaves.',
  });
  const link = await linkTo(maker, project.Id);

  const runner = await openDesk(sharing, { width: 1280, height: 900 });
  await agree(runner, link, { age: 33, gender: 'Male' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.getByText('the window the prototype will open in').waitFor();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  await runner.getByText('Open the prototype when you are ready').waitFor();
  await useSite(runner, 'Open the prototype', 2_000);
  await untilThanked(runner);
  const una = await researcherAt(here.server.url, other);
  const { row, manifest } = await recordingOf(una, project.Id, 33);
  expect(row).toMatchObject({ Outcome: 'Success', Clicks: null, Misclicks: null });
  expect(manifest.streams.map((stream) => stream.kind).sort()).toEqual(['runner', 'screen']);
});

it('explains a wrong choice, asks again where sharing stops in the middle, and shows the gap in the replay', async () => {
  const runner = await openDesk(sharing, { width: 1280, height: 900 });
  // What the browser's dialogue and its bar would do: real streams, of a tab first, ended by their track.
  await runner.addInitScript(() => {
    const { mediaDevices } = navigator;
    const given = mediaDevices.getDisplayMedia.bind(mediaDevices);
    let asked = 0;
    mediaDevices.getDisplayMedia = async (wish) => {
      asked += 1;
      const media = await given(wish);
      const [track] = media.getVideoTracks();
      if (asked === 1 && track !== undefined) track.getSettings = () => ({ displaySurface: 'browser' });
      addEventListener('stop-sharing', () => {
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      });
      return media;
    };
  });
  await agree(runner, study.link, { age: 52, gender: 'Female' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  await runner.getByText('You shared a single tab').waitFor();
  await runner.getByRole('button', { name: 'Try again' }).click();
  const opening = runner.context().waitForEvent('page');
  await runner.getByRole('button', { name: 'Open the website' }).click();
  const boats = await opening;
  await recordFor(boats, 4_000);
  await runner.evaluate(() => dispatchEvent(new Event('stop-sharing')));
  await runner.getByText('Your screen is no longer shared.').waitFor();
  expect(await runner.getByRole('img', { name: 'Screen is shared' }).count()).toBe(0);
  await recordFor(runner, 3_000);
  await runner.getByRole('button', { name: 'Share again' }).click();
  await runner.getByText('Your screen is no longer shared.').waitFor({ state: 'detached' });
  await boats.close();
  await runner.getByText('The task window seems to be closed. Are you done?').waitFor();
  await recordFor(runner, 4_000);
  await runner.getByRole('button', { name: 'I did it' }).click();
  await answerAndLeave(runner);

  const { row, manifest } = await recordingOf(researcher, study.projectId, 52);
  const filmed = (await runnerEvents(researcher, manifest)).filter((event) => event.k.startsWith('media-'));
  expect(filmed.map((event) => event.k)).toEqual(['media-start', 'media-stop', 'media-start']);
  const screen = manifest.streams.find(({ kind }) => kind === 'screen');
  const facts = webmFacts(await storedStream(researcher, screen?.url ?? ''));
  expect(Math.abs((facts.durationMs ?? 0) - (manifest.test.endAtMs - manifest.test.startAtMs))).toBeLessThan(lateMs);
  const player = await openDesk(sharing, { width: 1440, height: 900 });
  await player.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
  await player.goto(here.server.url + row.Url);
  await player.locator('[data-missing-ms]').getByText('Not shared').waitFor();
  expect(await player.locator('[data-missing-ms]').count()).toBe(1);
});

it('shows in the replay from where on nothing was shared, where a tester reloads in the middle and shares no more', async () => {
  const runner = await openDesk(sharing, { width: 1280, height: 900 });
  await agree(runner, study.link, { age: 57, gender: 'Female' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  // The first piece is kept, half of the second goes with the page.
  const kept = untilSent(runner, 'screen');
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  const opening = runner.context().waitForEvent('page');
  await runner.getByRole('button', { name: 'Open the website' }).click();
  const boats = await opening;
  await kept;
  await recordFor(boats, 2_000);
  await runner.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('Not this time', 'NotAllowedError'));
  });
  await runner.reload();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  // The website continues in the window that is open already.
  await runner.getByRole('button', { name: 'Continue without sharing' }).click();
  await recordFor(boats, 7_000);
  await runner.getByRole('button', { name: 'I did it' }).click();
  await answerAndLeave(runner);

  const { row, manifest } = await recordingOf(researcher, study.projectId, 57);
  const filmed = (await runnerEvents(researcher, manifest)).filter((event) => event.k === 'media-start' || event.k === 'media-stop');
  expect(filmed.map((event) => event.k)).toEqual(['media-start', 'media-stop']);
  expect((filmed[1]?.at ?? NaN) - (filmed[0]?.at ?? NaN)).toBeGreaterThan(3_000);
  expect(manifest.test.endAtMs - (filmed[1]?.at ?? NaN)).toBeGreaterThan(6_000);
  const player = await openDesk(sharing, { width: 1440, height: 900 });
  await player.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
  await player.goto(here.server.url + row.Url);
  await player.locator('[data-missing-ms]').getByText('Not shared').waitFor();
  expect(await player.locator('[data-missing-ms]').count()).toBe(1);
});

it('lets a tester who does not share go on without, and says so to the researcher', async () => {
  const runner = await openDesk(refusing, { width: 1280, height: 900 });
  await agree(runner, study.link, { age: 29, gender: 'Female' });
  await runner.getByRole('button', { name: 'Start', exact: true }).click();
  await runner.getByRole('button', { name: 'Share my screen' }).click();
  await runner.getByText('Your screen is not shared.').waitFor();
  await runner.getByRole('button', { name: 'Try again' }).waitFor();
  await useSite(runner, 'Continue without sharing', 1_000);
  await answerAndLeave(runner);

  const { row, manifest } = await recordingOf(researcher, study.projectId, 29);
  expect(row).toMatchObject({ Outcome: 'Success', Age: 29, Clicks: null });
  expect(manifest.streams.map((stream) => stream.kind)).toEqual(['runner']);
  expect(manifest.test.endAtMs - manifest.test.startAtMs).toBeGreaterThan(1_000);
  const player = await openDesk(refusing, { width: 1440, height: 900 });
  await player.addInitScript((token) => localStorage.setItem('access_token', token), researcher.token);
  await player.goto(here.server.url + row.Url);
  await player.getByText('The screen was not recorded in this test.').waitFor();
  await player.getByText('How was it?').waitFor();
});
