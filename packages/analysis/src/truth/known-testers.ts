/** Testers of whom everything is known: what they did is written down first, and the events that would have been recorded are made of it. */
import { seededRandom } from '@sightline/domain/random';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { QuestionType, type StudyQuestion } from '@sightline/wire/run';
import { exampleFacts, examplePrototype, exampleQuestion } from '../examples.ts';
import type { RecordingFacts } from '../types.ts';

export interface KnownVisit {
  place: 'home' | 'list' | 'info' | 'date';
  ms: number;
  misses: number;
  /** Px of the screen that were scrolled away in the end. */
  scrolledTo: number;
}

export interface KnownTester {
  id: string;
  /** Left the session and never came back. */
  lapsed: boolean;
  visits: KnownVisit[];
  reached: boolean;
  /** Had a camera: looked at one spot of each screen, and smiled this much more than at rest on the last one. */
  camera: { smile: number } | null;
  rating: number;
  choice: 'a' | 'b' | 'c' | null;
  text: string;
}

/** What everybody looks at, px of each screen, and where they press what leads on. */
export const looksAt = { home: { x: 90, y: 90 }, list: { x: 310, y: 610 }, info: { x: 110, y: 110 }, date: { x: 210, y: 410 } } as const;
export const pressesAt = { x: 210, y: 426 } as const;
export const expectedPath = ['home', 'list', 'date'];
/** Screens are 400 px wide; of the longest, 1,600 px high, as much is seen at once as of the others. */
export const seenPx = 800;

const longScreen = 'list';
const screens = examplePrototype.prototype?.screens ?? [];
const test = {
  ...examplePrototype,
  channels: ['screen' as const, 'gaze' as const, 'expression' as const],
  prototype: examplePrototype.prototype && {
    ...examplePrototype.prototype,
    screens: [
      ...screens.map((screen) => (screen.id === longScreen ? { ...screen, height: 2 * seenPx } : screen)),
      ...screens.slice(0, 1).map((screen) => ({ ...screen, id: 'info', name: 'Info' })),
    ],
  },
};

export const knownQuestions: StudyQuestion[] = [
  exampleQuestion('t', QuestionType.prototypeTest, { test }),
  exampleQuestion('rating', QuestionType.smileyRating),
  exampleQuestion('choice', QuestionType.singleAnswer, {
    options: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ],
  }),
  exampleQuestion('open', QuestionType.openEnded),
];

const courses: readonly KnownVisit['place'][][] = [
  ['home', 'list', 'date'],
  ['home', 'list', 'date'],
  // Straight back is no detour, a round is one.
  ['home', 'list', 'home', 'list', 'date'],
  ['home', 'list', 'info', 'home', 'list', 'date'],
  ['home', 'list'],
];

/** The same testers for the same number. */
export function knownTesters(count: number): KnownTester[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, index) => {
    const course = random.pick(courses);
    return {
      id: `rec_${String(index).padStart(5, '0')}`,
      lapsed: random.chance(0.05),
      reached: course.at(-1) === 'date',
      visits: course.map((place) => {
        const misses = random.pick([0, 0, 0, 1, 2]);
        return {
          place,
          misses,
          ms: 200 * random.int(20, 45) + 1_600 * misses,
          scrolledTo: place === longScreen ? random.pick([0, 100, 300]) : 0,
        };
      }),
      camera: random.chance(count > 1_000 ? 0.1 : 0.5) ? { smile: random.pick([0, 0.1, 0.2, 0.3, 0.4]) } : null,
      rating: random.int(1, 5),
      choice: random.pick(['a', 'a', 'b', 'c', null]),
      text: random.chance(0.3) ? `Said by ${index}` : '',
    };
  });
}

const startAtMs = 1_000_000;
const stage = { x: 50, y: 100, width: 200, height: 400, scale: 0.5 };
const q = { questionId: 't' };
const resting = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4];
const happy = 3;
const lookMs = 200;

