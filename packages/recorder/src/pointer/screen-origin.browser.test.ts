/** Where a page lies on the screen, in a Chromium whose zoom and display are what people set, not what a driver emulates. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { launch, type Browser } from 'puppeteer-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ScreenPlace } from './screen-origin.ts';

interface Told {
  told: ScreenPlace[];
  pointed: { screenX: number; screenY: number; clientX: number; clientY: number }[];
}

let script = '';
let folder = '';
let browser: Browser | null = null;

beforeAll(async () => {
  const entry = `import { followOrigin } from './screen-origin.ts';
    globalThis.told = [];
    globalThis.pointed = [];
    followOrigin(window, (place) => told.push(place));
    addEventListener('pointermove', ({ screenX, screenY, clientX, clientY }) => pointed.push({ screenX, screenY, clientX, clientY }));`;
  const made = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  script = made.outputFiles[0]?.text ?? '';
});
afterEach(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Chromium keeps zoom as a power of 1.2 in its profile. */
async function openZoomed(zoom: number, density: number): Promise<Browser> {
  folder = mkdtempSync(join(tmpdir(), 'zoomed-'));
  mkdirSync(join(folder, 'Default'));
  const preferences = { partition: { default_zoom_level: { x: Math.log(zoom) / Math.log(1.2) } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    userDataDir: folder,
    defaultViewport: null,
    args: ['--no-sandbox', '--disable-gpu', '--window-position=40,30', '--window-size=1200,900', `--force-device-scale-factor=${density}`],
  });
}

it.each([
  [0.8, 1],
  [1.25, 1],
  [1.5, 1],
  [1, 2],
  [1.5, 2],
])('is told right at a zoom of %f on a display of %f px a px, before and after the pointer came', async (zoom, density) => {
  browser = await openZoomed(zoom, density);
  const page = await browser.newPage();
  await page.goto('data:text/html,<body></body>');
  expect(await page.evaluate(() => devicePixelRatio)).toBeCloseTo(zoom * density, 2);
  await page.evaluate(script);
  const look = (): Promise<Told> =>
    page.evaluate(() => {
      const { told, pointed } = globalThis as unknown as Told;
      return { told, pointed };
    });
  const guessed = (await look()).told;
  expect(guessed.map((place) => place.zoom)).toEqual([zoom]);
  await page.mouse.move(20, 30);
  await page.mouse.move(600, 350);
  await expect.poll(async () => (await look()).pointed.length).toBeGreaterThanOrEqual(2);
  const { told, pointed } = await look();
  const place = told.at(-1);
  expect(place?.zoom).toBe(zoom);
  expect(place?.display).toBe(guessed[0]?.display);
  // The window is where it was put, and each place of the pointer is found again.
  expect(Math.abs((guessed[0]?.x ?? 0) - 40)).toBeLessThanOrEqual(1);
  for (const at of pointed) {
    expect(Math.abs((place?.x ?? 0) + at.clientX * zoom - at.screenX)).toBeLessThanOrEqual(zoom + 1);
    expect(Math.abs((place?.y ?? 0) + at.clientY * zoom - at.screenY)).toBeLessThanOrEqual(zoom + 1);
    expect(Math.abs((guessed[0]?.y ?? 0) + at.clientY * zoom - at.screenY)).toBeLessThanOrEqual(zoom + 1);
  }
});
