/** From the tester's eyes to the researcher's heatmap: what a face looked at is what the report and the replay show, within their error. */
import {
  addQuestion,
  buildPrototype,
  findItems,
  makeProject,
  makeResearcher,
  shopPicture,
  startCollector,
  write,
} from '@sightline/testkit';
import { laptopScene } from '@sightline/testkit/face';
import type { GazeMaps } from '@sightline/wire/calls';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { signedIn } from './steps/analyze-steps.ts';
import { lookingCamera, type LookingCamera, type ScreenPoint } from './steps/looking-camera.ts';
import { openFirstReplay, seekTo } from './steps/player-steps.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';

const here = serverAndBrowser();
let browser: Browser;
let researcher: Researcher;
let study: { projectId: string; testId: string; link: string; results: string };

const account = { name: 'Rea Nordahl', email: 'rea.gaze@nordlys.example', password: 'seven lamps in a row' };
/** Error a frame that a synthetic face may have, CSS px. */
const barPx = 80;
/** The error is a mean: at one place of the screen it may be up to twice as large. */
const atOnePlace = 2;
/** The nine points of the calibration and the four of the validation, as shares of the window. */
const points = [
  ...[0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => ({ x, y }))),
  { x: 0.5, y: 0.3 },
  { x: 0.7, y: 0.5 },
  { x: 0.5, y: 0.7 },
  { x: 0.3, y: 0.5 },
  { x: 0.25, y: 0.4 },
  { x: 0.6, y: 0.2 },
  { x: 0.75, y: 0.6 },
  { x: 0.4, y: 0.8 },
];