/** What the runner and the camera would have sent of such a tester. */
export function recordedOf(tester: KnownTester): RecordingFacts {
  const runner: RunnerEvent[] = [
    { k: 'test-start', at: startAtMs, ...q },
    { k: 'stage', at: startAtMs, ...q, ...stage },
  ];
  const gaze: number[] = [];
  const faces: number[] = [];
  let at = startAtMs;
  for (const [index, visit] of tester.visits.entries()) {
    runner.push(...eventsOf(visit, at, index + 1 < tester.visits.length));
    if (tester.camera !== null) {
      gaze.push(...gazeOf(visit, at));
      faces.push(...facesOf(visit, at, tester.camera.smile));
    }
    at += visit.ms;
  }
  if (!tester.lapsed) runner.push({ k: 'test-end', at, ...q, ending: tester.reached ? 'goal' : 'gave-up' });
  else runner.push({ k: 'visibility', at, visible: false });
  const answers = [
    { questionId: 'rating', value: { kind: 'rating' as const, rating: tester.rating }, answeredAtMs: at },
    {
      questionId: 'choice',
      value: { kind: 'options' as const, optionIds: tester.choice === null ? [] : [tester.choice] },
      answeredAtMs: at,
    },
    { questionId: 'open', value: { kind: 'text' as const, text: tester.text }, answeredAtMs: at },
  ];
  return exampleFacts({
    recordingId: tester.id,
    questions: knownQuestions,
    runnerEvents: runner,
    sensingEvents: tester.camera === null ? [] : sensed(gaze, faces),
    agreed: ['screen', 'gaze', 'expression'],
    answers: tester.lapsed ? [] : answers,
  });
}

function eventsOf({ place, ms, misses, scrolledTo }: KnownVisit, at: number, goesOn: boolean): RunnerEvent[] {
  const onScreen = { ...q, screenId: place };
  return [
    { k: 'screen', at, ...onScreen },
    ...(scrolledTo > 0 ? [{ k: 'scroll' as const, at: at + 150, ...onScreen, top: scrolledTo }] : []),
    ...Array.from({ length: misses }, (_, miss) => ({
      k: 'press' as const,
      at: at + 300 + 1_600 * miss,
      ...onScreen,
      x: 40,
      y: 700,
      hotspotId: null,
    })),
    ...(goesOn ? [{ k: 'press' as const, at: at + ms - 50, ...onScreen, ...pressesAt, hotspotId: 'next' }] : []),
  ];
}

/** Triples of ms after the start, x and y on the tester's screen, every 200 ms. */
function gazeOf({ place, ms, scrolledTo }: KnownVisit, at: number): number[] {
  return Array.from({ length: ms / lookMs }, (_, index) => {
    const now = at + lookMs * index;
    const top = now >= at + 150 ? scrolledTo : 0;
    return [now - startAtMs, stage.x + looksAt[place].x * stage.scale, stage.y + (looksAt[place].y - top) * stage.scale];
  }).flat();
}

/** Eight numbers each: ms after the start and the seven scores, every 250 ms. */
function facesOf({ place, ms }: KnownVisit, at: number, smile: number): number[] {
  const scores = resting.map((score, name) => (name === happy && place === 'date' ? score + smile : score));
  return Array.from({ length: Math.ceil(ms / 250) }, (_, index) => [at + 250 * index - startAtMs, ...scores]).flat();
}

function sensed(gaze: number[], faces: number[]): SensingEvent[] {
  const accuracy = { meanPx: 20, medianPx: 18, meanDeg: 0.6, medianDeg: 0.5, precisionPx: 5, samplesPerSecond: 10, validShare: 1 };
  return [
    { k: 'origin', at: startAtMs - 100, x: 0, y: 0 },
    {
      k: 'calibration',
      at: startAtMs - 90,
      phase: 'start',
      attempt: 1,
      points: 9,
      accuracy: { ...accuracy, distanceMm: 600, driftPx: null },
      grade: 'A',
    },
    { k: 'resting-face', at: startAtMs - 80, scores: resting },
    { k: 'gaze', at: startAtMs, points: gaze },
    { k: 'expression', at: startAtMs, samples: faces },
  ];
}
