/** How long the video of a clip takes to make, from a cold Chromium to its last byte: 30 s at 720p of a page that changes eleven times a second. */
import { isRefusal } from '@sightline/domain/refusals';
import { filmSize } from '@sightline/wire/film';
import { scripted, scriptedAnswers } from '../apps/api/src/slices/clips/testing-film.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { chromiumAt, createFilmMaker } from '../apps/api/src/platform/site-browser/index.ts';
import type { BenchRow } from './bench.ts';
import { hourMs, hourOfPage } from './replayed-hour.ts';

const fromMs = 600_000;
const clipMs = 30_000;
/** Times the length of the clip. */
const barRatio = 2;

export default async function clipsBench(): Promise<BenchRow[]> {
  const answer = await scriptedAnswers({ durationMs: hourMs / 4, colors: [], tones: [[fromMs, fromMs + clipMs]], page: hourOfPage() });
  const part = {
    kind: 'recorded',
    ...scripted,
    fromMs,
    toMs: fromMs + clipMs,
    gaze: true,
    pointer: true,
    camera: 'left-out',
    voice: true,
  } as const;
  const maker = createFilmMaker({
    chromium: chromiumAt(process.env['CHROMIUM_PATH'] ?? null),
    env: { ffmpegPath: null },
    log: silentLog,
  });
  const startedAt = performance.now();
  const made = await maker.make({ plan: { parts: [part] }, answer, onProgress: () => Promise.resolve() }, async (film) => {
    let bytes = 0;
    for await (const piece of film.bytes()) bytes += piece.byteLength;
    return { bytes, durationMs: film.durationMs };
  });
  const tookMs = performance.now() - startedAt;
  if (isRefusal(made)) throw new Error(made.message);
  if (made.durationMs !== clipMs) throw new Error(`the clip is ${made.durationMs} ms long`);
  const ratio = tookMs / clipMs;
  return [
    {
      name: `Clip of ${clipMs / 1000} s at ${filmSize.height}p, with voice (${(made.bytes / 1e6).toFixed(1)} MB)`,
      ours: `${(tookMs / 1000).toFixed(1)} s`,
      baseline: `${clipMs / 1000} s (its length)`,
      ratio: ratio.toFixed(2),
      bar: `≤ ${barRatio} × its length`,
      ok: ratio <= barRatio,
    },
  ];
}
