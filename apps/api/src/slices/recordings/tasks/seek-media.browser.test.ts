/** What Chromium records, joined and written again: it knows its length, and the browser's own player seeks it by parts of the file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRange } from '../byte-range.ts';
import type { ChunkBody } from '../stream-store.ts';
import { joinMedia } from './join-media.ts';

const recordedSec = 12;
/** A picture stays for its tenth of a second; a busy computer takes and draws it up to two later. A wrong part of the file is seconds off. */
const toleratedSec = 0.3;
/** The picture says its moment: bits from the lowest, one per column, of tenths of a second. */
const columns = 8;

let browser: Browser;
let server: Server;
let folder: string;
let page: Page;
let film = Buffer.alloc(0);
/** First byte of each part that was asked for. */
const asked: number[] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url !== '/film')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Film</title>');
  const range = readRange(request.headers.range, film.length);
  if (range === 'outside') return void response.writeHead(416).end();
  const part = range === 'whole' ? { first: 0, last: film.length - 1 } : range;
  asked.push(part.first);
  const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'content-length': part.last - part.first + 1 };
  response.writeHead(range === 'whole' ? 200 : 206, { ...headers, 'content-range': `bytes ${part.first}-${part.last}/${film.length}` });
  response.end(film.subarray(part.first, part.last + 1));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-seek-'));
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Records a canvas on which each picture says when it was drawn; the chunks as the recorder sends them, in base64. */
function record() {
  return page.evaluate(
    async ({ recordedSec: seconds, columns: bits }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: bits * 32, height: 352 });
      const pen = canvas.getContext('2d')!;
      const noise = new ImageData(bits * 32, 256);
      const words = new Uint32Array(noise.data.buffer);
      const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 8_000_000 });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => void pieces.push(data);
      recorder.start(4_000);
      const fromMs = performance.now();
      while (performance.now() - fromMs < seconds * 1_000) {
        const tenths = Math.floor((performance.now() - fromMs) / 100);
        for (let bit = 0; bit < bits; bit += 1) {
          pen.fillStyle = (tenths >> bit) & 1 ? '#fff' : '#000';
          pen.fillRect(bit * 32, 0, 32, 96);
        }
        // No encoder makes it small.
        for (let at = 0; at < words.length; at += 1) words[at] = (Math.random() * 2 ** 32) | 0xff000000;
        pen.putImageData(noise, 0, 96);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      const stopped = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.stop();
      await stopped;
      const toBase64 = async (blob: Blob) =>
        btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
      return Promise.all(pieces.map(toBase64));
    },
    { recordedSec, columns },
  );
}

async function joined(pieces: readonly string[]) {
  const chunks = async function* (): AsyncGenerator<ChunkBody> {
    for (const [sequence, piece] of pieces.entries()) {
      await Promise.resolve();
      const [firstAtMs, lastAtMs] = [sequence * 4_000, Math.min((sequence + 1) * 4_000, recordedSec * 1_000)];
      yield { sequence, body: Buffer.from(piece, 'base64'), encoding: 'identity', format: 'webm', firstAtMs, lastAtMs };
    }
  };
  const path = join(folder, 'film.webm');
  await writeFile(path, '');
  const io = {
    read: <Piece>() => chunks() as AsyncIterable<Piece>,
    write: async (bytes: Uint8Array) => writeFile(path, bytes, { flag: 'a' }),
  };
  const { note } = await joinMedia({ folder, steady: true }, io);
  return { note, bytes: await readFile(path) };
}

/** Loads the film, seeks these seconds in turn, and returns its length and the second that each picture says. */
function seek(seconds: readonly number[]) {
  return page.evaluate(
    async ({ seconds: wanted, columns: bits }) => {
      const video = Object.assign(document.createElement('video'), { muted: true, preload: 'metadata' });
      const loaded = new Promise((resolve) => (video.onloadeddata = resolve));
      video.src = '/film';
      await loaded;
      const canvas = Object.assign(document.createElement('canvas'), { width: bits, height: 1 });
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      const shown: number[] = [];
      for (const second of wanted) {
        // On a busy computer 'seeked' may come while the picture before it is still the one that is drawn.
        const drawn = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        video.currentTime = second;
        await drawn;
        let tenths = 0;
        for (let bit = 0; bit < bits; bit += 1) {
          pen.drawImage(video, bit * 32 + 8, 32, 16, 32, 0, 0, 1, 1);
          if (pen.getImageData(0, 0, 1, 1).data[0]! > 128) tenths |= 1 << bit;
        }
        shown.push(tenths / 10);
      }
      return { durationSec: video.duration, shown };
    },
    { seconds, columns },
  );
}

it('a recorded video has its length, and a seek by a part of the file shows the picture of that moment', async () => {
  const { note, bytes } = await joined(await record());
  expect(note).toBe('');
  film = bytes;
  const wanted = [10.5, 2.5, 6.5, 0.5];
  const { durationSec, shown } = await seek([0, ...wanted]);
  expect(Math.abs(durationSec - recordedSec)).toBeLessThan(0.5);
  // A film begins with its first picture, which a busy computer takes late.
  const [firstSec = 0, ...soughtSec] = shown;
  for (const [index, second] of wanted.entries())
    expect(Math.abs((soughtSec[index] ?? 0) - firstSec - second)).toBeLessThanOrEqual(toleratedSec);
  expect(asked.some((first) => first > 0)).toBe(true);
});
