/** The test of an app with the video of the phone: filmed by the tester, sent through pauses, a reload and a server that is killed, and replayed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addQuestion, findItems, makeProject, makeResearcher, startCollector, write } from '@sightline/testkit';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { choose } from './steps/choose-step.ts';
import { coloursShown, mediaState, untilAt } from './steps/media-steps.ts';
import { makePhoneFilm } from './steps/phone-film.ts';
import { openPhone, slowLine } from './steps/phone-steps.ts';
import { openFirstReplay, seekTo } from './steps/player-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();
const megabyte = 1024 * 1024;

interface AppStudy {
  researcher: Researcher;
  projectId: string;
  link: string;
  resultsPath: string;
}

async function makeAppStudy(email: string, screen: 'optional' | 'needed'): Promise<AppStudy> {
  const account = { email, password: 'seven lamps in a row' };
  const maker = await makeResearcher(here.server.url, account);
  const project = await makeProject(maker, { name: 'Lamp app', description: '', questionType: 30, targetPlatform: 1 });
  const [test] = await findItems(maker, project.Id);
  await write(maker, test?.QuestItem.Id ?? '', {
    Name: 'Order a lamp',
    EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
    EyeTrackingWebSiteObjective: 'Order the round lamp.',
    Screen: screen,
  });
  await addQuestion(maker, project.Id, test?.QuestItem.Id ?? null, { type: 9, fields: { Name: 'How was it?' } });
  const collector = await startCollector(maker, project.Id);
  return {
    researcher: await researcherAt(here.server.url, account),
    projectId: project.Id,
    link: `${here.server.url}/t/${collector.invitationCode}`,
    resultsPath: `/project/${project.Id}/collector/${collector.Id}/analyze-results`,
  };
}

async function startTest(runner: Page): Promise<void> {
  await runner.getByText('Turn on your phone’s screen recorder').waitFor();
  await runner.getByRole('button', { name: 'Start', exact: true }).tap();
  await runner.getByRole('timer').waitFor();
}

const chooseFile = (runner: Page, path: string): Promise<void> => runner.locator('input[type=file]').setInputFiles(path);
const shareSent = async (runner: Page): Promise<number> => Number(await runner.locator('progress[aria-valuetext]').getAttribute('value'));

async function onlyRecording({ researcher, projectId }: AppStudy) {
  const ready = async () => {
    const rows = await researcher.call('getRecordings', { project: projectId });
    return Array.isArray(rows) ? rows.filter((row) => row.Status === 1) : [];
  };
  await expect.poll(async () => (await ready()).length).toBe(1);
  const [row] = await ready();
  return { row, manifest: await researcher.call('getReplay', { rid: row?.Id ?? '' }) };
}

async function storedHash(researcher: Researcher, url: string): Promise<string> {
  const response = await fetch(here.server.url + url, { headers: { authorization: `Bearer ${researcher.token}` } });
  expect(response.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

it('sends the video of a phone through a pause, a killed server and a reload, byte for byte, and replays it', async () => {
  const study = await makeAppStudy('rea.phone-video@nordlys.example', 'needed');
  const runner = await openPhone(here.browser);
  await runner.goto(study.link);
  await runner.getByText('your phone’s screen recorder during the task').waitFor();
  await agree(runner, study.link, { age: 34, gender: 'Female' });
  await startTest(runner);
  const film = await makePhoneFilm(runner, 'video/mp4', 40 * megabyte);
  await runner.getByRole('button', { name: 'I did it' }).tap();

  await runner.getByRole('heading', { name: 'Send your screen recording' }).waitFor();
  await runner.getByText('up to 2 GB').waitFor();
  await slowLine(runner, 6 * megabyte);
  await chooseFile(runner, film.path);
  await expect.poll(() => shareSent(runner)).toBeGreaterThan(0.15);
  await runner.getByRole('button', { name: 'Pause' }).tap();
  await runner.getByText('Paused.').waitFor();
  await runner.getByRole('button', { name: 'Resume upload' }).tap();
  await expect.poll(() => shareSent(runner)).toBeGreaterThan(0.3);
  await here.server.crash();
  await runner.getByText('The server cannot be reached.').waitFor();
  await here.server.startAgain();
  await expect.poll(() => shareSent(runner)).toBeGreaterThan(0.5);

  await runner.reload();
  await runner.getByText(/^\d+% is already uploaded\./).waitFor();
  await slowLine(runner, 6 * megabyte);
  await chooseFile(runner, film.path);
  await runner.getByRole('button', { name: 'Continue during upload' }).tap();
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);

  const { row, manifest } = await onlyRecording(study);
  const screen = manifest.streams.find(({ kind }) => kind === 'screen');
  expect([screen?.byteCount, await storedHash(study.researcher, screen?.url ?? '')]).toEqual([film.bytes.length, film.sha256]);
  expect(row).toMatchObject({ Outcome: 'Success', Clicks: null });
  expect(row?.IntegrityScreen).toBeGreaterThan(30);

  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await studio.addInitScript((token) => localStorage.setItem('access_token', token), study.researcher.token);
  await studio.goto(here.server.url + study.resultsPath);
  const parts: string[] = [];
  studio.on('request', (request) => {
    if (request.url().includes('/played/')) parts.push(request.headers()['range'] ?? 'whole');
  });
  const frame = await openFirstReplay(studio);
  const video = frame.locator('video');
  await expect.poll(async () => (await mediaState(video)).durationSec).toBeGreaterThan(2.5);
  const beganMs = (screen?.firstAtMs ?? 0) - manifest.test.startAtMs;
  for (const sec of [2, 0.5, 1.4]) {
    await seekTo(frame, beganMs + sec * 1_000);
    await untilAt(video, sec);
    expect(await coloursShown(video)).toBeGreaterThan(1);
  }
  expect(parts[0]).toMatch(/^bytes=/);
  await frame.getByText('Clicks are only visible in the video').waitFor();
});

it('says in the replay that a video cannot be played here, and plays the rest of it', async () => {
  const study = await makeAppStudy('liv.phone-video@nordlys.example', 'needed');
  const runner = await openPhone(here.browser);
  await agree(runner, study.link, { age: 27, gender: 'Female' });
  await startTest(runner);
  const film = await makePhoneFilm(runner, 'video/mp4');
  // The same container, said to be coded in a way that no browser knows.
  const unknown = Buffer.from(film.bytes.toString('latin1').replaceAll('vp09', 'xx09'), 'latin1');
  expect(unknown.equals(film.bytes)).toBe(false);
  await recordFor(runner, 3_000);
  await runner.getByRole('button', { name: 'I did it' }).tap();
  await runner.locator('input[type=file]').setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: unknown });
  await runner.getByRole('heading', { name: 'Your recording is uploaded' }).waitFor();
  await next(runner);
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);

  await onlyRecording(study);
  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await studio.addInitScript((token) => localStorage.setItem('access_token', token), study.researcher.token);
  await studio.goto(here.server.url + study.resultsPath);
  const frame = await openFirstReplay(studio);
  await frame.getByRole('alert').getByText('This browser cannot play the video from the tester’s phone.').waitFor();
  const download = frame.getByRole('link', { name: 'Download video' });
  const [saved] = await Promise.all([studio.waitForEvent('download'), download.click()]);
  expect(readFileSync(await saved.path()).equals(unknown)).toBe(true);
  await frame.getByText('How was it?').waitFor();
  await frame.getByText('Clicks are only visible in the video').waitFor();
  const position = frame.getByRole('slider', { name: 'Position in the recording' });
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1_000);
  await frame.getByRole('button', { name: 'Pause', exact: true }).click();
  await seekTo(frame, 500);
  expect(Math.abs(Number(await position.inputValue()) - 500)).toBeLessThan(200);
});

it('says in a sentence what is wrong with a file, and lets who has no recording go on', async () => {
  const study = await makeAppStudy('ole.phone-video@nordlys.example', 'optional');
  const runner = await openPhone(here.browser);
  await runner.goto(study.link);
  await runner.locator('input[name=consent][value=screen]').check();
  await runner.getByLabel('Age', { exact: true }).fill('51');
  await runner.getByRole('button', { name: 'Start', exact: true }).tap();
  await startTest(runner);
  await runner.getByRole('button', { name: 'I could not do it' }).tap();
  const untilSaid = (words: string) => runner.getByRole('alert').filter({ hasText: words }).waitFor();
  const file = (name: string, text: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from(text) });
  await runner.locator('input[type=file]').setInputFiles(file('empty.mp4', ''));
  await untilSaid('This file is empty.');
  await runner.locator('input[type=file]').setInputFiles(file('words.mp4', 'no film at all'.repeat(20)));
  await untilSaid('This file is not a video.');

  await runner.getByRole('button', { name: 'I don’t have a recording' }).tap();
  await runner.getByText('That’s fine.').waitFor();
  await runner.getByRole('button', { name: 'Choose a recording instead' }).tap();
  await runner.getByRole('button', { name: 'I don’t have a recording' }).tap();
  await runner.getByRole('button', { name: 'Continue without a recording' }).tap();
  await choose(runner.getByRole('radio', { name: 'Very good' }));
  await next(runner);
  await untilThanked(runner);

  const { row, manifest } = await onlyRecording(study);
  expect(row).toMatchObject({ Outcome: 'Unsuccess', IntegrityScreen: -1 });
  expect(manifest.streams.map(({ kind }) => kind)).toEqual(['runner']);
  const studio = await openDesk(here.browser, { width: 1440, height: 900 });
  await studio.addInitScript((token) => localStorage.setItem('access_token', token), study.researcher.token);
  await studio.goto(here.server.url + study.resultsPath);
  const frame = await openFirstReplay(studio);
  await frame.getByText('The screen was not recorded in this test.').waitFor();
});
