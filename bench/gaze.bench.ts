/** The face sensor alone, on films of a synthetic face: pace, error, bytes, and what the page feels of it. Says nothing about people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  type MeasuredGaze,
} from '@sightline/testkit/face';
import { chromium } from 'playwright-core';
import type { BenchRow } from './bench.ts';

type LabWindow = { lab: Lab };
const patienceMs = 120_000;

interface Run {
  notes: LabNotes;
  rateHz: number;
  gaze: MeasuredGaze | null;
}

/** Two laps of the film at least, more where the machine is slow. */
async function run(server: FaceLabServer, folder: string, head: 'still' | 'moving'): Promise<Run> {
  const film = join(folder, `${head}.mjpeg`);
  const moments = lookFilm(head);
  await writeFaceFilm(film, moments);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', ...cameraFlags(film)],
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'lab' in globalThis);
    await page.evaluate((options) => (globalThis as unknown as LabWindow).lab.start(options), {
      assetsUrl: server.assetsUrl,
      expression: true,
      withoutProcessor: false,
      camera: laptopScene.camera,
    });
    const untilMs = Date.now() + patienceMs;
    for (;;) {
      await page.waitForTimeout(28_000);
      const notes = await page.evaluate(() => (globalThis as unknown as LabWindow).lab.notes);
      const gaze = measureGaze(notes, moments);
      if (gaze !== null || Date.now() > untilMs) return { notes, gaze, rateHz: rateOf(notes) };
    }
  } finally {
    await browser.close();
  }
}

function rateOf({ frames }: LabNotes): number {
  const [first, last] = [frames[0], frames.at(-1)];
  return first === undefined || last === undefined ? 0 : ((frames.length - 1) * 1000) / (last.atMs - first.atMs);
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
}

function row(name: string, value: number, unit: string, bar: number, atLeast = false): BenchRow {
  return {
    name: `gaze: ${name}`,
    ours: `${value.toFixed(unit === 'MB' ? 2 : 1)} ${unit}`,
    baseline: '–',
    ratio: (value / bar).toFixed(2),
    bar: `${atLeast ? '≥' : '≤'} ${bar} ${unit}`,
    ok: atLeast ? value >= bar : value <= bar,
  };
}

export default async function gazeBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gaze-bench-'));
  const server = await serveFaceLab();
  try {
    const still = await run(server, folder, 'still');
    const sent = server.sent.filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index);
    const bytes = sent.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
    const moving = await run(server, folder, 'moving');
    return [
      row('pictures a second, with expression', still.rateHz, 'Hz', 10, true),
      row(
        'work a picture, median',
        share(
          still.notes.frames.map(({ workMs }) => workMs),
          0.5,
        ),
        'ms',
        100,
      ),
      row("the page's own frames meanwhile, p95", share(still.notes.animationMs, 0.95), 'ms', 21),
      row('error a frame, head still', still.gaze?.framePx ?? NaN, 'px', 80),
      row('error over 6 frames, head still', still.gaze?.sixFramesPx ?? NaN, 'px', 45),
      row('error a frame, head moving', moving.gaze?.framePx ?? NaN, 'px', 80),
      row('error over 6 frames, head moving', moving.gaze?.sixFramesPx ?? NaN, 'px', 45),
      row('down, compressed', bytes / 1e6, 'MB', 5.5),
    ];
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
