/** The film that a phone's own recorder would have made: a real mp4 or webm of a few seconds, made by Chromium, as large as wished. */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface PhoneFilm {
  path: string;
  sha256: string;
  bytes: Buffer;
}

/** Red, then green, then blue for a second each. Works on a page of its own, so that the tester's page is left alone. */
async function filmed(page: Page, type: 'video/mp4' | 'video/webm'): Promise<Buffer> {
  const maker = await page.context().newPage();
  try {
    const base64 = await maker.evaluate(async (mimeType) => {
      const canvas = document.createElement('canvas');
      canvas.width = 270;
      canvas.height = 600;
      const pen = canvas.getContext('2d')!;
      const startedAtMs = performance.now();
      const draw = (): void => {
        const sec = (performance.now() - startedAtMs) / 1000;
        pen.fillStyle = ['#d22', '#2a2', '#22d'][Math.min(2, Math.floor(sec))]!;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = '#fff';
        pen.fillRect(20, 40 + sec * 60, 120, 40);
      };
      draw();
      const drawing = setInterval(draw, 40);
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      recorder.stop();
      await stopped;
      clearInterval(drawing);
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }, `${type};codecs=vp9`);
    return Buffer.from(base64, 'base64');
  } finally {
    await maker.close();
  }
}

/** A box that players skip, of random bytes. */
function padding(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) box.writeUInt32LE((Math.random() * 0xffffffff) >>> 0, at);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** `paddedBytes`: a multiple of 4 that an mp4 is made larger by. */
export async function makePhoneFilm(page: Page, type: 'video/mp4' | 'video/webm', paddedBytes = 0): Promise<PhoneFilm> {
  const film = await filmed(page, type);
  const bytes = paddedBytes === 0 ? film : Buffer.concat([film, padding(paddedBytes)]);
  const path = join(
    mkdtempSync(join(tmpdir(), 'sightline-film-')),
    type === 'video/mp4' ? 'Screen_recording.mp4' : 'Screen_recording.webm',
  );
  writeFileSync(path, bytes);
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
