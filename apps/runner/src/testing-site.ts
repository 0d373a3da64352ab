/** The server of the runner's own browser tests: pages and assets as they are built, and the tester's calls kept in memory. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sha256Sync } from '@sightline/recorder/chunks';
import type { SessionState } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { Study } from '@sightline/wire/run';
import { chromium, type Browser } from 'playwright-core';
import type * as Pages from './pages/pages.tsx';
import type { UnsentAnswer } from './session/progress.ts';
import { study } from './testing-study.ts';

const app = resolve(import.meta.dirname, '..');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The same Chromium without a desktop's window around its pages, where it is installed: it opens them several times as fast. */
const headlessShell = '/usr/bin/chromium-headless-shell';

export function openTestingBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: existsSync(headlessShell) ? headlessShell : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

export class TestingSite {
  origin = '';
  form: URLSearchParams | null = null;
  answers: UnsentAnswer[] = [];
  chunks = new Map<number, { text: string; hash: string }>();
  stated: Record<string, number> | null = null;
  conflicts = 0;
  /** Paths of the tester's calls. */
  requests: string[] = [];
  available = true;
  /** What a website's snippet reported to the server. */
  websiteTests: SessionState['websiteTests'] = {};
  /** What the tester agreed to, as the server knows it. */
  consents: SessionState['consents'] = ['screen'];
  /** As the server says it of a session whose place went to another. */
  withoutPlace = false;
  shown: Study = study;
  /** Of the runner that is deployed, 'v2/' as an example: its files have names of their own. */
  version = '';
  #pages: typeof Pages | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<void> {
    const built = join(app, 'dist/server/pages.js');
    if (!existsSync(built)) execFileSync('npm', ['run', 'build'], { cwd: app, stdio: 'pipe' });
    this.#pages = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as typeof Pages;
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** As before the first visit. */
  reset(): void {
    this.form = null;
    this.answers = [];
    this.chunks = new Map();
    this.stated = null;
    this.conflicts = 0;
    this.requests = [];
    this.available = true;
    this.websiteTests = {};
    this.consents = ['screen'];
    this.withoutPlace = false;
    this.shown = study;
    this.version = '';
  }

  /** Every address of the runner's files, as this version names it. */
  #named(text: string): string {
    return text.replaceAll('/runner/', `/runner/${this.version}`);
  }

  /** Files of a version that is deployed no more are gone. */
  #answerFile(path: string, response: ServerResponse): void {
    const folder = this.#named('/runner/');
    const file = join(app, 'dist/client', path.slice(folder.length));
    if (!path.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
    const bytes = readFileSync(file);
    const type = types[extname(file)] ?? 'text/plain';
    response.writeHead(200, { 'content-type': type }).end(extname(file) === '.js' ? this.#named(bytes.toString()) : bytes);
  }

  events(): RunnerEvent[] {
    return [...this.chunks.entries()]
      .sort(([a], [b]) => a - b)
      .flatMap(([, { text }]) => text.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as RunnerEvent);
  }

  #answerRun(path: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    this.requests.push(path);
    if (!this.available) return void response.writeHead(503).end();
    if (path === '/run/answers') this.answers.push(JSON.parse(body.toString()) as UnsentAnswer);
    if (path === '/run/finish') {
      this.stated = (JSON.parse(body.toString()) as { streams: Record<string, number> }).streams;
      return void response.writeHead(200).end(JSON.stringify({ res: 1, finished: true, missing: {}, withoutPlace: this.withoutPlace }));
    }
    if (path === '/run/session') {
      const streams = this.chunks.size === 0 ? {} : { runner: { next: Math.max(...this.chunks.keys()) + 1, missing: [], lastAtMs: 0 } };
      const state = {
        recordingId: 'rec_1',
        status: 'open',
        streams,
        consents: this.consents,
        websiteTests: this.websiteTests,
        answeredQuestionIds: [],
        withoutPlace: this.withoutPlace,
      };
      return void response.writeHead(200).end(JSON.stringify(state));
    }
    if (!path.startsWith('/run/chunks/')) return void response.writeHead(200).end('{"res":1}');
    const sequence = Number(path.split('/').pop());
    const hash = sha256Sync(body);
    const known = this.chunks.get(sequence);
    if ((known !== undefined && known.hash !== hash) || hash !== request.headers['x-chunk-hash']) this.conflicts++;
    this.chunks.set(sequence, { hash, text: (request.headers['x-chunk-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() });
    response.writeHead(200).end(JSON.stringify({ res: 1, next: Math.max(...this.chunks.keys()) + 1, missing: [] }));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.split('?')[0]!;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (path.startsWith('/run/')) return this.#answerRun(path, request, body, response);
    if (path === '/picture.svg') {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1600"><rect width="400" height="1600" fill="#ddd"/></svg>';
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    }
    if (path.startsWith('/runner/')) return this.#answerFile(path, response);
    if (path === '/t/ABCD2345' && request.method === 'POST') {
      this.form = new URLSearchParams(body.toString());
      return void response.writeHead(303, { location: '/t/ABCD2345/run#rec_1.token' }).end();
    }
    const html =
      path === '/t/ABCD2345'
        ? this.#pages!.renderWelcome({ study: this.shown, address: `${this.origin}/t/ABCD2345` })
        : path === '/t/ABCD2345/run'
          ? this.#pages!.renderRun({ study: this.shown })
          : '';
    // Strict, so that an inline script or style sheet would show as a broken page.
    const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'";
    response.writeHead(html === '' ? 404 : 200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(this.#named(html));
  }
}
