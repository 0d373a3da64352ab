/** How fast recordings become summaries, and summaries a report: the two costs behind every analysis page. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  mergeGaze,
  mergeReport,
  placeGazeOfTests,
  summariseRecording,
  type RecordingFacts,
  type RecordingSummary,
  type SummarisedRecording,
} from '@sightline/analysis';
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { readEvent, type EventStream } from '@sightline/wire/events/read';
import type { StudyQuestion, StudyScreen } from '@sightline/wire/run';
import type { BenchRow } from './bench.ts';

const recordingMs = 180_000;
const recordingCount = 10_000;

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
  channels: ['gaze' as const],
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

/** A thousand rrweb events as a live page makes them: pointer moves, mutations with markup, presses, clicks, scrolls, a page every 15 s. */
function pageEvents(): PageEvent[] {
  const from = recordingMs / 2;
  const step = (recordingMs - from) / 1_000;
  const events: PageEvent[] = [{ k: 'origin', at: from, x: 0, y: 80 }];
  for (let index = 0; index < 1_000; index += 1) {
    const at = from + index * step;
    if (index % 166 === 0)
      events.push({ k: 'page', at, url: `https://shop.example/page/${index}`, title: 'Shop', viewport: { width: 1440, height: 900 } });
    events.push({ k: 'dom', at, e: { type: 3, timestamp: at, data: domData(index) } });
  }
  return events;
}

function domData(index: number): object {
  if (index % 40 === 0) return { source: 2, type: 1, id: 8, x: index, y: index };
  if (index % 40 === 1) return { source: 2, type: 2, id: 8, x: index, y: index };
  if (index % 7 === 0)
    return {
      source: 0,
      texts: [],
      attributes: [],
      removes: [],
      adds: [
        { parentId: 4, nextId: null, node: { type: 3, id: index, textContent: 'Delivery on Tuesday, free from 40 euros. '.repeat(12) } },
      ],
    };
  if (index % 11 === 0) return { source: 3, id: 1, x: 0, y: index };
  return { source: 1, positions: Array.from({ length: 10 }, (_, move) => ({ x: index + move, y: move, id: 8, timeOffset: -50 * move })) };
}

/** Gaze at 30 Hz and facial expression at 5 Hz over the whole time, in batches of a second. */
function sensingEvents(): SensingEvent[] {
  const accuracy = {
    meanPx: 60,
    medianPx: 52,
    meanDeg: 1.7,
    medianDeg: 1.5,
    precisionPx: 20,
    samplesPerSecond: 30,
    validShare: 0.95,
    distanceMm: 600,
    driftPx: null,
  };
  const events: SensingEvent[] = [
    { k: 'origin', at: 0, x: 0, y: 80 },
    { k: 'calibration', at: 0, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' },
  ];
  for (let at = 0; at < recordingMs; at += 1_000) {
    const points = Array.from({ length: 30 }, (_, index) => [index * 33, 600 + ((at / 100 + index) % 400), 300 + (index % 90)]).flat();
    const samples = Array.from({ length: 5 }, (_, index) => [index * 200, 0.1, 0, 0, 0.3, 0, 0.1, 0.5]).flat();
    events.push({ k: 'gaze', at, points }, { k: 'expression', at, samples });
    events.push({ k: 'sensing', at: at + 999, fromMs: at, frames: 30, valid: 29, faces: 30, workMs: 28 });
  }
  return events;
}

const packed = (events: readonly object[]): Buffer => gzipSync(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
/** Every line is checked again as it is read, as the job does. */
const unpacked = <S extends EventStream>(kind: S, bytes: Buffer) =>
  gunzipSync(bytes)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => {
      const event = readEvent(kind, line);
      if (event === null) throw new Error(`out of bounds: ${line.slice(0, 200)}`);
      return event;
    });

/** Middle of `runs` timed runs, in ms, after one to warm up. */
function timeOf(runs: number, work: () => unknown): number {
  work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.POSITIVE_INFINITY;
}

/** As the job does: the summary, and the gaze of either test on what was looked at. */
function summariseStored(runner: Buffer, page: Buffer, sensing: Buffer): RecordingSummary {
  const facts: RecordingFacts = {
    recordingId: 'rec_0',
    questions,
    goalUrls: { qst_w: '/page/830' },
    expectedPaths: { qst_p: ['scr_0', 'scr_1', 'scr_11'] },
    runnerEvents: unpacked('runner', runner),
    pageEvents: { qst_w: unpacked('page', page) },
    sensingEvents: unpacked('sensing', sensing),
    agreed: ['screen', 'gaze', 'expression'],
    answers: [
      { questionId: 'qst_s', value: { kind: 'rating', rating: 4 }, answeredAtMs: recordingMs },
      { questionId: 'qst_m', value: { kind: 'options', optionIds: ['alt_0', 'alt_3'] }, answeredAtMs: recordingMs },
      { questionId: 'qst_o', value: { kind: 'text', text: 'Clear once I saw the truck icon' }, answeredAtMs: recordingMs },
    ],
    missingChunks: 0,
  };
  const summary = summariseRecording(facts);
  if (placeGazeOfTests(facts, summary.tests).length !== 2) throw new Error('the gaze of a test was not placed');
  return summary;
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
      recordedAt: new Date(1_760_000_000_000 + ((index * 104_729) % 1_000_000_000)).toISOString(),
      summary: { ...like, recordingId, tests, answers },
    };
  });
}

/** One row for the summary of a stored 3 min recording (unzip and parse included), one each for the merge of 10,000 into report and heatmaps. */
export default function summaryBench(): Promise<BenchRow[]> {
  const runner = packed(runnerEvents());
  const page = packed(pageEvents());
  const sensing = packed(sensingEvents());
  const summaryMs = timeOf(15, () => summariseStored(runner, page, sensing));
  const recordings = manyRecordings(summariseStored(runner, page, sensing));
  const mergeMs = timeOf(7, () => mergeReport({ questions, testQuestionId: 'qst_p', recordings }));
  const gazeMs = timeOf(7, () => mergeGaze({ questions, testQuestionId: 'qst_p', recordings }));
  const speed = recordingMs / summaryMs;
  return Promise.resolve([
    {
      name: 'summary of a 3 min recording with gaze',
      ours: `${summaryMs.toFixed(1)} ms`,
      baseline: `${recordingMs} ms (real time)`,
      ratio: `${speed.toFixed(0)}×`,
      bar: '≥ 200×',
      ok: speed >= 200,
    },
    {
      name: 'merge of 10,000 summaries',
      ours: `${mergeMs.toFixed(0)} ms`,
      baseline: '300 ms (bar)',
      ratio: (mergeMs / 300).toFixed(2),
      bar: '≤ 300 ms',
      ok: mergeMs <= 300,
    },
    {
      name: 'merge of the gaze of 10,000 recordings',
      ours: `${gazeMs.toFixed(0)} ms`,
      baseline: '300 ms (bar)',
      ratio: (gazeMs / 300).toFixed(2),
      bar: '≤ 300 ms',
      ok: gazeMs <= 300,
    },
  ]);
}
