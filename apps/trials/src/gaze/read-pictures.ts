/** Reads pictures with the sensor's own reader in Chromium; keeps what was read in a file, so that a second run takes seconds. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { alterations, serveFaceLab, type StillsLab } from '@sightline/testkit/face';
import { chromium } from 'playwright-core';

export type StillFrame = Awaited<ReturnType<StillsLab['read']>>['clean'];

export interface ReadPicture {
  file: string;
  clean: StillFrame;
  altered: Awaited<ReturnType<StillsLab['read']>>['altered'];
}

export interface Reading {
  files: readonly string[];
  /** Every so many pictures is read altered as well; 0 for none. */
  alterEvery: number;
  /** One line of JSON per picture, added to. */
  kept: string;
  onProgress: (read: number) => void;
}

type LabWindow = { lab: StillsLab };

export async function readPictures({ files, alterEvery, kept, onProgress }: Reading): Promise<Map<string, ReadPicture>> {
  const known = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean) : [];
  const read = new Map(known.map((line) => JSON.parse(line) as ReadPicture).map((picture) => [picture.file, picture]));
  const missing = files
    .map((file, index) => ({ file, alter: alterEvery > 0 && index % alterEvery === alterEvery - 1 }))
    .filter(({ file }) => !read.has(file));
  if (missing.length === 0) return read;
  const server = await serveFaceLab('stills');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'lab' in globalThis);
    await page.evaluate((url) => (globalThis as unknown as LabWindow).lab.open(url), server.assetsUrl);
    for (const [index, { file, alter }] of missing.entries()) {
      const picture = readFileSync(file).toString('base64');
      const found = await page.evaluate(([bytes, kinds]) => (globalThis as unknown as LabWindow).lab.read(bytes, kinds), [
        picture,
        alter ? alterations : [],
      ] as const);
      read.set(file, { file, ...found });
      appendFileSync(kept, `${JSON.stringify({ file, ...found })}\n`);
      onProgress(index + 1);
    }
    return read;
  } finally {
    await browser.close();
    await server.close();
  }
}
