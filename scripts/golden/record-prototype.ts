/** Takes the travel prototype's pictures and reads its hotspots from where the marked elements really lie. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { expectedKeys, prototypeDesign, startKey, type PrototypeDesign } from './prototype/screens.ts';
import { prototypeStyle } from './prototype/style.ts';

const pixelRatio = 2;
const size = { width: 390, height: 844 };

interface Marked {
  to: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const documentOf = (design: PrototypeDesign): string =>
  `<!doctype html><html lang="en"><head><style>${prototypeStyle}</style></head><body>${design.html}</body></html>`;

/** In picture pixels. */
function hotspotOf(mark: Marked): Marked {
  const scaled = (value: number): number => Math.round(value * pixelRatio);
  return { to: mark.to, x: scaled(mark.x), y: scaled(mark.y), width: scaled(mark.width), height: scaled(mark.height) };
}

/** Writes `<key>.webp` for every screen and `prototype.json` into the folder. */
export async function recordPrototype(browser: Browser, origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: pixelRatio });
  // A page of the shop's origin, so that the font is found.
  await page.route('**/prototype/*', (route) => {
    const design = prototypeDesign.find((each) => route.request().url().endsWith(`/${each.key}`));
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: design === undefined ? '' : documentOf(design) });
  });
  const screens = [];
  for (const { key, name, goal } of prototypeDesign) {
    await page.goto(`${origin}/prototype/${key}`);
    await page.evaluate('document.fonts.load("600 15px Inter").then(() => document.fonts.ready).then(() => undefined)');
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 86, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${key}.webp`), picture);
    const marks = await page.$$eval('[data-to]', (elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { to: element.getAttribute('data-to') ?? '', x, y, width, height };
      }),
    );
    screens.push({ key, name, goal, width: size.width * pixelRatio, height: size.height * pixelRatio, hotspots: marks.map(hotspotOf) });
  }
  await writeFile(join(folder, 'prototype.json'), `${JSON.stringify({ start: startKey, expected: expectedKeys, screens }, null, 1)}\n`);
  await page.close();
}
