/** A page whose pictures, styles and font are of another site, recorded and replayed in Chromium: everything stands where it was clicked. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { followSources, replaceInCss, type PageSources } from '@sightline/wire/page-files';
import type { PageEvent } from '@sightline/wire/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { lab as Lab } from './testing-replay-page.ts';
import { bundleLab, listen, openBrowser, type Listening } from './testing-servers.ts';

type LabWindow = { lab: typeof Lab };
interface Served {
  type: string;
  body: string | Buffer;
}

/** A grey PNG (libpng.org/pub/png/spec). */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const [length, sum, typed] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 120).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte));
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const fontPath = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const outsideFiles: Record<string, Served> = {
  '/picture.png': { type: 'image/png', body: pngOf(400, 160) },
  '/gone.png': { type: 'image/png', body: pngOf(300, 120) },
  '/wide.png': { type: 'image/png', body: pngOf(800, 320) },
  '/font.woff2': { type: 'font/woff2', body: readFileSync(fontPath) },
  '/more.css': { type: 'text/css', body: '.card { padding: 37px 20px; background: url(picture.png) }' },
  '/all.css': {
    type: 'text/css',
    body: `@import "more.css"; @font-face { font-family: Own; src: url(font.woff2) }
      body { margin: 25px; font: 23px/1.7 Own } p { width: 30ch } .far { margin-top: 900px }`,
  },
};

let outside: Listening;
let site: Listening;
let own: Listening;
let browser: Browser;
let lab: string;
/** Of the replay's own server. */
let kept: Record<string, Served>;

beforeAll(async () => {
  lab = await bundleLab();
  outside = await listen((request, response) => {
    const file = outsideFiles[request.url ?? ''];
    // As delivery networks do: fonts may be used by any site, style sheets may be used but not read.
    const open = file?.type.startsWith('font/') === true ? { 'access-control-allow-origin': '*' } : {};
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain', ...open }).end(file?.body);
  });
  const shop = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${outside.origin}/all.css"><script src="/lab.js"></script>
    <h1>Lamps</h1><img src="${outside.origin}/picture.png" alt="A lamp"><br><img src="${outside.origin}/gone.png" alt="A shade">
    <p>Ten words of text that break by the font that they have.</p><div class="card"><button id="first">Add to basket</button></div>
    <img srcset="${outside.origin}/wide.png 800w, ${outside.origin}/picture.png 400w" sizes="300px"><br>
    <button id="second">Continue</button><p class="far"><button id="third">Far below</button></p>`;
  site = await listen((request, response) => {
    const isScript = request.url === '/lab.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? lab : shop);
  });
  own = await listen((request, response) => {
    if (request.url === '/lab.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(lab);
    const file = kept[request.url ?? ''];
    // The player's policy for what a page loads.
    const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:";
    response.writeHead(200, { 'content-type': file?.type ?? 'text/html', 'content-security-policy': policy });
    response.end(file?.body ?? '<!doctype html><title>Replay</title><body><script src="/lab.js"></script>');
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const one of [outside, site, own]) one?.server.close();
});

/** Where each button was clicked, from its own corner. */
async function clickAll(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const within = new Map<string, { x: number; y: number }>();
  for (const id of ['first', 'second', 'third']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    // A tester scrolls before the click, not in the same moment.
    await page.waitForTimeout(300);
    await page.locator(`#${id}`).click();
    const clicked = await page.evaluate((name) => {
      const { left, top, width, height } = document.getElementById(name)!.getBoundingClientRect();
      return { left, top, x: width / 2, y: height / 2 };
    }, id);
    within.set(id, clicked);
  }
  return within;
}

/** As the server does, without one file that it could not get. */
function keepFiles(events: readonly PageEvent[]): Record<string, string> {
  const names: Record<string, string> = {};
  const found: string[] = [];
  const sources: PageSources = {
    find: (address) => {
      if (!(address in names) && !address.endsWith('gone.png')) found.push(address);
      return names[address] ?? null;
    },
  };
  const read = followSources(sources);
  for (const event of structuredClone(events)) if (event.k === 'dom') read(event.e);
  for (let address = found.shift(); address !== undefined; address = found.shift()) {
    const name = new URL(address).pathname.slice(1);
    names[address] = name;
    const { type, body } = outsideFiles[`/${name}`]!;
    if (type === 'text/css') replaceInCss(String(body), sources, address);
    kept[`/kept/${name}`] = { type, body };
  }
  for (const [address, name] of Object.entries(names)) {
    const file = kept[`/kept/${name}`]!;
    if (file.type === 'text/css') file.body = replaceInCss(String(file.body), sources, address);
  }
  return names;
}

it('replays clicks within 2 px of what was clicked', async () => {
  kept = {};
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(site.origin);
  await page.evaluate(() => (window as unknown as LabWindow).lab.record());
  await page.evaluate(() => document.fonts.ready);
  const clicked = await clickAll(page);
  await page.waitForTimeout(300);
  const events = await page.evaluate(() => (window as unknown as LabWindow).lab.recorded);
  const names = keepFiles(events);
  // Of two pictures the tester's browser chose the smaller one: the other is not asked for.
  expect(Object.values(names).sort()).toEqual(['all.css', 'font.woff2', 'more.css', 'picture.png']);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(own.origin);
  const replay = async (until: number): Promise<{ x: number; y: number; width: number; height: number } | null> =>
    page.evaluate(
      async ({ shown, files }) => {
        await (window as unknown as LabWindow).lab.replay(shown, files);
        const frame = document.querySelector('iframe')!;
        await new Promise((done) => setTimeout(done, 800));
        await frame.contentDocument!.fonts.ready;
        const clicks = shown.flatMap((event) => {
          const data = event.k === 'dom' ? (event.e.data as { source?: number; type?: number; x: number; y: number }) : null;
          return data?.source === 2 && data.type === 2 ? [data] : [];
        });
        const { x, y } = clicks.at(-1)!;
        const button = frame.contentDocument!.elementFromPoint(x, y);
        const place = button?.getBoundingClientRect();
        return place === undefined || button?.localName !== 'button'
          ? null
          : { x: x - place.left, y: y - place.top, width: place.width, height: place.height };
      },
      { shown: events.slice(0, until), files: { base: '/kept/', names } },
    );
  for (const [place, id] of ['first', 'second', 'third'].entries()) {
    const clicks = events.flatMap((event, at) => {
      const data = event.k === 'dom' ? (event.e.data as { source?: number; type?: number }) : null;
      return data?.source === 2 && data.type === 2 ? [at] : [];
    });
    const shown = await replay(clicks[place]! + 1);
    const wanted = clicked.get(id)!;
    expect(shown, id).not.toBeNull();
    expect(Math.abs(shown!.x - wanted.x), `${id} across`).toBeLessThanOrEqual(2);
    expect(Math.abs(shown!.y - wanted.y), `${id} down`).toBeLessThanOrEqual(2);
  }
  expect(asked.filter((url) => !url.startsWith(own.origin) && !url.startsWith('data:'))).toEqual([]);
  await page.close();
});
