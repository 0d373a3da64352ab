/** How fast recordings become summaries, and summaries a report: the two costs behind every analysis page. */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  mergeAreas,
  mergeExpression,
  mergeGaze,
  mergeReport,
  mergeScreens,
  type InterestArea,
  type RecordingSummary,
  type SummarisedRecording,
} from '@sightline/analysis';
import type { RunnerEvent } from '@sightline/wire/events';
import type { StudyQuestion, StudyScreen } from '@sightline/wire/run';
import { createWorkerPool, type WorkerPool } from '../apps/api/src/platform/workers/index.ts';
import { summariseTask, type FactsWithoutEvents } from '../apps/api/src/slices/recordings/tasks/tasks.ts';
import type { BenchRow } from './bench.ts';
import { pageEvents, sensingEvents } from './recorded-events.ts';

const recordingMs = 180_000;
const recordingCount = 10_000;
const mergeBarMs = 300;
const mostSummaryBytes = 40_000;

const screens: StudyScreen[] = Array.from({ length: 12 }, (_, index) => ({
  id: `scr_${index}`,
  name: `Screen ${index}`,
  imageUrl: '',
  width: 390,
  height: 844,
  goal: index === 11,
  hotspots: [],
}));
const questionBase = { description: '', required: true, options: [], nextAfterSec: 0, role: '', test: null };
const testBase = {
  url: 'https://shop.example/',
  task: 'Find the delivery date',
  limitSec: 180,
  recordBy: 'snippet' as const,
  channels: ['gaze' as const, 'expression' as const],
};
const questions: StudyQuestion[] = [
  {
    ...questionBase,
    id: 'qst_p',
    type: 31,
    name: 'Prototype',
    test: { ...testBase, kind: 'prototype', prototype: { startScreenId: 'scr_0', screens, device: 'phone', aspect: 0.46 } },
  },
  { ...questionBase, id: 'qst_w', type: 24, name: 'Website', test: { ...testBase, kind: 'website', prototype: null } },
  { ...questionBase, id: 'qst_s', type: 9, name: 'Ease' },
  {
    ...questionBase,
    id: 'qst_m',
    type: 4,
    name: 'Shops',
    options: Array.from({ length: 6 }, (_, index) => ({ id: `alt_${index}`, name: `Option ${index}` })),
  },
  { ...questionBase, id: 'qst_o', type: 1, name: 'Impression' },
];

/** Four on each of the first ten screens. */
const areas: InterestArea[] = Array.from({ length: 40 }, (_, index) => ({
  id: `aoi_${index}`,
  questionId: 'qst_p',
  place: `scr_${index % 10}`,
  name: `Area ${index}`,
  x: 20,
  y: 50 + 150 * Math.floor(index / 10),
  width: 300,
  height: 140,
  sheetPx: 390,
}));

/** Half the time in the prototype: pointer batches twice a second, a press every 2 s, a screen every 8 s. */
function runnerEvents(): RunnerEvent[] {
  const events: RunnerEvent[] = [
    { k: 'session', at: 0, viewport: { width: 1440, height: 900 }, pixelRatio: 1, touch: false, language: 'en' },
  ];
  const test = { questionId: 'qst_p' };
  events.push({ k: 'test-start', at: 0, ...test });
  events.push({ k: 'stage', at: 0, ...test, x: 500, y: 60, width: 390, height: 800, scale: 1 });
  for (let at = 0; at < recordingMs / 2; at += 500) {
    const screenId = `scr_${Math.floor(at / 8_000) % 12}`;
    if (at % 8_000 === 0) events.push({ k: 'screen', at, ...test, screenId });
    events.push({ k: 'moves', at, ...test, screenId, points: Array.from({ length: 45 }, (_, index) => index * 7) });
    if (at % 2_000 === 0)
      events.push({ k: 'press', at, ...test, screenId, x: at % 390, y: at % 844, hotspotId: at % 3 === 0 ? null : 'hot_1' });
  }
  events.push({ k: 'test-end', at: recordingMs / 2, ...test, ending: 'goal' });
  events.push(
    { k: 'test-start', at: recordingMs / 2, questionId: 'qst_w' },
    { k: 'test-end', at: recordingMs, questionId: 'qst_w', ending: 'done' },
  );
  return events;
}

const packed = (events: readonly object[]): Buffer => gzipSync(events.map((event) => `${JSON.stringify(event)}\n`).join(''));

/** Middle of `runs` timed runs, in ms, after one to warm up. */
async function timeOf(runs: number, work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.POSITIVE_INFINITY;
}

const expectedPaths = new Map([['qst_p', ['scr_0', 'scr_1', 'scr_11']]]);
const facts: FactsWithoutEvents = {
  recordingId: 'rec_0',
  questions,
  goalUrls: { qst_w: '/page/830' },
  agreed: ['screen', 'gaze', 'expression'],
  answers: [
    { questionId: 'qst_s', value: { kind: 'rating', rating: 4 }, answeredAtMs: recordingMs },
    { questionId: 'qst_m', value: { kind: 'options', optionIds: ['alt_0', 'alt_3'] }, answeredAtMs: recordingMs },
    { questionId: 'qst_o', value: { kind: 'text', text: 'Clear once I saw the truck icon' }, answeredAtMs: recordingMs },
  ],
  missingChunks: 0,
  missingParts: [],
  films: [],
};
const streams = [
  { stream: 'runner', kind: 'runner', questionId: null },
  { stream: 'page.qst_w', kind: 'page', questionId: 'qst_w' },
  { stream: 'sensing', kind: 'sensing', questionId: null },
] as const;

