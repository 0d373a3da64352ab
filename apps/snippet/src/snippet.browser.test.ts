import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sha256Sync } from '@sightline/recorder/chunks';
import type { PageEvent } from '@sightline/wire/events';
import type { SnippetMessage, SnippetSession } from '@sightline/wire/run';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

interface Kept {
  sequence: number;
  text: string;
  hash: string;
}

const app = resolve(import.meta.dirname, '..');
let folder: string;
let recorder: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: Server;
let site: Server;
let apiOrigin: string;
let siteOrigin: string;

/** What the API was asked, byte for byte, and what it kept. */
let asked: string[];
let kept: Map<number, Kept>;
let conflicts: number;
let available: boolean;
let policy: string | null;
/** The site's style sheet. */
let styleText: string;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, authorization');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (request.url === '/recorder.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder);
  if (request.url === '/opener') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>opener</title>');
  const body = await bodyOf(request);
  const text = request.headers['x-chunk-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
  asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${text}`);
  if (!available) return void response.writeHead(503).end();
  const sequence = Number(request.url!.split('/').pop());
  const hash = sha256Sync(body);
  if (hash !== request.headers['x-chunk-hash']) return void response.writeHead(422).end('{"error":"hash-mismatch"}');
  const known = kept.get(sequence);
  if (known !== undefined && known.hash !== hash) {
    conflicts++;
    return void response.writeHead(409).end('{"error":"sequence-conflict"}');
  }
  kept.set(sequence, { sequence, text, hash });
  response.writeHead(200).end(JSON.stringify({ res: 1, next: Math.max(...kept.keys()) + 1, missing: [] }));
}

const pageOf = (
  path: string,
): string => `<!doctype html><meta charset="windows-1252"><title>Shop</title>${styleText === '' ? '' : '<link rel="stylesheet" href="/style.css">'}
  <script src="${apiOrigin}/recorder.js" async></script><h1>Page ${path}</h1><a id="next" href="/second?q=secretquery">next</a>
  <input id="text"><input id="password" type="password"><textarea id="area"></textarea>
  <div id="rich" contenteditable="true"></div><p data-sightline-mask>secretmarked</p>`;

function answerSite(request: IncomingMessage, response: ServerResponse): void {
  if (policy !== null) response.setHeader('content-security-policy', policy);
  if (request.url === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(styleText);
  response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(request.url!.split('?')[0]!));
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

function link(path = '/first', limitSec = 120): string {
  const session: SnippetSession = {
    recordingId: 'rec_1',
    sessionToken: 'token',
    questionId: 'qst_1',
    task: 'Find the “Halo” lamp',
    endsAtMs: Date.now() + limitSec * 1000,
    language: 'en',
    direction: 'ltr',
    labels: {
      done: 'I did it',
      gaveUp: 'I could not do it',
      showTask: 'Show task',
      hideTask: 'Hide task',
      recording: 'Recording',
      timeLeft: 'Time left',
      minimise: 'Make smaller or larger',
      move: 'Move: drag, or use the arrow keys',
      sending: 'Sending the last of it…',
      closeWindow: 'You can close this window',
    },
  };
  return `${siteOrigin}${path}#sightline=${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
}

const events = (): PageEvent[] =>
  [...kept.values()]
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap(({ text }) => text.trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as PageEvent);

