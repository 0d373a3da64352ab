/** For browser tests of the snippet: a site that carries it, the API it sends to, and the runner that opens it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sha256Sync } from '@sightline/recorder/chunks';
import type { PageEvent } from '@sightline/wire/events';
import type { SnippetSession } from '@sightline/wire/run';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Kept {
  sequence: number;
  text: string;
  hash: string;
}

const app = resolve(import.meta.dirname, '..');
let folder: string;
let recorder: string;
export let browser: Browser;
export let context: BrowserContext;
export let page: Page;
/** Built where a test asks for it. */
let builtPart: Promise<Buffer> | null = null;
function canvasPart(): Promise<Buffer> {
  const configFile = join(app, 'vite.late.config.ts');
  builtPart ??= build({ root: app, configFile, logLevel: 'error', build: { outDir: folder } }).then(() =>
    readFileSync(join(folder, 'recorder-canvas.js')),
  );
  return builtPart;
}
let api: Server;
let site: Server;
export let apiOrigin: string;
export let siteOrigin: string;

/** The same Chromium without a desktop's window around its pages, where it is installed: it opens them several times as fast. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** What the API was asked, byte for byte, and what it kept. */
export let asked: string[];
export let kept: Map<number, Kept>;
export let conflicts: number;
/** How site and API behave in a test. */
export const behaviour = {
  available: true,
  /** Rule R6: what the server says of another site than the study's. */
  refusedSite: false,
  /** The site's content security policy. */
  policy: null as string | null,
  /** The site's style sheet. */
  styleText: '',
  /** What site and API answer besides, if they return true. */
  siteAnswers: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
  /** The API answers with the part that records canvases after this. */
  canvasPartReady: Promise.resolve(),
  apiAnswers: (_url: string, _body: Buffer, _response: ServerResponse): boolean => false,
};
const unchanged = { ...behaviour };

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
  if (request.url === '/recorder-canvas.js') {
    const part = await canvasPart();
    asked.push('GET /recorder-canvas.js');
    await behaviour.canvasPartReady;
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(part);
  }
  if (request.url === '/opener') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>opener</title>');
  const body = await bodyOf(request);
  const text = request.headers['x-chunk-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
  asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${text}`);
  if (behaviour.apiAnswers(request.url ?? '', body, response)) return;
  if (!behaviour.available) return void response.writeHead(503).end();
  if (request.url === '/run/page/stream') {
    const next = kept.size === 0 ? 0 : Math.max(...kept.keys()) + 1;
    return void response.writeHead(200).end(JSON.stringify({ next }));
  }
  if (behaviour.refusedSite) return void response.writeHead(403).end('{"error":"site-unknown"}');
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
): string => `<!doctype html><meta charset="windows-1252"><title>Shop</title>${behaviour.styleText === '' ? '' : '<link rel="stylesheet" href="/style.css">'}
  <script src="${apiOrigin}/recorder.js" async></script><h1>Page ${path}</h1><a id="next" href="/second?q=secretquery">next</a>
  <input id="text"><input id="password" type="password"><textarea id="area"></textarea>
  <div id="rich" contenteditable="true"></div><p data-sightline-mask>secretmarked</p>`;

/** A site that shows what was searched for wherever it can: title, heading, attributes, classes, styles, addresses, and while the page keeps running. */
function echoOf(address: string): string {
  const said = new URL(address, siteOrigin).searchParams.get('q') ?? '';
  const escaped = encodeURIComponent(said);
  return `<!doctype html><title>${said} - Shop</title><meta name="description" content="Results for ${said}">
    <style>.lamp-card { color: teal } .said::before { content: "kept" }</style>
    <script src="${apiOrigin}/recorder.js" async></script>
    <h1 title="${said}" data-q="${escaped}" class="lamp-card found-${said.split(' ')[0]}">Results for ${said.toUpperCase()}</h1>
    <a id="more" href="/echo/${escaped}/2?q=${escaped}&amp;page=2#${escaped}" data-next="/echo?q=${escaped}&amp;page=3">more</a>
    <img alt="${said}" srcset="/a.png?q=${escaped} 1x, /b.png?q=${escaped} 2x" style="background: url('/c.png?q=${escaped}')">
    <p id="parts"><b>${said.split(' ')[0]}</b> <i>${said.split(' ')[1] ?? ''}</i></p>
    <p class="private" title="secretowner">secretowner</p><input value="${said}" placeholder="${said}">
    <script>setTimeout(() => {
      const said = ${JSON.stringify(said)};
      document.title = said; history.pushState(null, '', '/echo/' + encodeURIComponent(said.toLowerCase()) + '?q=' + said + '&page=4');
      document.querySelector('h1').textContent = 'Still ' + said; document.querySelector('h1').setAttribute('aria-label', said);
      document.body.insertAdjacentHTML('beforeend', '<p data-late="' + said + '">Late: ' + said + '</p>');
      document.body.style.setProperty('--said', '"' + said + '"');
    }, 400)</script>`;
}

function answerSite(request: IncomingMessage, response: ServerResponse): void {
  if (behaviour.policy !== null) response.setHeader('content-security-policy', behaviour.policy);
  if (behaviour.siteAnswers(request, response)) return;
  if (request.url === '/slow')
    return void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('/slow')), 2_500);
  if (request.url?.startsWith('/around?')) {
    const frame = `<iframe src="${decodeURIComponent(request.url.slice(8))}" style="position:absolute;left:300px;top:200px;width:400px;height:300px"></iframe>`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('/around') + frame);
  }
  const head = request.url === '/based' ? '<base href="https://elsewhere.example/deep/">' : '';
  const wide =
    request.url === '/wide' ? '<meta name="viewport" content="width=device-width"><div style="width:1200px;height:2000px">wide</div>' : '';
  if (head + wide !== '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(head + pageOf(request.url ?? '') + wide);
  if (request.url?.startsWith('/echo')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(echoOf(request.url));
  if (request.url === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(behaviour.styleText);
  response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(request.url!.split('?')[0]!));
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const session = (limitSec = 120): SnippetSession => ({
  recordingId: 'rec_1',
  pageToken: 'token',
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
    minimise: 'Collapse or expand',
    move: 'Move panel: drag or use the arrow keys',
    sending: 'Finishing upload…',
    closeWindow: 'You can close this window',
    uploadLater: 'Not everything is uploaded yet. You can close this window: the rest is sent when you open this site again.',
  },
});

export function link(path = '/first', limitSec = 120, site = siteOrigin, more: Partial<SnippetSession> = {}): string {
  return `${site}${path}#sightline=${Buffer.from(JSON.stringify({ ...session(limitSec), ...more })).toString('base64url')}`;
}

