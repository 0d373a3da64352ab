/** The face sensor in Chromium, on films of a synthetic face: what it measures here says nothing about people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gazeGrade } from '@sightline/face/gaze';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SensorState } from '@sightline/face/sensor';
import {
  cameraFlags,
  laptopScene,
  lookFilm,
  measureGaze,
  serveFaceLab,
  writeFaceFilm,
  type FaceLabServer,
  type Lab,
  type LabNotes,
} from './index.ts';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const patient = { timeout: 100_000, interval: 500 };

const folder = mkdtempSync(join(tmpdir(), 'face-films-'));
let server: FaceLabServer;
let browser: Browser | null = null;

type LabWindow = { lab: Lab };

async function openPage(head: 'still' | 'moving'): Promise<{ page: Page; asked: string[] }> {
  const film = join(folder, `${head}.mjpeg`);
  await writeFaceFilm(film, lookFilm(head));
  browser = await chromium.launch({ executablePath, args: [...flags, ...cameraFlags(film)] });
  return labPage(browser);
}

async function labPage(from: Browser): Promise<{ page: Page; asked: string[] }> {
  const page = await from.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.origin);
  await page.waitForFunction(() => 'lab' in globalThis);
  return { page, asked };
}

async function start(page: Page, options: { assetsUrl?: string; expression?: boolean; withoutProcessor?: boolean } = {}): Promise<void> {
  await page.evaluate((given) => (globalThis as unknown as LabWindow).lab.start(given), {
    assetsUrl: server.assetsUrl,
    expression: false,
    withoutProcessor: false,
    camera: laptopScene.camera,
    ...options,
  });
}

const notesOf = (page: Page): Promise<LabNotes> => page.evaluate(() => (globalThis as unknown as LabWindow).lab.notes);
const stateOf = (page: Page): Promise<SensorState | undefined> =>
  page.evaluate(() => (globalThis as unknown as LabWindow).lab.sensor?.state);
const framesOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as LabWindow).lab.notes.frames.length);

beforeAll(async () => {
  server = await serveFaceLab();
});

afterAll(async () => {
  await browser?.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the gaze of a synthetic face at 1280 × 720', () => {
  it.each([
    { head: 'moving', sixFramesPx: 45 },
    { head: 'still', sixFramesPx: 45 },
  ] as const)('is found within 80 px a frame and $sixFramesPx px over six frames, head $head', async ({ head, sixFramesPx }) => {
    await browser?.close();
    const { page } = await openPage(head);
    await start(page);
    const moments = lookFilm(head);
    await expect.poll(async () => measureGaze(await notesOf(page), moments) !== null, patient).toBe(true);
    const measured = measureGaze(await notesOf(page), moments);
    expect(measured?.framePx).toBeLessThanOrEqual(80);
    expect(measured?.sixFramesPx).toBeLessThanOrEqual(sixFramesPx);
    expect(measured?.accuracy.validShare).toBeGreaterThan(0.95);
    expect(measured && gazeGrade(measured.accuracy)).toBe('A');
    await page.close();
  });
});

/** What a slow machine takes for a picture: the camera makes nearly twenty meanwhile. */
const slowMs = 600;

/** In the browser that the film of a still head was opened in. */
describe('the face sensor', () => {
  const open = async (options: Parameters<typeof start>[1] = {}): Promise<{ page: Page; asked: string[] }> => {
    browser ??= (await openPage('still')).page.context().browser();
    if (browser === null) throw new Error('there is no browser');
    const lab = await labPage(browser);
    await start(lab.page, options);
    return lab;
  };

  it('describes the face, asks nobody but its own server, and leaves the camera to its owner', async () => {
    const { page, asked } = await open({ expression: true });
    await expect
      .poll(async () => (await notesOf(page)).frames.filter(({ expression }) => expression !== null).length, patient)
      .toBeGreaterThan(4);
    const { frames } = await notesOf(page);
    const last = frames.at(-1);
    expect(last?.faces).toBe(1);
    expect(last?.distanceMm).toBeGreaterThan(laptopScene.distanceMm * 0.8);
    expect(last?.distanceMm).toBeLessThan(laptopScene.distanceMm * 1.2);
    expect(Math.abs(last?.headRollDeg ?? 90)).toBeLessThan(10);
    expect(last?.brightness).toBeGreaterThan(0.3);
    expect(last?.box?.width).toBeGreaterThan(0.15);
    const scores = frames.flatMap(({ expression }) => (expression === null ? [] : [expression]));
    expect(scores.length).toBeLessThan(frames.length);
    // What a painted face resembles is nobody's feeling: shares they are.
    for (const score of scores) expect(score.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([server.origin]));
    await page.evaluate(() => (globalThis as unknown as LabWindow).lab.sensor?.close());
    const closedAt = await framesOf(page);
    expect(await page.evaluate(() => (globalThis as unknown as LabWindow).lab.camera?.getVideoTracks()[0]?.readyState)).toBe('live');
    await expect.poll(() => page.workers().length, patient).toBe(0);
    expect(await framesOf(page)).toBe(closedAt);
    await page.close();
  });

  it('goes on where the browser cannot hand the camera to a worker', async () => {
    const { page } = await open({ withoutProcessor: true });
    await expect
      .poll(async () => (await notesOf(page)).frames.filter(({ features }) => features !== null).length, patient)
      .toBeGreaterThan(10);
    await page.close();
  });

  it('lets pictures go where its models are slow: fewer a second, and never more than one that waits', async () => {
    const { page } = await open();
    await expect.poll(() => framesOf(page), patient).toBeGreaterThan(2);
    // As a machine would be that takes so long for a picture.
    await page.workers()[0]?.evaluate(`{
      const { prototype } = OffscreenCanvasRenderingContext2D;
      const draw = prototype.drawImage;
      prototype.drawImage = function (source, ...place) {
        const untilMs = performance.now() + (source instanceof VideoFrame ? ${slowMs} : 0);
        while (performance.now() < untilMs);
        return draw.call(this, source, ...place);
      };
    }`);
    const before = await notesOf(page);
    await expect.poll(() => framesOf(page), patient).toBeGreaterThan(before.frames.length + 9);
    const { frames, heardMs, marks, pace } = await notesOf(page);
    // What was read before the models were slow says nothing.
    const slow = frames.map((frame, index) => ({ ...frame, lateMs: (heardMs[index] ?? 0) - frame.atMs })).slice(before.frames.length + 1);
    for (const [index, { workMs, lateMs }] of slow.entries()) {
      expect(workMs).toBeGreaterThanOrEqual(slowMs);
      // The one that waits was taken while the one before was read; a queue would make each later than the last.
      if (index > 0) expect(lateMs).toBeLessThan(workMs + (slow[index - 1]?.workMs ?? 0) + slowMs);
    }
    expect(marks.length - before.marks.length).toBeGreaterThan(slow.length * 3);
    expect(pace?.rateHz).toBeLessThan(2_000 / slowMs);
    await page.close();
  });

  it('says so where its models cannot be fetched', async () => {
    const { page } = await open({ assetsUrl: '/nowhere/' });
    await expect.poll(() => stateOf(page), patient).toMatchObject({ kind: 'failed', reason: 'models' });
    await page.close();
  });

  it('says so where its owner stops the camera', async () => {
    const { page } = await open();
    await expect.poll(() => framesOf(page), patient).toBeGreaterThan(2);
    await page.evaluate(() => (globalThis as unknown as LabWindow).lab.camera?.getTracks().forEach((track) => track.stop()));
    await expect.poll(() => stateOf(page), patient).toMatchObject({ kind: 'failed', reason: 'camera' });
    await page.close();
  });
});