it.beforeAll(async () => {
  browser = await openBrowser({ media: true });
  const maker = await makeResearcher(here.server.url, account);
  const project = await makeProject(maker, { name: 'Lamps on a desk', description: '', questionType: 31, targetPlatform: 3 });
  const test = (await findItems(maker, project.Id)).find((item) => item.QuestItem.QuestionType === 31)?.QuestItem.Id ?? '';
  await write(maker, test, { Name: 'Find a lamp', EyeTrackingWebSiteObjective: 'Find a lamp for the desk.', Gaze: 'optional' });
  const screen = { key: 'shop', name: 'Shop', goal: false, width: 0, height: 0, hotspots: [], picture: new Uint8Array(shopPicture()) };
  await buildPrototype(maker, test, { start: 'shop', expected: [], screens: [screen] });
  await addQuestion(maker, project.Id, test, { type: 9, fields: { Name: 'How was it?' } });
  const collector = await startCollector(maker, project.Id);
  study = {
    projectId: project.Id,
    testId: test,
    link: `${here.server.url}/t/${collector.invitationCode}`,
    results: `${here.server.url}/project/${project.Id}/collector/${collector.Id}/analyze-results`,
  };
  researcher = await researcherAt(here.server.url, account);
});
it.afterAll(async () => {
  await browser?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const far = (one: ScreenPoint, other: ScreenPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Where the face rested, in the window and in px of the picture, and when. */
interface Rest {
  window: ScreenPoint;
  picture: ScreenPoint;
  fromMs: number;
  toMs: number;
}

async function calibrate(page: Page): Promise<void> {
  await button(page, 'Start check').click();
  await page.locator('[data-item=face][data-state=good]').waitFor();
  await button(page, 'Continue').click();
  await button(page, 'Show the dots').click();
  await page.locator('[data-grade]').waitFor({ timeout: 120_000 });
  await button(page, 'Continue').click();
}

/** Rests at shares of the picture's visible part, one after the other. */
async function lookAbout(page: Page, camera: LookingCamera, rests: readonly (ScreenPoint & { samples: number })[]): Promise<Rest[]> {
  const stage = page.getByRole('group', { name: /^Prototype, screen/ });
  const picture = stage.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const [seen, whole] = [await stage.boundingBox(), await picture.boundingBox()];
  const natural = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  if (seen === null || whole === null) throw new Error('The prototype is not to be seen.');
  const scale = whole.width / natural;
  const done: Rest[] = [];
  for (const { x, y, samples } of rests) {
    const window = { x: seen.x + x * seen.width, y: seen.y + y * Math.min(seen.height, whole.height) };
    const span = await camera.rest(window, samples);
    done.push({ window, picture: { x: (window.x - whole.x) / scale, y: (window.y - whole.y) / scale }, ...span });
  }
  return done;
}

async function takeTest(page: Page, camera: LookingCamera): Promise<Rest[]> {
  await agree(page, study.link, { age: 31, gender: 'Female' }, ['gaze']);
  await calibrate(page);
  await button(page, 'Start').click();
  const rests = await lookAbout(page, camera, [
    { x: 0.72, y: 0.72, samples: 14 },
    { x: 0.28, y: 0.3, samples: 45 },
    { x: 0.7, y: 0.28, samples: 14 },
  ]);
  await button(page, 'I did it').click();
  await button(page, 'Show the dots').click();
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true, timeout: 120_000 });
  await next(page);
  await untilThanked(page);
  return rests;
}

async function recordingOf(): Promise<{ Id: string; GazeGrade: string | null; GazeErrorPx: number | null; GazeErrorDeg: number | null }> {
  const find = async () => {
    const rows = await researcher.call('getRecordings', { project: study.projectId });
    return Array.isArray(rows) ? rows.find((row) => row.Status === 1) : undefined;
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await find())!;
}

/** Where the replay shows the look at moments of a rest once the eyes have settled, and how far its mean lies from it, CSS px of the tester's screen. */
async function replayedErrorPx(frame: FrameLocator, rest: Rest, startAtMs: number, scale: number): Promise<number> {
  const looks: ScreenPoint[] = [];
  for (let part = 5; part <= 9; part += 1) {
    await seekTo(frame, rest.fromMs + ((rest.toMs - rest.fromMs) * part) / 10 - startAtMs);
    const look = frame.locator('.replay-gaze');
    if (await look.isVisible()) looks.push({ x: Number(await look.getAttribute('data-x')), y: Number(await look.getAttribute('data-y')) });
  }
  expect(looks.length).toBeGreaterThan(2);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return far({ x: mean(looks.map(({ x }) => x)), y: mean(looks.map(({ y }) => y)) }, rest.picture) * scale;
}

it('shows the researcher where a calibrated face looked, in the heatmap and in the replay, and how exact that is', async () => {
  const page = await openDesk(browser, laptopScene.viewport);
  const camera = await lookingCamera(page, points);
  const rests = await takeTest(page, camera);
  const [, longest] = rests;

  const recording = await recordingOf();
  expect(recording.GazeGrade).toMatch(/^[AB]$/);
  expect(recording.GazeErrorPx).toBeLessThanOrEqual(barPx);
  const maps = (await researcher.call('getGazeMaps', { project: study.projectId, question: study.testId })) as GazeMaps;
  const map = maps.Places[0]?.Maps[0];
  expect(map).toMatchObject({ Grade: recording.GazeGrade, Testers: 1 });
  const { SpreadPx = NaN, ErrorPx = NaN } = map ?? {};

  const desk = await signedIn(browser, researcher);
  await desk.goto(`${study.results}?tab=screens&map=gaze`);
  const ring = desk.locator('figure svg[data-x]');
  await ring.waitFor();
  const peak = { x: Number(await ring.getAttribute('data-x')), y: Number(await ring.getAttribute('data-y')) };
  expect(far(peak, longest!.picture)).toBeLessThanOrEqual(atOnePlace * SpreadPx);
  for (const rest of rests) expect(far(peak, longest!.picture)).toBeLessThanOrEqual(far(peak, rest.picture));
  await desk
    .getByText(`around ${peak.x.toLocaleString('en')} px from the left and ${peak.y.toLocaleString('en')} px from the top`)
    .waitFor();
  await desk.getByText(`${Math.round(ErrorPx)} px (${map?.ErrorDeg.toFixed(1)}°)`).waitFor();
  // A grade is chosen for all tabs: without that of the only tester nobody is left.
  await desk.getByRole('checkbox', { name: `${recording.GazeGrade} (1)` }).click();
  await desk.getByText('No recordings match these filters').waitFor();
  await desk.getByRole('link', { name: 'Clear filters' }).click();

  const manifest = await researcher.call('getReplay', { rid: recording.Id });
  const frame = await openFirstReplay(desk);
  for (const rest of rests) {
    const errorPx = await replayedErrorPx(frame, rest, manifest.test.startAtMs, ErrorPx / SpreadPx);
    expect(errorPx).toBeLessThanOrEqual(barPx);
  }
});
