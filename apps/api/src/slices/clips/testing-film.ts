/** For tests of videos: the bundled film page, a scripted recording that can be filmed without a database, and a look into what came of it. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import type { ReplayManifest } from '@sightline/wire/calls';
import { filmPagePath } from '@sightline/wire/film';
import type { FilmAnswer, FilmRequest } from '../../platform/ports.ts';

/** Unix ms of the begin of the test. */
const startAtMs = 1_750_000_000_000;
const soundRate = 16_000;

export const scripted = { recordingId: 'rec_scripted', questionId: 'qst_scripted' };

/** `colors`: of the page from a moment of the test on. `tones`: spans in which a tone is heard. Ms. */
export interface Script {
  durationMs: number;
  colors: readonly { fromMs: number; color: string }[];
  tones: readonly (readonly [number, number])[];
  /** Events of the page in place of those of the colours, from the same moment on. */
  page?: readonly object[];
  /** Videos that begin with the test; a screen takes the place of the page. */
  screen?: Buffer;
  camera?: Buffer;
}

/** Answers the film page as the server would for a recording of that script. */
export async function scriptedAnswers(script: Script): Promise<FilmRequest['answer']> {
  const page = await bundlePage();
  const voice = toWave(script);
  const events = (script.page ?? pageEvents(script)).map((event) => JSON.stringify(event)).join('\n');
  const media = { voice, screen: script.screen, camera: script.camera };
  const manifest = JSON.stringify(manifestOf(script, media, events.length));
  return (address, range) => {
    if (address === filmPagePath) return answerText('text/html', page);
    if (address.includes('/replay')) return answerText('application/json', manifest);
    if (address.endsWith('/streams/page')) return answerText('application/x-ndjson', events);
    const bytes = media[address.slice('/played/'.length) as keyof typeof media];
    return Promise.resolve(bytes === undefined ? null : partOf(bytes, range));
  };
}

function answerText(type: string, text: string): Promise<FilmAnswer> {
  return Promise.resolve({ status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, bytes: Buffer.from(text) });
}

export function partOf(bytes: Buffer, range: string | undefined): FilmAnswer {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const end = last === '' ? bytes.length : Math.min(bytes.length, Number(last) + 1);
  const headers = { 'content-type': 'audio/wav', 'content-range': `bytes ${first}-${end - 1}/${bytes.length}` };
  return { status: 206, headers, bytes: bytes.subarray(Number(first), end) };
}

