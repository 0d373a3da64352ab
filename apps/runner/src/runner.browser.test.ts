import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sha256Sync } from '@sightline/recorder/chunks';
import type { RunnerEvent } from '@sightline/wire/events';
import type { Study } from '@sightline/wire/run';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Pages from './pages/pages.tsx';
import type { UnsentAnswer } from './session/progress.ts';
import { study } from './testing-study.ts';

const app = resolve(import.meta.dirname, '..');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let pages: typeof Pages;
let form: URLSearchParams | null;
let answers: UnsentAnswer[];
let chunks: Map<number, { text: string; hash: string }>;
let stated: Record<string, number> | null;
let conflicts: number;
let requests: number;
let available: boolean;
let shown: Study;

function answerRun(path: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  requests++;
  if (!available) return void response.writeHead(503).end();
  if (path === '/run/answers') answers.push(JSON.parse(body.toString()) as UnsentAnswer);
  if (path === '/run/finish') {
    stated = (JSON.parse(body.toString()) as { streams: Record<string, number> }).streams;
    return void response.writeHead(200).end(JSON.stringify({ res: 1, finished: true, missing: {} }));
  }
  if (!path.startsWith('/run/chunks/')) return void response.writeHead(200).end('{"res":1}');
  const sequence = Number(path.split('/').pop());
  const hash = sha256Sync(body);
  const known = chunks.get(sequence);
  if ((known !== undefined && known.hash !== hash) || hash !== request.headers['x-chunk-hash']) conflicts++;
  chunks.set(sequence, { hash, text: (request.headers['x-chunk-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() });
  response.writeHead(200).end(JSON.stringify({ res: 1, next: Math.max(...chunks.keys()) + 1, missing: [] }));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url!.split('?')[0]!;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  if (path.startsWith('/run/')) return answerRun(path, request, body, response);
  if (path === '/picture.svg') {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1600"><rect width="400" height="1600" fill="#ddd"/></svg>';
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
  }
  if (path.startsWith('/runner/')) {
    const file = join(app, 'dist/client', path.slice('/runner'.length));
    return void response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  }
  if (path === '/t/ABCD2345' && request.method === 'POST') {
    form = new URLSearchParams(body.toString());
    return void response.writeHead(303, { location: '/t/ABCD2345/run#rec_1.token' }).end();
  }
  const html =
    path === '/t/ABCD2345'
      ? pages.renderWelcome({ study: shown, address: `${origin}/t/ABCD2345` })
      : path === '/t/ABCD2345/run'
        ? pages.renderRun({ study: shown })
        : '';
  // Strict, so that an inline script or style sheet would show as a broken page.
  const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'";
  response.writeHead(html === '' ? 404 : 200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
}

const events = (): RunnerEvent[] =>
  [...chunks.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, { text }]) => text.trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as RunnerEvent);

beforeAll(async () => {
  const built = join(app, 'dist/server/pages.js');
  if (!existsSync(built)) execFileSync('npm', ['run', 'build'], { cwd: app, stdio: 'pipe' });
  pages = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as typeof pages;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function begin(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  page = await context.newPage();
}
beforeEach(() => {
  form = null;
  answers = [];
  chunks = new Map();
  stated = null;
  conflicts = 0;
  requests = 0;
  available = true;
  shown = study;
});
afterEach(() => context.close());

/** The middle of a place of the picture, in picture px, as the window has it now. */
async function press(x: number, y: number): Promise<void> {
  const box = (await page.locator('img').boundingBox())!;
  await page.mouse.click(box.x + (x * box.width) / 400, box.y + (y * box.width) / 400);
}

describe('the welcome', () => {
  it('can be read, answered and sent without JavaScript', async () => {
    await begin({ javaScriptEnabled: false });
    await page.goto(`${origin}/t/ABCD2345`);
    expect(await page.textContent('h1')).toBe('A shop');
    expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
    expect(
      await page
        .locator('input[type=checkbox]')
        .first()
        .evaluate((box) => getComputedStyle(box).width),
    ).toBe('44px');
    await page.click('text=I agree, start');
    expect(form).toBeNull();
    await page.check('input[value=screen]');
    await page.fill('input[name=age]', '34');
    await page.selectOption('select[name=gender]', 'Female');
    await page.click('text=What happens with my data');
    expect(await page.getByText('Everything is deleted after 90 days.').isVisible()).toBe(true);
    await page.click('text=I agree, start');
    await expect.poll(() => form?.get('consent')).toBe('screen');
    expect(Object.fromEntries(form!)).toMatchObject({ age: '34', gender: 'Female' });
  });

  it('gives the same browser the same key', async () => {
    await begin();
    const keys: (string | null | undefined)[] = [];
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${origin}/t/ABCD2345`);
      await page.check('input[value=screen]');
      await page.click('text=I agree, start');
      await page.waitForURL('**/run');
      keys.push(form?.get('clientKey'));
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a run', () => {
  it('S2: with the server away, two reloads lose neither step, answer nor event, and nothing is doubled', async () => {
    available = false;
    await begin();
    await page.goto(`${origin}/t/ABCD2345/run#rec_1.token`);
    await page.click('text=Next');
    await page.waitForSelector('[role=alert] >> text=Please answer this one to go on.');
    await page.fill('textarea', 'half an');
    await page.reload();
    expect(await page.inputValue('textarea')).toBe('half an');
    await page.fill('textarea', 'half an answer');
    await page.click('text=Next');
    await page.click('text=Start');
    await press(200, 100);
    await press(200, 350);
    await page.waitForTimeout(200);
    await page.reload();
    await page.waitForSelector('img[alt=s2]');
    expect(page.url()).toBe(`${origin}/t/ABCD2345/run`);

    available = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[role=group]').evaluate((stage) => stage.scrollTo(0, 99_999));
    await page.waitForTimeout(250);
    await press(200, 1450);
    await page.waitForSelector('text=Question q3');
    await page.locator('input[value="5"]').check({ force: true });
    await page.click('text=Next');
    await page.waitForSelector('text=Thank you');

    expect(answers.map((one) => [one.questionId, one.value])).toEqual([
      ['q1', { kind: 'text', text: 'half an answer' }],
      ['q2', { kind: 'test', ending: 'goal' }],
      ['q3', { kind: 'rating', rating: 5 }],
    ]);
    expect(conflicts).toBe(0);
    expect([...chunks.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: chunks.size }, (_, i) => i));
    expect(stated).toEqual({ runner: chunks.size });
    expect(events().filter((event) => event.k === 'session')).toHaveLength(3);
    const presses = events().filter((event) => event.k === 'press');
    expect(presses.map((event) => [event.screenId, event.hotspotId])).toEqual([
      ['s1', null],
      ['s1', 'to_s2'],
      ['s2', 'to_s3'],
    ]);
    for (const [index, [x, y]] of [
      [200, 100],
      [200, 350],
      [200, 1450],
    ].entries()) {
      expect(Math.abs(presses[index]!.x - x!)).toBeLessThanOrEqual(2);
      expect(Math.abs(presses[index]!.y - y!)).toBeLessThanOrEqual(2);
    }
  });

  it('moves the focus to each step’s heading and can be taken by keyboard alone', async () => {
    await begin();
    await page.goto(`${origin}/t/ABCD2345/run#rec_1.token`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Question q1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('typed');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Question q2');
  });

  it('in a preview works to the end and sends nothing', async () => {
    shown = { ...study, preview: true };
    await begin();
    await page.goto(`${origin}/t/ABCD2345/run#preview`);
    await page.fill('textarea', 'words');
    await page.click('text=Next');
    await page.click('text=Start');
    await page.click('text=I could not do it');
    await page.click('text=Next');
    await page.waitForSelector('text=End of the preview');
    expect(requests).toBe(0);
  });

  it('can be stopped and deleted, after being asked', async () => {
    await begin();
    await page.goto(`${origin}/t/ABCD2345/run#rec_1.token`);
    await page.click('[aria-label=Menu]');
    await page.click('text=Keep going');
    expect(await page.isVisible('dialog')).toBe(false);
    await page.click('[aria-label=Menu]');
    await page.click('dialog >> text=Stop and delete >> nth=-1');
    await page.waitForSelector('text=Everything is deleted');
    await page.goto('about:blank');
  });

  it('without a run in this tab leads to the welcome', async () => {
    await begin();
    await page.goto(`${origin}/t/ABCD2345/run`);
    await page.waitForURL(`${origin}/t/ABCD2345`);
  });
});
