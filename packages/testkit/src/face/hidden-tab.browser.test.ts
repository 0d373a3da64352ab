/** Where the page has to make the pictures itself, the worker's timer asks for them: a hidden tab, whose own timers hardly run, continues. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aboutFilm, laptopScene, openThrottledBrowser, serveFaceLab, writeFaceFilm, type FaceLabServer, type Lab } from './index.ts';

type LabWindow = { lab: Lab };
/** In turn: what else the machine does falls on both. */
const laps = 2;
const lapMs = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'face-hidden-'));
let server: FaceLabServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveFaceLab();
  const film = join(folder, 'face.mjpeg');
  await writeFaceFilm(film, aboutFilm(laptopScene.viewport));
  browser = await openThrottledBrowser(film);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

interface Count {
  hidden: boolean;
  faces: number;
  animations: number;
  ms: number;
}

const count = (page: Page): Promise<Count> =>
  page.evaluate(() => {
    const { frames, animationMs } = (globalThis as unknown as LabWindow).lab.notes;
    const faces = frames.filter(({ features }) => features !== null).length;
    return { hidden: document.hidden, faces, animations: animationMs.length, ms: Date.now() };
  });

async function span(page: Page): Promise<Count> {
  const before = await count(page);
  await new Promise((done) => setTimeout(done, lapMs));
  const after = await count(page);
  const { hidden } = after;
  return { hidden, faces: after.faces - before.faces, animations: after.animations - before.animations, ms: after.ms - before.ms };
}

const rate = (spans: readonly Count[], of: 'faces' | 'animations'): number =>
  spans.reduce((sum, one) => sum + one[of], 0) / spans.reduce((sum, { ms }) => sum + ms, 0);

it('reads faces in a hidden tab at six tenths of the visible rate and more, without a track processor', async () => {
  const page = await browser.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => 'lab' in globalThis);
  await page.evaluate((options) => (globalThis as unknown as LabWindow).lab.start(options), {
    assetsUrl: server.assetsUrl,
    expression: false,
    withoutProcessor: true,
    camera: laptopScene.camera,
  });
  await expect.poll(async () => (await count(page)).faces).toBeGreaterThan(10);
  const visible: Count[] = [];
  const hidden: Count[] = [];
  for (let lap = 0; lap < laps; lap += 1) {
    visible.push(await span(page));
    const other = await browser.newPage();
    await other.bringToFront();
    hidden.push(await span(page));
    await other.close();
    await page.bringToFront();
  }
  expect([visible, hidden].map((spans) => spans.map((one) => one.hidden))).toEqual([Array(laps).fill(false), Array(laps).fill(true)]);
  expect(rate(hidden, 'faces') / rate(visible, 'faces')).toBeGreaterThanOrEqual(0.6);
  // What the test is worth: the page itself stood still meanwhile.
  expect(rate(hidden, 'animations')).toBeLessThan(rate(visible, 'animations') / 2);
});