async function bundlePage(): Promise<string> {
  const entryPoints = [join(import.meta.dirname, '../../../../player/src/film/main.ts')];
  const outdir = join(import.meta.dirname, 'film-page');
  const options = { bundle: true, write: false, minify: true, outdir, loader: { '.woff2': 'empty' } } as const;
  const { outputFiles } = await build({ entryPoints, format: 'iife', ...options });
  const [script, style] = ['.js', '.css'].map((ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '');
  return `<!doctype html><style>${style}</style><div id="stage"></div><script>${script?.replaceAll('</script', '<\\/script')}</script>`;
}

function manifestOf({ durationMs }: Script, media: Record<string, Buffer | undefined>, pageBytes: number): ReplayManifest {
  const { recordingId, questionId } = scripted;
  const span = { questionId, firstAtMs: startAtMs, lastAtMs: startAtMs + durationMs };
  return {
    recordingId,
    projectId: 'prj_scripted',
    projectName: 'Colours',
    tester: { gender: null, age: null },
    recordedAt: new Date(startAtMs).toISOString(),
    endedEarly: null,
    test: { questionId, name: '', task: '', kind: 'website', startAtMs, endAtMs: startAtMs + durationMs, prototype: null },
    outcome: null,
    gaze: null,
    expression: null,
    tests: [{ questionId, name: '' }],
    streams: [
      { ...span, name: 'page', kind: 'page' as const, url: `/api/recordings/${recordingId}/streams/page`, byteCount: pageBytes },
      ...(['voice', 'screen', 'camera'] as const).flatMap((kind) =>
        media[kind] === undefined
          ? []
          : [{ ...span, name: kind, kind, url: '', playUrl: `/played/${kind}`, ofPhone: false, byteCount: media[kind].byteLength }],
      ),
    ],
    answers: [],
    previousRecordingId: null,
    nextRecordingId: null,
  };
}

/** One element that covers the page and changes its colour. */
function pageEvents({ colors, screen }: Script): object[] {
  if (screen !== undefined) return [];
  const dom = (atMs: number, type: number, data: object) => ({
    k: 'dom',
    at: startAtMs + atMs,
    e: { type, timestamp: startAtMs + atMs, data },
  });
  const element = (id: number, tagName: string, attributes: object, childNodes: object[]) => ({
    type: 2,
    id,
    tagName,
    attributes,
    childNodes,
  });
  const styleOf = (color: string): string => `position:fixed;inset:0;background:${color}`;
  const [first, ...changes] = colors;
  const body = element(4, 'body', {}, [element(5, 'div', { style: styleOf(first?.color ?? 'white') }, [])]);
  const page = element(2, 'html', {}, [element(3, 'head', {}, []), body]);
  return [
    { k: 'page', at: startAtMs, url: 'https://site.example/', title: '', viewport: { width: 1280, height: 720 } },
    dom(0, 4, { href: 'https://site.example/', width: 1280, height: 720 }),
    dom(1, 2, { node: { type: 0, id: 1, childNodes: [page] }, initialOffset: { left: 0, top: 0 } }),
    ...changes.map(({ fromMs, color }) =>
      dom(fromMs, 3, { source: 0, texts: [], removes: [], adds: [], attributes: [{ id: 5, attributes: { style: styleOf(color) } }] }),
    ),
  ];
}

/** PCM of 16 bits, mono. */
function toWave({ durationMs, tones }: Script): Buffer {
  const samples = Math.round((durationMs / 1000) * soundRate);
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 2 * samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(soundRate, 24);
  bytes.writeUInt32LE(2 * soundRate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples, 40);
  for (let index = 0; index < samples; index += 1) {
    const atMs = (index / soundRate) * 1000;
    const heard = tones.some(([from, to]) => atMs >= from && atMs < to);
    bytes.writeInt16LE(heard ? Math.round(16_000 * Math.sin((2 * Math.PI * 440 * index) / soundRate)) : 0, 44 + 2 * index);
  }
  return bytes;
}

export interface Seen {
  durationSec: number;
  width: number;
  height: number;
  /** The colour in the middle of the picture at each moment asked for, and in the corner of the face. */
  colors: [number, number, number][];
  corners: [number, number, number][];
  /** How loud it is in each span asked for, 0 to 1; empty without sound. */
  loud: number[];
}

/** Plays a video in a Chromium of its own. `moments` and `spans` in seconds. */
export async function lookInto(bytes: Uint8Array, moments: number[], spans: [number, number][]): Promise<Seen> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await seen(await browser.newPage(), Buffer.from(bytes).toString('base64'), moments, spans);
  } finally {
    await browser.close();
  }
}

function seen(page: Page, film: string, moments: number[], spans: [number, number][]): Promise<Seen> {
  return page.evaluate(
    async ([base64, at, of]) => {
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([data], { type: 'video/webm' }));
      await new Promise((done) => (video.onloadeddata = done));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const draw = canvas.getContext('2d')!;
      const colors: [number, number, number][] = [];
      const corners: [number, number, number][] = [];
      for (const moment of at) {
        video.currentTime = moment;
        await new Promise((done) => (video.onseeked = done));
        draw.drawImage(video, 0, 0);
        for (const [list, x, y] of [
          [colors, canvas.width / 2, canvas.height / 2],
          [corners, canvas.width - 120, canvas.height - 80],
        ] as const) {
          const [red = 0, green = 0, blue = 0] = draw.getImageData(x, y, 1, 1).data;
          list.push([red, green, blue]);
        }
      }
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data.buffer).catch(() => null);
      const samples = sound?.getChannelData(0);
      const loud =
        samples === undefined
          ? []
          : of.map(([from, to]) => samples.slice(from * 48_000, to * 48_000).reduce((most, one) => Math.max(most, Math.abs(one)), 0));
      return { durationSec: video.duration, width: canvas.width, height: canvas.height, colors, corners, loud };
    },
    [film, moments, spans] as const,
  );
}
