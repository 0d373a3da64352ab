/** What a camera would have reported of a simulated tester: calibration, gaze and facial expression, by what they did. */
import { gazeGrade } from '@sightline/face/gaze';
import type { Random } from '@sightline/domain/random';
import type { GazeAccuracyFacts, PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { StudyQuestion } from '@sightline/wire/run';
import { pageAttention, prototypeAttention, type Attention, type Corner } from './cues.ts';
import { expressionEvents, restingScores } from './face-scores.ts';
import { gazeEvents, type EyeTracker } from './gaze-points.ts';

/** The window stands at the left edge of the screen, below the bars of the browser. */
const windowCorner: Corner = { x: 0, y: 86 };
export const windowPlace = { ...windowCorner, zoom: 1, display: '0,0' };
const points = 9;
const frameMs = 40;
const healthMs = 5_000;
/** A px of a usual display is 0.265 mm wide. */
const mmOfPx = 0.265;

export interface TakenTest {
  question: StudyQuestion;
  startAtMs: number;
  endAtMs: number;
  reached: boolean;
  page: readonly PageEvent[];
}

interface Sensed {
  /** Unix ms of the beginning of the session. */
  startAtMs: number;
  runner: readonly RunnerEvent[];
  tests: readonly TakenTest[];
}

/** Events in order of time; only what each test asks for is in them. */
export function senseSession({ startAtMs, runner, tests }: Sensed, random: Random): SensingEvent[] {
  const distanceMm = random.int(520, 680);
  const tracker = trackerOf(random);
  const resting = restingScores(random);
  const asksFor = (channel: 'gaze' | 'expression') => tests.filter(({ question }) => question.test?.channels.includes(channel));
  const gaze = asksFor('gaze');
  const expression = asksFor('expression');
  const events: SensingEvent[] = [
    { k: 'origin', at: startAtMs, ...windowPlace },
    { k: 'camera', at: startAtMs, state: 'on' },
    ...(gaze.length > 0 ? [calibration(startAtMs + 10, accuracy(tracker, distanceMm))] : []),
    ...(expression.length > 0 ? [{ k: 'resting-face' as const, at: startAtMs + 20, scores: resting }] : []),
    ...tests.flatMap((test) => health(test, tracker)),
  ];
  for (const test of gaze)
    events.push(...gazeEvents(attentionOf(test, runner), { fromMs: test.startAtMs, toMs: test.endAtMs }, tracker, random));
  for (const test of expression) {
    const { cues } = attentionOf(test, runner);
    const { startAtMs: fromMs, endAtMs: toMs, reached } = test;
    events.push(...expressionEvents(resting, { fromMs, toMs, reached, cues }, random));
  }
  return events.sort((a, b) => a.at - b.at);
}

function attentionOf({ question, page }: TakenTest, runner: readonly RunnerEvent[]): Attention {
  return question.test?.kind === 'prototype' ? prototypeAttention(runner, question.id, windowCorner) : pageAttention(page, windowCorner);
}

/** Most webcams are good enough for blocks of a page, some are not. */
function trackerOf(random: Random): EyeTracker {
  return {
    errorPx: random.pick([44, 52, 60, 66, 78, 96, 130]),
    precisionPx: random.int(10, 22),
    validShare: random.pick([0.97, 0.94, 0.9, 0.86]),
  };
}

function accuracy({ errorPx, precisionPx, validShare }: EyeTracker, distanceMm: number): GazeAccuracyFacts {
  const degrees = (px: number): number => (2 * Math.atan((px * mmOfPx) / 2 / distanceMm) * 180) / Math.PI;
  const [meanPx, medianPx] = [errorPx, errorPx * 0.9];
  return {
    meanPx,
    medianPx,
    meanDeg: degrees(meanPx),
    medianDeg: degrees(medianPx),
    precisionPx,
    samplesPerSecond: 1000 / frameMs,
    validShare,
    distanceMm,
    driftPx: null,
  };
}

function calibration(at: number, measured: GazeAccuracyFacts): SensingEvent {
  const grade = gazeGrade({ medianDeg: measured.medianDeg ?? Number.POSITIVE_INFINITY, validShare: measured.validShare });
  return { k: 'calibration', at, phase: 'start', attempt: 1, points, accuracy: measured, grade };
}

/** What the camera saw, every five seconds. */
function health({ startAtMs, endAtMs }: TakenTest, { validShare }: EyeTracker): SensingEvent[] {
  const events: SensingEvent[] = [];
  for (let fromMs = startAtMs; fromMs < endAtMs; fromMs += healthMs) {
    const at = Math.min(endAtMs, fromMs + healthMs);
    const frames = Math.floor((at - fromMs) / frameMs);
    const valid = Math.floor(frames * validShare);
    events.push({ k: 'sensing', at, fromMs, frames, valid, faces: Math.max(valid, Math.floor(frames * 0.98)), workMs: 14 });
  }
  return events;
}
