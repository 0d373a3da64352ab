/** Storage that is full, in a real IndexedDB whose share of the disk Chromium holds small. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type * as Chunks from './index.ts';
import type { Chunk } from './chunk.ts';
import type { OverflowingChunkStore } from './open-chunk-store.ts';

/** What the page of the test holds; functions of the test run there. */
interface Lab {
  chunks: typeof Chunks;
  store: OverflowingChunkStore;
  cut: string[];
  chunk: (stream: string, sequence: number, bytes: number) => Chunk;
}
type LabWindow = typeof globalThis & { lab: Lab };

let server: Server;
let profile: string;
let context: BrowserContext;
let page: Page;
let origin: string;

const script = `
import * as chunks from './index.ts';
const chunk = (stream, sequence, bytes) => {
  const body = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65536) crypto.getRandomValues(body.subarray(at, Math.min(bytes, at + 65536)));
  const format = /^(camera|screen|voice)/.test(stream) ? 'webm' : '2';
  return { stream, sequence, body, hash: 'h' + sequence, encoding: 'identity', format, firstAtMs: 1, lastAtMs: 2 };
};
globalThis.lab = { chunks, chunk, cut: [] };
globalThis.opened = (async () => {
  lab.store = new chunks.OverflowingChunkStore(await chunks.IndexedDbChunkStore.open('rec_1'), {
    mostSpareMediaBytes: 300_000,
    onCut: (stream) => lab.cut.push(stream),
  });
})();`;

beforeAll(async () => {
  const built = await build({
    stdin: { contents: script, resolveDir: join(import.meta.dirname), loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const text = built.outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    const isScript = request.url === '/lab.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? text : '<!doctype html><script src="/lab.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());
// A profile on the disk, as testers have it: Chromium's private windows keep IndexedDB in memory and free nothing of it when a row is deleted.
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'sightline-storage-'));
  context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  page = await context.newPage();
  await open();
});
afterEach(async () => {
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

async function open(): Promise<void> {
  await page.goto(origin);
  await page.evaluate('opened');
}

async function setQuota(bytes: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
}

/** Adds chunks of 200 kB until there is one that the stream takes no more. */
async function fill(stream: string): Promise<{ added: number; error: string }> {
  return page.evaluate(async (name) => {
    const { lab } = globalThis as LabWindow;
    for (let sequence = 0; sequence < 100; sequence++) {
      try {
        await lab.store.add(lab.chunk(name, sequence, 200_000));
      } catch (error) {
        return { added: sequence, error: (error as Error).message };
      }
    }
    return { added: 100, error: '' };
  }, stream);
}

const counts = (): Promise<Record<string, number>> => page.evaluate(() => (globalThis as LabWindow).lab.store.counts());
const waiting = (): Promise<string[]> =>
  page.evaluate(async () => (await (globalThis as LabWindow).lab.store.waiting()).map(({ stream, sequence }) => `${stream}/${sequence}`));
const cuts = (): Promise<string[]> => page.evaluate(() => (globalThis as LabWindow).lab.cut);

it('ends a video that finds no room, says so once, and leaves what is kept of it without a gap', async () => {
  await setQuota(2_000_000);
  const { added, error } = await fill('screen.q1');
  expect(error).toBe('no room is left for screen.q1');
  expect(added).toBeGreaterThan(1);
  expect(added).toBeLessThan(20);
  expect(await counts()).toEqual({ 'screen.q1': added });
  expect(await waiting()).toEqual(Array.from({ length: added }, (_, sequence) => `screen.q1/${sequence}`));
  expect((await fill('screen.q1')).error).toBe(error);
  expect(await cuts()).toEqual(['screen.q1']);
});

it('gives up video, the newest first, before any event, and events outlive a reload', async () => {
  await setQuota(3_000_000);
  const { added } = await fill('screen.q1');
  await page.evaluate(async () => {
    const { lab } = globalThis as LabWindow;
    for (let sequence = 0; sequence < 8; sequence++) await lab.store.add(lab.chunk('runner', sequence, 200_000));
  });
  const left = (await counts())['screen.q1'] ?? 0;
  expect(left).toBeLessThan(added);
  expect(await waiting()).toEqual(expect.arrayContaining(Array.from({ length: left }, (_, sequence) => `screen.q1/${sequence}`)));
  expect((await counts())['runner']).toBe(8);
  expect(await cuts()).toEqual(['screen.q1']);
  await open();
  expect((await counts())['runner']).toBe(8);
  expect((await waiting()).filter((place) => place.startsWith('runner/'))).toHaveLength(8);
});

it('keeps events in memory where nothing is left to give up, and remembers their numbers once they were sent', async () => {
  await setQuota(900_000);
  await page.evaluate(async () => {
    const { lab } = globalThis as LabWindow;
    for (let sequence = 0; sequence < 8; sequence++) await lab.store.add(lab.chunk('runner', sequence, 200_000));
  });
  expect(await waiting()).toEqual(Array.from({ length: 8 }, (_, sequence) => `runner/${sequence}`));
  await page.evaluate(async () => {
    const { lab } = globalThis as LabWindow;
    for (let sequence = 0; sequence < 8; sequence++) await lab.store.acknowledge({ stream: 'runner', sequence });
  });
  expect(await waiting()).toEqual([]);
  await open();
  expect(await page.evaluate(() => (globalThis as LabWindow).lab.store.nextSequence('runner'))).toBe(8);
});

it('forgets what the server will never take before it gives up any video', async () => {
  await setQuota(2_000_000);
  await page.evaluate(async () => {
    const { lab } = globalThis as LabWindow;
    for (let sequence = 0; sequence < 2; sequence++) await lab.store.add(lab.chunk('screen.q1', sequence, 200_000));
    for (let sequence = 0; sequence < 4; sequence++) {
      await lab.store.add(lab.chunk('page.q1', sequence, 200_000));
      await lab.store.park({ stream: 'page.q1', sequence }, 'chunk-malformed');
    }
    for (let sequence = 0; sequence < 4; sequence++) await lab.store.add(lab.chunk('runner', sequence, 200_000));
  });
  expect(await counts()).toMatchObject({ runner: 4, 'screen.q1': 2 });
  expect(await cuts()).toEqual([]);
});
