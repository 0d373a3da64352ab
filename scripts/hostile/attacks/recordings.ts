/** Recordings made to stop the server that processes them (parts A1 to A3). */
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BenchSession } from '../../../bench/study-rows.ts';
import { mustAnswer, mustHold, sendChunk, type Attack, type Target } from '../attack.ts';
import { researcherAddress } from '../neighbours.ts';

/** A hostile recording has to be processed, or given up with a reason, within this time. */
const processedWithinMs = 60_000;

const gzipped = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));
const lines = (events: readonly object[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

interface HostileStream {
  stream: string;
  chunks: readonly Uint8Array<ArrayBuffer>[];
}

/** Uploads the streams as one session, finishes it and waits until the server is done with it; returns its end in words. */
async function submit(target: Target, streams: readonly HostileStream[], consents?: readonly string[]): Promise<string> {
  const session = await target.startSession(consents);
  const counts: Record<string, number> = {};
  let refused = 0;
  for (const { stream, chunks } of streams) {
    for (const [sequence, chunk] of chunks.entries()) {
      const answer = await sendChunk(target, session.sessionToken, `/run/chunks/${stream}/${sequence}`, chunk);
      mustHold(answer.status < 500 || answer.status === 507, `a chunk was answered ${answer.status}`);
      if (answer.status !== 200) refused += 1;
      else counts[stream] = (counts[stream] ?? 0) + 1;
    }
  }
  const finished = await target.send('/run/finish', { token: session.sessionToken, json: { streams: counts } });
  mustAnswer(finished, [200, 400, 410], 'finish');
  const end = await endOf(target, session);
  return refused === 0 ? end : `${end}, ${refused} chunks refused`;
}

async function endOf({ database }: Target, { recordingId }: BenchSession): Promise<string> {
  for (const endsAt = Date.now() + processedWithinMs; Date.now() < endsAt; await pause(250)) {
    const { rows } = await database.query<{ state: string; status: number }>('select state, status from recording where id = $1', [
      recordingId,
    ]);
    const state = rows[0]?.state ?? 'gone';
    if (state === 'failed') return 'marked as not processable';
    if (state === 'processed' || rows[0]?.status === 1) return 'processed';
    if (state !== 'finished' && state !== 'open') return `recording ${state}`;
  }
  mustHold(false, 'the recording was neither processed nor marked');
  return '';
}

const opened = { k: 'session', at: 1_000, viewport: { width: 800, height: 600 }, pixelRatio: 1, touch: false, language: 'en' };

/** The runner's own stream around a test of the website, so that its pages are read as part of the test. */
const runnerStart = ({ websiteId: questionId }: Target['study']): HostileStream => ({
  stream: 'runner',
  chunks: [
    gzipped(
      lines([
        opened,
        { k: 'step-open', at: 1_100, questionId },
        { k: 'test-start', at: 1_200, questionId },
        { k: 'test-end', at: 9_000, questionId, ending: 'done' },
        { k: 'step-close', at: 9_100, questionId },
      ]),
    ),
  ],
});

const pageChunk = (study: Target['study'], events: readonly object[]): HostileStream => ({
  stream: `page.${study.websiteId}`,
  chunks: [gzipped(lines(events))],
});

const page = (url: string) => ({ k: 'page', at: 1_500, url, title: 'Shop', viewport: { width: 800, height: 600 } });

export const recordingAttacks: readonly Attack[] = [
  {
    part: 'A2',
    name: 'address of 4 million slashes',
    run: (target) => {
      const events = [page(`https://shop.example/${'/'.repeat(4_000_000)}x`), page(`https://shop.example${'/a'.repeat(2_000_000)}?`)];
      return submit(target, [runnerStart(target.study), pageChunk(target.study, events)]);
    },
  },
  {
    part: 'A2',
    name: 'goal address with 12 stars',
    run: async (target) => {
      const { rows } = await target.database.query<{ goal_url: string | null }>('select goal_url from question where id = $1', [
        target.study.websiteId,
      ]);
      await target.database.query('update question set goal_url = $1 where id = $2', [
        `https://shop.example/${'*a'.repeat(12)}*b`,
        target.study.websiteId,
      ]);
      const end = await submit(target, [
        runnerStart(target.study),
        pageChunk(
          target.study,
          Array.from({ length: 40 }, () => page(`https://shop.example/${'a'.repeat(1_900)}`)),
        ),
      ]);
      await target.database.query('update question set goal_url = $1 where id = $2', [rows[0]?.goal_url ?? '', target.study.websiteId]);
      return end;
    },
  },
  {
    part: 'A2',
    name: 'numbers beyond any screen, NaN and endless texts in every field',
    run: (target) => {
      const huge = [1e300, -1e300, Number.MAX_SAFE_INTEGER, 150_000];
      const events = huge.flatMap((value) => [
        { k: 'press', at: 1_200, questionId: target.study.websiteId, screenId: 'x'.repeat(100_000), x: value, y: value, hotspotId: null },
        { k: 'moves', at: 1_200, questionId: target.study.websiteId, screenId: 's', points: Array.from({ length: 30_000 }, () => value) },
        { k: 'scroll', at: 1_200, questionId: target.study.websiteId, screenId: 's', top: value },
        { k: 'stage', at: 1_200, questionId: target.study.websiteId, x: value, y: value, width: value, height: value, scale: value },
      ]);
      const text = `${lines(events)}{"k":"scroll","at":1200,"questionId":"q","screenId":"s","top":NaN}\n{"k":"press"`;
      return submit(target, [{ stream: 'runner', chunks: [...runnerStart(target.study).chunks, gzipped(text)] }]);
    },
  },
  {
    part: 'A2',
    name: 'gaze that says it is off by 150,000 px',
    run: async (target) => {
      const { websiteId } = target.study;
      await target.database.query("update question set sensor_gaze = 'optional' where id = $1", [websiteId]);
      const error = { meanPx: 150_000, medianPx: 150_000, meanDeg: 2, medianDeg: 2, precisionPx: 150_000 };
      const accuracy = { ...error, samplesPerSecond: 15, validShare: 0.9, distanceMm: 600, driftPx: null };
      const points = Array.from({ length: 100 }, (_, index) => [index * 50, 400, 300]).flat();
      const sensing = [
        { k: 'origin', at: 1_050, x: 0, y: 0 },
        { k: 'calibration', at: 1_060, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'C' },
        { k: 'gaze', at: 1_600, points },
      ];
      const pages = [{ k: 'origin', at: 1_300, x: 0, y: 0 }, page('https://shop.example/')];
      const streams = [runnerStart(target.study), pageChunk(target.study, pages), { stream: 'sensing', chunks: [gzipped(lines(sensing))] }];
      const end = await submit(target, streams, ['screen', 'gaze']);
      const maps = await target.send('/GetGazeMaps.cmd', {
        token: target.ownerToken,
        address: researcherAddress,
        json: { project: target.projectId, question: websiteId },
      });
      mustAnswer(maps, [200], 'gaze maps');
      mustHold(maps.durationMs < 3_000, `gaze maps took ${maps.durationMs.toFixed(0)} ms`);
      return `${end}, maps answered in ${maps.durationMs.toFixed(0)} ms`;
    },
  },
  {
    part: 'A3',
    name: '48 chunks that inflate to 384 MB',
    run: (target) => {
      const bomb = gzipped(`{"k":"visibility","at":1000,"visible":true,"pad":"${' '.repeat(8 * 1024 * 1024 - 120)}"}\n`);
      const small = gzipped(lines(Array.from({ length: 100_000 }, () => ({ k: 'visibility', at: 1_000, visible: true }))));
      const chunks = Array.from({ length: 48 }, (_, index) => (index % 2 === 0 ? bomb : small));
      return submit(target, [{ stream: 'runner', chunks }]);
    },
  },
  {
    part: 'A3',
    name: 'chunks that are no gzip, cut gzip, and gzip of gzip',
    run: (target) => {
      const whole = gzipSync(Buffer.alloc(1_000_000));
      const chunks = [new Uint8Array(whole.subarray(0, 200)), new Uint8Array(gzipSync(whole)), new Uint8Array(5_000).fill(31)];
      return submit(target, [{ stream: 'runner', chunks: [...runnerStart(target.study).chunks, ...chunks] }]);
    },
  },
  {
    part: 'A1',
    name: 'nesting of 1 million levels',
    run: (target) => {
      const deep = `{"k":"dom","at":1500,"e":{"type":2,"timestamp":1500,"data":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}\n`;
      return submit(target, [runnerStart(target.study), { stream: `page.${target.study.websiteId}`, chunks: [gzipped(deep)] }]);
    },
  },
];
