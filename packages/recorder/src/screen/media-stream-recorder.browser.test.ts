/** What Chromium's encoders really write of a screen, a camera and a voice; measured in the streams' own time, as a busy machine changes any other. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeptStream, lab as Lab } from './testing-media-page.ts';

type LabWindow = { lab: typeof Lab };

/** Devices of the browser's own: a camera, a microphone, a screen, and the tab itself where no screen is asked for. */
const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=display-media-type=browser'];
const startOfWebm = [0x1a, 0x45, 0xdf, 0xa3];
const mostScreenBytesPerSec = 1_200_000 / 8;

let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, 'testing-media-page.ts')];
  const built = await build({ entryPoints, bundle: true, format: 'iife', write: false });
  const script = built.outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    const isScript = request.url === '/lab.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : '<!doctype html><title>Lab</title><body><script src="/lab.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', ...devices],
  });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1024, height: 576 } });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => page.close());

/** Pictures in each whole second of the stream's time, between these seconds. */
function picturesPerSec({ samples }: KeptStream, fromSec = 0, toSec = Infinity): number[] {
  const until = Math.min(toSec, Math.floor(samples.at(-1)?.atSec ?? 0));
  const seconds = Array.from({ length: Math.max(0, until - fromSec) }, (_, index) => fromSec + index);
  return seconds.map((second) => samples.filter(({ atSec }) => atSec >= second && atSec < second + 1).length);
}

/** Numbered from 0 without a gap, the header in the first alone, each chunk beginning where the one before it ended. */
function expectInOrder({ chunks, startedAtMs }: KeptStream): void {
  expect(chunks.map(({ sequence }) => sequence)).toEqual(chunks.map((_, index) => index));
  expect(chunks.map(({ head }) => String(head) === String(startOfWebm))).toEqual(chunks.map((_, index) => index === 0));
  expect(chunks[0]?.firstAtMs).toBe(startedAtMs);
  for (const [index, { firstAtMs, lastAtMs }] of chunks.entries()) {
    const before = chunks[index - 1];
    expect(lastAtMs - firstAtMs).toBeLessThanOrEqual(5_000);
    // Of a piece that came late, only its last 5 s are reported (rule C2).
    if (before !== undefined && firstAtMs !== before.firstAtMs) expect(firstAtMs).toBeGreaterThanOrEqual(before.lastAtMs);
  }
}

it('C2, C5: films a tab in VP9, a camera and a voice in opus, each numbered from its header on and all on the clock of the run', async () => {
  const { litAtMs, streams, cameraIsOn } = await page.evaluate(async () => {
    const { lab } = globalThis as unknown as LabWindow;
    const tab = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 10 } } });
    const camera = await lab.screen.askForCamera();
    const film = await lab.screen.cameraForVideo(camera);
    const tone = lab.makeTone();
    const recordings = [lab.record('screen', tab, 6_000), lab.record('camera', film, 6_000), lab.record('voice', tone.media, 6_000)];
    await new Promise((done) => setTimeout(done, 3_000));
    tone.on();
    const litAtMs = await lab.lightUp();
    const streams = await Promise.all(recordings);
    return { litAtMs, streams, cameraIsOn: camera.getVideoTracks()[0]?.readyState === 'live' };
  });
  const [screen, camera, voice] = streams;
  if (screen === undefined || camera === undefined || voice === undefined) throw new Error('not all was recorded');
  expect([screen.codec, camera.codec, voice.codec]).toEqual(['vp9', 'vp9', 'opus']);
  for (const stream of streams) {
    expectInOrder(stream);
    expect(stream.chunks.length).toBeGreaterThanOrEqual(2);
  }
  // The light and the tone came on at once; one wrongly reported beginning would set them apart by the 3 s before.
  expect(Math.abs((screen.noticedAtMs ?? 0) - litAtMs)).toBeLessThan(1_000);
  expect(Math.abs((voice.noticedAtMs ?? 0) - litAtMs)).toBeLessThan(1_000);
  // The camera makes twenty pictures a second, its film takes fifteen, and the camera stays on.
  expect(Math.max(...picturesPerSec(camera))).toBeLessThanOrEqual(16);
  expect(cameraIsOn).toBe(true);
});

it('films a large camera smaller, its picture whole, and leaves the camera as it was', async () => {
  const sizes = await page.evaluate(async () => {
    const { lab } = globalThis as unknown as LabWindow;
    const camera = await navigator.mediaDevices.getUserMedia({ video: { width: { exact: 1280 }, height: { exact: 720 } } });
    const film = await lab.screen.cameraForVideo(camera);
    const sizeOf = async (media: MediaStream): Promise<number[]> => {
      const video = Object.assign(document.createElement('video'), { srcObject: media, muted: true });
      await video.play();
      return [video.videoWidth, video.videoHeight];
    };
    const sizes = { film: await sizeOf(film), camera: await sizeOf(camera) };
    for (const track of [...film.getTracks(), ...camera.getTracks()]) track.stop();
    return sizes;
  });
  expect(sizes).toEqual({ film: [640, 360], camera: [1280, 720] });
});

it('films a screen with ten pictures a second at most, in VP8 where the browser has no VP9, and nothing where it has neither', async () => {
  const { kept, nothing } = await page.evaluate(async () => {
    const { lab } = globalThis as unknown as LabWindow;
    const supported = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (type) => !type.includes('vp9') && supported(type);
    const kept = await lab.record('screen', await lab.screen.askForScreen(), 4_000);
    MediaRecorder.isTypeSupported = () => false;
    return { kept, nothing: [lab.screen.containerFor('screen'), lab.screen.canShareScreen()] };
  });
  expect(kept.codec).toBe('vp8');
  expectInOrder(kept);
  expect(kept.samples.length).toBeGreaterThan(3);
  // A picture that came a little early belongs to the second before.
  expect(Math.max(...picturesPerSec(kept))).toBeLessThanOrEqual(11);
  expect(nothing).toEqual([null, false]);
});

it('keeps a screen of nothing but noise within its bytes by fewer pictures, as sharp as before', async () => {
  const kept = await page.evaluate(async () => {
    const { lab } = globalThis as unknown as LabWindow;
    lab.makeNoise();
    return lab.record('screen', lab.canvas.captureStream(10), 17_000);
  });
  expectInOrder(kept);
  const lastSec = kept.samples.at(-1)?.atSec ?? 0;
  const late = kept.samples.filter(({ atSec }) => atSec >= lastSec - 6);
  const early = kept.samples.filter(({ atSec }) => atSec < 4);
  const bytesOf = (samples: KeptStream['samples']): number => samples.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(bytesOf(late) / 6).toBeLessThan(mostScreenBytesPerSec * 1.5);
  expect(late.length / 6).toBeLessThan(6);
  expect(late.length).toBeGreaterThan(3);
  expect(bytesOf(late) / late.length).toBeGreaterThan((bytesOf(early) / early.length) * 0.5);
});
