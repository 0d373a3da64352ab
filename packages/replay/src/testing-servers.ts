/** For browser tests of the replay: servers, the bundle of the page that runs in them, and a browser. */
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** The same Chromium without a desktop's window around its pages, where it is installed. */
const headlessShell = '/usr/bin/chromium-headless-shell';

export interface Listening {
  origin: string;
  server: Server;
}

export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export async function bundleLab(): Promise<string> {
  const entryPoints = [join(import.meta.dirname, 'testing-replay-page.ts')];
  const built = await build({ entryPoints, bundle: true, format: 'iife', write: false, loader: { '.css': 'empty' } });
  return built.outputFiles[0]?.text ?? '';
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(headlessShell) ? headlessShell : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

export interface LabPage {
  origin: string;
  page: Page;
}

/** Serves the lab's script and these pages by path, and opens a browser page; the returned object is filled before the first test. */
export function useLab(htmlAt: (path: string) => string): LabPage {
  const lab = {} as LabPage;
  let listening: Listening;
  let browser: Browser;
  beforeAll(async () => {
    const script = await bundleLab();
    listening = await listen((request, response) => {
      const path = decodeURIComponent(request.url ?? '/');
      const isScript = path === '/lab.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
      response.end(isScript ? script : htmlAt(path));
    });
    browser = await openBrowser();
    Object.assign(lab, { origin: listening.origin, page: await browser.newPage({ viewport: { width: 1000, height: 700 } }) });
  });
  afterAll(async () => {
    await browser?.close();
    listening?.server.close();
  });
  return lab;
}
