/** Pictures of a replay at given moments, taken as those of the original were. */
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Product, Recorded } from './study.ts';
import { takePicture, type Moment } from './walk.ts';

/** The replay's own pointer, rings and the like are no part of the page. */
const style = `html, body { margin: 0; background: #fff; overflow: hidden } #root { position: fixed; inset: 0 }
  .replay-pointer, .replay-ring, .replay-gaze, .replayer-mouse, .replayer-mouse-tail { display: none !important }
  .replayer-wrapper, .replay-page { position: static !important } iframe { border: 0 !important; position: fixed; left: 0; top: 0 }`;

let bundle: Promise<string> | null = null;
const labScript = (): Promise<string> =>
  (bundle ??= build({
    entryPoints: [resolve(import.meta.dirname, 'lab-page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
    loader: { '.css': 'text' },
  }).then(({ outputFiles }) => outputFiles[0]!.text));

async function openLab(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, locale: 'en-US' });
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="root"></div><script>${await labScript()}</script>`;
  await page.route(`${origin}/trial-lab`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(`${origin}/trial-lab`);
  return page;
}

export async function replayOurs(browser: Browser, product: Product, recorded: Recorded, moments: readonly Moment[]): Promise<Buffer[]> {
  const page = await openLab(browser, product.url);
  await page.evaluate(async ({ manifest, streams }) => {
    const { lab } = globalThis as unknown as {
      lab: Record<string, (...all: unknown[]) => Promise<(at: number) => void>>;
    };
    Object.assign(globalThis, { show: await lab['openOurs']!(manifest, streams) });
  }, recorded);
  return picturesAt(page, moments);
}

export async function replayPlain(browser: Browser, origin: string, events: unknown[], moments: readonly Moment[]): Promise<Buffer[]> {
  const page = await openLab(browser, origin);
  await page.evaluate((all) => {
    const { lab } = globalThis as unknown as { lab: Record<string, (...all: unknown[]) => (at: number) => void> };
    Object.assign(globalThis, { show: lab['openPlain']!(all) });
  }, events);
  return picturesAt(page, moments);
}

async function picturesAt(page: Page, moments: readonly Moment[]): Promise<Buffer[]> {
  const session = await page.context().newCDPSession(page);
  const pictures: Buffer[] = [];
  for (const moment of moments) {
    await page.evaluate((atMs) => (globalThis as unknown as { show: (at: number) => void }).show(atMs), moment.atMs);
    let before = await takePicture(session);
    for (let tries = 0; tries < 12; tries += 1) {
      await page.waitForTimeout(250);
      const picture = await takePicture(session);
      if (tries > 1 && picture.equals(before)) break;
      before = picture;
    }
    pictures.push(before);
  }
  await page.close();
  return pictures;
}