/** As the job does, in a worker thread: the summary, and the gaze of either test on what was looked at. */
async function summariseStored(workers: WorkerPool, files: Readonly<Record<string, Buffer>>): Promise<RecordingSummary> {
  const sources = Object.fromEntries(Object.entries(files).map(([stream, bytes]) => [stream, piecesOf(bytes)]));
  const analysed = await workers.run(summariseTask, { facts, streams }, { sources });
  if (!('summary' in analysed)) throw new Error(analysed.failure);
  if (analysed.gaze.length !== 2) throw new Error('the gaze of a test was not placed');
  return analysed.summary;
}

/** As the file store reads them. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const pieceBytes = 64 * 1024;
  for (let at = 0; at < bytes.length; at += pieceBytes) yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
}

/** Ten thousand recordings that differ in time, misclicks, ending, rating. */
function manyRecordings(like: RecordingSummary): SummarisedRecording[] {
  return Array.from({ length: recordingCount }, (_, index) => {
    const recordingId = `rec_${index}`;
    const tests = like.tests.map((test) => ({
      ...test,
      durationMs: 20_000 + ((index * 7_919) % 120_000),
      misclicks: index % 9,
      ending: index % 6 === 0 ? ('gave-up' as const) : test.ending,
      reached: index % 6 !== 0,
    }));
    const answers = like.answers.map((answer) =>
      answer.value.kind === 'rating' ? { ...answer, value: { kind: 'rating' as const, rating: 1 + (index % 5) } } : answer,
    );
    return {
      recordingId,
      lapsed: false,
      recordedAt: new Date(1_760_000_000_000 + ((index * 104_729) % 1_000_000_000)).toISOString(),
      summary: { ...like, recordingId, tests, answers },
    };
  });
}

const clicksOfEach = 100;
const mapBarMs = 150;

/** The same recordings, each with a hundred clicks on its first screen: a million together. */
function withClicks(recordings: readonly SummarisedRecording[]): SummarisedRecording[] {
  const clicks = Array.from({ length: clicksOfEach }, (_, click) => [
    (click * 7_919) % 390,
    (click * 104_729) % 844,
    click === 0 ? 1 : 0,
    click * 900,
  ]).flat();
  return recordings.map((recording) => ({
    ...recording,
    summary: {
      ...recording.summary,
      tests: recording.summary.tests.map((test) => ({
        ...test,
        touches: (test.touches ?? []).slice(0, 1).map((touches) => ({ ...touches, clicks })),
      })),
    },
  }));
}

/** One row for the summary of a stored 3 min recording (unzip and parse included), its size, and one each for the merges of 10,000. */
export default async function summaryBench(): Promise<BenchRow[]> {
  const workers = createWorkerPool({ file: { filename: resolve(import.meta.dirname, '../apps/api/dist/worker.js'), execArgv: [] } });
  const files = {
    runner: packed(runnerEvents()),
    'page.qst_w': packed(pageEvents({ fromMs: recordingMs / 2, toMs: recordingMs })),
    sensing: packed(sensingEvents(recordingMs)),
  };
  const summaryMs = await timeOf(15, () => summariseStored(workers, files));
  const recordings = manyRecordings(await summariseStored(workers, files));
  await workers.close();
  const mergers = { mergeReport, mergeGaze, mergeScreens, mergeExpression, mergeAreas };
  const input = { questions, expectedPaths, testQuestionId: 'qst_p', recordings, areas };
  const merges: BenchRow[] = [];
  for (const [name, what] of [
    ['mergeReport', '10,000 summaries'],
    ['mergeGaze', 'the gaze of 10,000 recordings'],
    ['mergeScreens', 'the screens of 10,000 recordings'],
    ['mergeAreas', '40 areas of interest of 10,000 recordings'],
    ['mergeExpression', 'the facial expression of 10,000 recordings'],
  ] as const)
    merges.push(mergeRow(what, await timeOf(7, () => mergers[name](input))));
  const clicked = { ...input, recordings: withClicks(recordings) };
  const mapMs = await timeOf(7, () => mergeScreens(clicked));
  merges.push(mergeRow('a million clicks into the maps of a screen', mapMs, mapBarMs));
  const speed = recordingMs / summaryMs;
  const [one] = recordings;
  const bytes = Buffer.byteLength(JSON.stringify(one?.summary));
  return [
    {
      name: 'summary of a 3 min recording with gaze, in a worker thread',
      ours: `${summaryMs.toFixed(1)} ms`,
      baseline: `${recordingMs} ms (real time)`,
      ratio: `${speed.toFixed(0)}×`,
      bar: '≥ 200×',
      ok: speed >= 200,
    },
    {
      name: 'summary of a 3 min recording with everything on',
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      baseline: '–',
      ratio: (bytes / mostSummaryBytes).toFixed(2),
      bar: '≤ 40 kB',
      ok: bytes <= mostSummaryBytes,
    },
    ...merges,
  ];
}

function mergeRow(what: string, ms: number, barMs = mergeBarMs): BenchRow {
  return {
    name: `merge of ${what}`,
    ours: `${ms.toFixed(0)} ms`,
    baseline: `${barMs} ms (bar)`,
    ratio: (ms / barMs).toFixed(2),
    bar: `≤ ${barMs} ms`,
    ok: ms <= barMs,
  };
}
