/** The embedded Chromium makes pictures and PDF documents, in its own sandbox and with fonts of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@sightline/domain/refusals';
import { silentLog } from '../log.ts';
import type { Log } from '../ports.ts';
import { createChromiumSource } from './chromium-source.ts';
import { createPagePrinter } from './page-printer.ts';
import { outside, startSite, testBrowser, type Site } from './testing-sites.ts';

let dataDir: string;
let site: Site;
const lines: unknown[] = [];
const log: Log = { ...silentLog, info: (fields) => void lines.push(fields) };
const source = () => createChromiumSource({ env: { chromiumPath: 'embedded', dataDir }, log });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sightline-embedded-'));
  site = await startSite((request, response) => {
    const text = request.url === '/text' ? 'Lamp ランプ 灯 مصباح โคมไฟ' : '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<body style="background:#fff;color:#000;font-size:60px">${text}</body>`);
  }, outside);
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the embedded Chromium', () => {
  it('makes a picture with readable text, on a network of its own', async () => {
    const chromium = source();
    await chromium.prepare();
    expect(lines).toContainEqual(expect.objectContaining({ chromium: 'embedded', ownNetwork: true }));
    const browser = testBrowser({ chromium });
    const darkness = async (path: string) => {
      const seen = await browser.visit(`http://site.test:${site.port}${path}`, 800);
      if (isRefusal(seen)) throw new Error(seen.message);
      const { channels } = await sharp(seen.jpeg).stats();
      return 255 - (channels[0]?.mean ?? 255);
    };
    expect(await darkness('/')).toBeLessThan(0.1);
    expect(await darkness('/text')).toBeGreaterThan(0.5);
    await browser.close();
  });

  it('prints a page', async () => {
    const html = { type: 'text/html; charset=utf-8', bytes: Buffer.from('<!doctype html><title>Report</title><h1>Lamps</h1>') };
    const printed = await createPagePrinter({ chromium: source(), log: silentLog }).print({
      url: 'http://report.test/',
      readySelector: 'h1',
      footer: '<span></span>',
      fileAt: (path) => Promise.resolve(path === '/' ? html : null),
    });
    if (isRefusal(printed)) throw new Error(printed.message);
    expect((await extractText(new Uint8Array(printed), { mergePages: true })).text).toContain('Lamps');
  });
});
