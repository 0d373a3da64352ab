/**
 * One whole session in Chromium, in real time: a built-in prototype with pointer, presses and scrolling, gaze and expression from a filmed
 * face, camera video and voice. Prints the page's heap after collecting garbage; it fails where the heap grew by more than 10 MB from the
 * first reading to the last, or where the session did not finish.
 * Arguments: minutes (45), minutes before the first reading (5), port (4610), and `screen` for a prototype that lives elsewhere,
 * in a window of its own, and is filmed by screen share.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findItems, makeProject, makePrototypeStudy, makeResearcher, startCollector, write, type Researcher } from '@sightline/testkit';
import { cameraFlags, lookFilm, seeded, writeFaceFilm } from '@sightline/testkit/face';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { ServerProcess } from '../bench/server-process.ts';
import { findChromium } from '../apps/api/src/platform/site-browser/chromium-candidates.ts';
import { readMemory, type MemoryReading } from './memory-run-reading.ts';

const minutes = Number(process.argv[2] ?? 45);
const firstAtMinute = Number(process.argv[3] ?? 5);
const port = Number(process.argv[4] ?? 4610);
const filmsScreen = process.argv[5] === 'screen';
const mostGrowthMb = 10;
const betweenReadings = Math.max(1, Math.min(5, firstAtMinute));

/** Of a switch given twice the later one counts: with a film for the camera, a screen as well. */
const screenFlag = '--use-fake-device-for-media-stream=display-media-type=browser';
const account = { name: 'Rea Nordahl', email: 'rea@nordlys.example', password: 'seven lamps in a row' };
const folder = mkdtempSync(join(tmpdir(), 'sightline-memory-'));
const server = new ServerProcess(port, { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' });
async function run(): Promise<boolean> {
  const film = join(folder, 'face.mjpeg');
  await writeFaceFilm(film, lookFilm('still'));
  server.spawn();
  await server.ready();
  const link = await makeStudy();
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? null);
  if (executablePath === null) throw new Error('This run needs Chromium: install it, or name one with CHROMIUM_PATH.');
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', ...cameraFlags(film), screenFlag],
  });
  try {
    return await session(browser, link);
  } finally {
    await browser.close();
  }
}

/** A study of the travel prototype with every sensor it can have, and a time limit that no researcher can choose: longer than the run. */
async function makeStudy(): Promise<string> {
  const maker = await makeResearcher(server.baseUrl, account);
  const { projectId, testQuestionId } = filmsScreen ? await makeLinked(maker) : await makeBuiltIn(maker);
  const database = await server.connect();
  await database.query('update question set limit_sec = $1 where id = $2', [(minutes + 30) * 60, testQuestionId]);
  await database.end();
  return `${server.baseUrl}/t/${(await startCollector(maker, projectId)).invitationCode}`;
}

const name = 'A long look at a cabin';
const test = {
  Name: 'Book the cabin',
  EyeTrackingWebSiteObjective: 'Book a cabin for two nights.',
  Gaze: 'optional',
  Expression: 'optional',
  ExpressionDeclared: true,
  Camera: 'optional',
  Voice: 'optional',
  Calibration: 'quick',
} as const;

const makeBuiltIn = (maker: Researcher): Promise<{ projectId: string; testQuestionId: string }> =>
  makePrototypeStudy(maker, { name, description: '', test, before: [], after: [] });

async function makeLinked(maker: Researcher): Promise<{ projectId: string; testQuestionId: string }> {
  const { Id: projectId } = await makeProject(maker, { name, description: '', questionType: 31 });
  const testQuestionId = (await findItems(maker, projectId))[0]?.QuestItem.Id ?? '';
  await write(maker, testQuestionId, { ...test, EyeTrackingWebSiteUrl: `${server.baseUrl}/signin` });
  return { projectId, testQuestionId };
}

async function session(browser: Browser, link: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  const chunks = countChunks(page);
  await page.goto(link);
  for (const consent of await page.locator('input[name=consent]').all()) await consent.check();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Gender').selectOption('Female');
  await press(page, 'I agree, start');
  await press(page, 'Start check');
  await press(page, 'Continue');
  await press(page, 'Show the dots');
  await page.locator('[data-grade]').waitFor();
  await press(page, 'Continue');
  await press(page, 'Start');
  const readings = await handle(page, await thingUnderTest(page));
  await press(page, 'I did it');
  await press(page, 'Show the dots');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  console.log(`chunks acknowledged: ${[...chunks].map(([stream, count]) => `${stream} ${count}`).join(', ')}`);
  return report(readings);
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Acknowledged chunks by kind of stream. */
function countChunks(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('response', (response) => {
    const stream = /\/run\/chunks\/([a-z]+)/.exec(response.url())?.[1];
    if (stream !== undefined && response.status() === 200) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  });
  return counts;
}

/** Where the tester does the task: the stage in the runner, or a window of its own while the screen is filmed. */
async function thingUnderTest(page: Page): Promise<Locator> {
  if (!filmsScreen) return page.getByRole('group', { name: /^Prototype, screen/ });
  await press(page, 'Share my screen');
  const opening = page.context().waitForEvent('page');
  await press(page, 'Open the prototype');
  return (await opening).locator('body');
}

/** Handles the prototype as a person would, and reads the memory of the runner now and then. */
async function handle(page: Page, stage: Locator): Promise<MemoryReading[]> {
  await stage.waitFor();
  const random = seeded(5);
  const readings: MemoryReading[] = [];
  const beganAt = Date.now();
  const passed = (): number => (Date.now() - beganAt) / 60_000;
  for (let next = firstAtMinute; passed() < minutes || readings.length < 2;) {
    await handleOnce(stage, random);
    if (passed() < next) continue;
    const reading = await readMemory(page, passed());
    readings.push(reading);
    console.log(lineOf(reading));
    next = Math.min(minutes, next + betweenReadings);
    if (reading.minute >= minutes) break;
  }
  return readings;
}

/** Moves, sometimes scrolls, sometimes presses: never in the lower fifth, where the way to the goal is. */
async function handleOnce(stage: Locator, random: () => number): Promise<void> {
  const page = stage.page();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the prototype is not shown');
  const x = box.x + box.width * (0.1 + 0.8 * random());
  const y = box.y + box.height * (0.05 + 0.7 * random());
  await page.mouse.move(x, y, { steps: 8 });
  if (random() < 0.3) await page.mouse.wheel(0, (random() - 0.5) * 400);
  if (random() < 0.4) await page.mouse.click(x, y);
  await page.waitForTimeout(700);
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);

function lineOf({ minute, heapBytes, workers, nodes, resident }: MemoryReading): string {
  const { bytes, ownBytes, fileBytes, sharedBytes } = resident;
  const beside = workers.map(({ name, heapBytes: bytes }) => `${name} ${mb(bytes)} MB`).join(', ');
  return `minute ${minute.toFixed(1)}: heap ${mb(heapBytes)} MB, workers ${beside || 'none'}, ${nodes} nodes, process ${mb(bytes)} MB (own ${mb(ownBytes)}, files ${mb(fileBytes)}, shared ${mb(sharedBytes)})`;
}

function report(readings: readonly MemoryReading[]): boolean {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was read');
  const growthMb = (last.heapBytes - first.heapBytes) / 1e6;
  console.log(
    `heap grew by ${growthMb.toFixed(1)} MB from minute ${first.minute.toFixed(0)} to ${last.minute.toFixed(0)} (bar: ${mostGrowthMb} MB)`,
  );
  return growthMb > mostGrowthMb;
}

let failed = true;
try {
  failed = await run();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