export const events = (): PageEvent[] =>
  [...kept.values()]
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap(({ text }) => text.trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as PageEvent);

/** The bar sits in a closed shadow root: it is reached like a tester reaches it, by its place. */
export async function pressDone(): Promise<void> {
  await page.locator(`.sightline-own[popover]`).waitFor({ state: 'attached' });
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width - 16 - 250, height - 16 - 30);
}

/** Run in the opener's page: opens the site, records what its snippet says, passes the session on when requested, and with `confirms` acknowledges the chunks it is handed. */
export function openSite({ address, handed, confirms }: { address: string; handed: SnippetSession; confirms?: boolean }): void {
  const heard: unknown[] = [];
  Object.assign(window, { heard, opened: window.open(address) });
  addEventListener('message', ({ data, source, origin }: MessageEvent<{ sightline?: string; handed?: { sequence: number }[] }>) => {
    heard.push(data);
    const sequences = data.handed?.map(({ sequence }) => sequence);
    const { recordingId } = handed;
    if (confirms === true && sequences !== undefined)
      source?.postMessage({ sightline: 'kept', recordingId, sequences }, { targetOrigin: origin });
    if (data.sightline === 'session?') source?.postMessage({ sightline: 'session', session: handed }, { targetOrigin: origin });
  });
}

/** Builds the snippet, serves a site that carries it and an API that keeps what it sends; a new page for each test. */
export function useSite(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'snippet-'));
    await build({ root: app, configFile: join(app, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    recorder = readFileSync(join(folder, 'recorder.js'), 'latin1');
    api = createServer((request, response) => void answerApi(request, response));
    site = createServer(answerSite);
    apiOrigin = await listen(api);
    siteOrigin = await listen(site);
    browser = await chromium.launch({
      executablePath: existsSync(headlessShell) ? headlessShell : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
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
    Object.assign(behaviour, unchanged);
    context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    page = await context.newPage();
  });
  afterEach(() => context.close());
}