/** The bar sits in a closed shadow root: it is reached like a tester reaches it, by its place. */
async function pressDone(): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width - 16 - 250, height - 16 - 30);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snippet-'));
  await build({ root: app, configFile: join(app, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  recorder = readFileSync(join(folder, 'recorder.js'), 'latin1');
  api = createServer((request, response) => void answerApi(request, response));
  site = createServer(answerSite);
  apiOrigin = await listen(api);
  siteOrigin = await listen(site);
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser?.close();
  api?.close();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  asked = [];
  kept = new Map();
  conflicts = 0;
  available = true;
  policy = null;
  styleText = '';
  context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  page = await context.newPage();
});
afterEach(() => context.close());

describe('the recorder snippet', () => {
  it('S5: without a session sends nothing and stores nothing', async () => {
    await page.goto(`${siteOrigin}/first#sightline=nonsense`);
    await page.fill('#text', 'something');
    await page.waitForTimeout(4_000);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(page.url()).toContain('#sightline=nonsense');
  });

  it('takes the session out of the address, records, and ends by the bar', async () => {
    await page.goto(link());
    await expect.poll(() => page.url()).toBe(`${siteOrigin}/first`);
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
    expect(events()[0]).toMatchObject({ k: 'page', url: `${siteOrigin}/first`, title: 'Shop' });
    expect(events().filter((event) => event.k === 'dom' && event.e.type === 2)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    for (const request of asked) expect(request).not.toContain('Halo');
  });

  it('tells where the page begins on the screen, exactly as soon as a pointer says so', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.evaluate(() =>
      addEventListener(
        'pointermove',
        ({ screenX, clientX, screenY, clientY }) => Object.assign(window, { begins: { x: screenX - clientX, y: screenY - clientY } }),
        true,
      ),
    );
    await page.mouse.move(200, 150);
    const begins = await page.evaluate(() => (window as unknown as { begins: object }).begins);
    await pressDone();
    await expect
      .poll(() =>
        events()
          .filter((event) => event.k === 'origin')
          .at(-1),
      )
      .toMatchObject(begins);
  });

  it('ends at the time limit by itself', async () => {
    await page.goto(link('/first', 1));
    await expect.poll(() => events().at(-1), { timeout: 10_000 }).toMatchObject({ k: 'test-end', ending: 'time-limit' });
  });

  it('tells its opener, and ends on its opener’s word', async () => {
    await page.goto(`${apiOrigin}/opener`);
    await page.evaluate((address) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard, opened: window.open(address) });
      addEventListener('message', ({ data }) => heard.push(data));
    }, link());
    const heard = (): Promise<SnippetMessage[]> => page.evaluate(() => (window as unknown as { heard: SnippetMessage[] }).heard);
    await expect.poll(async () => (await heard())[0]).toMatchObject({ sightline: 'hello', recordingId: 'rec_1', questionId: 'qst_1' });
    await page.evaluate((origin) => {
      const { opened } = window as unknown as { opened: Window };
      opened.postMessage({ sightline: 'end', recordingId: 'rec_1', ending: 'gave-up' }, origin);
    }, siteOrigin);
    await expect.poll(async () => (await heard())[1]).toMatchObject({ sightline: 'ended', ending: 'gave-up', chunks: kept.size || 1 });
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'gave-up' });
  });

  it('never sends what is typed, marked private, or in a query; its length it does', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    for (const [field, text] of [
      ['#text', 'secretplain'],
      ['#password', 'secretpassword'],
      ['#area', 'secretarea'],
      ['#rich', 'secretrich'],
    ] as const) {
      await page.click(field);
      await page.keyboard.type(text);
    }
    await page.evaluate(() => document.querySelector('#text')!.setAttribute('value', 'secretattribute'));
    await page.click('#next');
    await page.waitForURL('**/second?q=secretquery');
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    // Links of the page itself keep their query; what the tester's address held is left out.
    for (const request of asked)
      expect(request.replaceAll('/second?q=secretquery\\"', '').replaceAll('/second?q=secretquery"', '')).not.toMatch(/secret/i);
    const all = [...kept.values()].map(({ text }) => text).join('');
    for (const length of ['secretplain'.length, 'secretpassword'.length, 'secretarea'.length])
      expect(all).toContain(`"${'*'.repeat(length)}"`);
    expect(
      events()
        .filter((event) => event.k === 'page')
        .map((event) => event.url),
    ).toEqual([`${siteOrigin}/first`, `${siteOrigin}/second`]);
  });

  it('S2 A2: hands what is not sent over to the next page, once and without a gap', async () => {
    available = false;
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.click('h1');
    await page.click('#next');
    await page.waitForURL('**/second**');
    await page.click('h1');
    await page.reload();
    available = true;
    await page.waitForTimeout(300);
    await pressDone();
    await expect.poll(() => events().at(-1)?.k, { timeout: 60_000 }).toBe('test-end');
    expect([...kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: kept.size }, (_, i) => i));
    expect(conflicts).toBe(0);
    const pages = events().filter((event) => event.k === 'page');
    expect(pages.map((event) => event.url)).toEqual(['/first', '/second', '/second'].map((path) => siteOrigin + path));
    const presses = events().filter(
      (event) => event.k === 'dom' && event.e.type === 3 && (event.e.data as { source: number; type: number }).source === 2,
    );
    expect(presses.filter((event) => event.k === 'dom' && (event.e.data as { type: number }).type === 2)).toHaveLength(3);
  });

  it('works on a site whose policy allows no inline style, no eval and no blob worker', async () => {
    policy = `default-src 'none'; script-src ${apiOrigin}; connect-src ${apiOrigin}`;
    await page.goto(link());
    await page.waitForTimeout(500);
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
  });

  it('C2: a page whose style sheets fit no chunk is pictured without their text', async () => {
    styleText = Array.from({ length: 12_000 }, (_, i) => `.x${i}{content:"${sha256Sync(Buffer.from(String(i)))}"}`).join('');
    await page.goto(link());
    const pictured = (): boolean => events().some((event) => event.k === 'dom' && event.e.type === 2);
    await expect.poll(() => kept.size > 0 && pictured(), { timeout: 20_000 }).toBe(true);
    expect(conflicts).toBe(0);
  });

  it('tells the routes of a single-page site without query and fragment', async () => {
    await page.goto(link());
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      history.pushState(null, '', '/route/one?private=1');
      history.replaceState(null, '', '/route/one#again');
      history.pushState(null, '', '/route/two');
    });
    await page.goBack();
    await pressDone();
    await expect.poll(() => events().at(-1)?.k).toBe('test-end');
    expect(
      events()
        .filter((event) => event.k === 'page')
        .map((event) => new URL(event.url).pathname),
    ).toEqual(['/first', '/route/one', '/route/two', '/route/one']);
    expect(events().some((event) => event.k === 'page' && /[?#]/.test(event.url))).toBe(false);
  });
});
