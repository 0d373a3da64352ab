/** Visits the shop in a real browser and keeps each page as the recorder sees it, with the place of every control. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { SeenElement, SeenPage } from './page-entry.ts';

const viewport = { width: 1280, height: 800 };
/** Stands for whatever origin serves the shop later. */
const placeholder = 'https://shop.invalid';
const basket = 'halo.brass.1';

const addresses: Record<string, string> = {
  home: '/demo/shop/',
  lamps: '/demo/shop/lamps',
  pendants: '/demo/shop/lamps/pendant',
  halo: '/demo/shop/lamp/halo',
  skumring: '/demo/shop/lamp/skumring',
  'search-delivery': '/demo/shop/search?q=delivery',
  'search-halo': '/demo/shop/search?q=halo',
  about: '/demo/shop/about',
  delivery: '/demo/shop/delivery',
  // With a lamp in the basket, so after all the others.
  basket: '/demo/shop/basket',
  checkout: '/demo/shop/checkout',
};

function goldenElement({ address, ...element }: SeenElement, origin: string): object {
  const path = address.startsWith(origin) ? address.slice(origin.length) : '';
  return { ...element, to: Object.keys(addresses).find((key) => addresses[key] === path) ?? null };
}

async function visit(page: Page, origin: string, key: string, script: string): Promise<string> {
  await page.goto(origin + (addresses[key] ?? ''), { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.evaluate(script);
  const seen = await page.evaluate<SeenPage>('window.seePage()');
  const elements = seen.elements.map((element) => goldenElement(element, origin));
  const text = JSON.stringify({ key, path: addresses[key]?.split('?')[0], viewport, ...seen, elements });
  return text.replaceAll(origin, placeholder);
}

async function pageScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'page-entry.ts');
  const built = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false, target: 'es2022' });
  return built.outputFiles[0]?.text ?? '';
}

/** Writes `<key>.json.gz` for every page and `shop.webp`, the picture of the first page, into the folder. */
export async function recordPages(browser: Browser, origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const script = await pageScript();
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.route('**/recorder.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const key of Object.keys(addresses)) {
    const text = await visit(page, origin, key, script);
    await writeFile(join(folder, `${key}.json.gz`), gzipSync(text, { level: 9 }));
    if (key === 'delivery') await page.evaluate(`sessionStorage.setItem('nordlys-basket', '${basket}')`);
    if (key !== 'home') continue;
    await writeFile(
      join(folder, 'shop.webp'),
      await sharp(await page.screenshot())
        .webp({ quality: 84, effort: 6 })
        .toBuffer(),
    );
  }
  await page.close();
}
