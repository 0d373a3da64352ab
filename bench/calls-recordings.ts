/** Simulated testers of a prototype with the ready-made methodology's questions: facts as the recorder makes them, summarised by the product's own analysis. */
import { summariseRecording, type RecordingSummary } from '@sightline/analysis';
import { methodologyQuestions } from '@sightline/domain/methodology';
import type { RunnerEvent } from '@sightline/wire/events';
import type { StudyQuestion, StudyScreen } from '@sightline/wire/run';

export const testId = 'qst_test';
export const openQuestionId = 'qst_issues';
const screenCount = 12;

const screens: StudyScreen[] = Array.from({ length: screenCount }, (_, index) => ({
  id: `scr_${index}`,
  name: `Screen ${index}`,
  imageUrl: `/files/a.webp`,
  width: 390,
  height: 844,
  goal: index === screenCount - 1,
  hotspots: [],
}));

const test: StudyQuestion = {
  id: testId,
  type: 31,
  name: 'Travel',
  description: '',
  required: true,
  options: [],
  nextAfterSec: 0,
  role: '',
  test: {
    kind: 'prototype',
    url: '',
    task: 'Book the cabin',
    limitSec: 180,
    recordBy: 'snippet',
    channels: [],
    prototype: { startScreenId: 'scr_0', screens, device: 'phone', aspect: 9 / 16 },
  },
};

/** The test and what the methodology asks after it. */
export const projectQuestions: readonly StudyQuestion[] = [
  test,
  ...methodologyQuestions('en', 'Travel').map(({ role, type, name, required, options }) => ({
    id: `qst_${role}`,
    type,
    name,
    description: '',
    required,
    options: options.map((option, index) => ({ id: `alt_${role}_${index}`, name: option })),
    nextAfterSec: 0,
    role,
    test: null,
  })),
];

export interface SimulatedRecording {
  id: string;
  summary: RecordingSummary;
}

/** The same for the same number. */
export function simulateRecording(number: number): SimulatedRecording {
  const random = randomFrom(number);
  const id = `rec_bench${String(number).padStart(11, '0')}`;
  const facts = {
    recordingId: id,
    questions: [...projectQuestions],
    goalUrls: {},
    runnerEvents: walk(random),
    pageEvents: {},
    sensingEvents: [],
    agreed: [],
    answers: answers(random),
    missingChunks: 0,
    missingParts: [],
    films: [],
  };
  return { id, summary: summariseRecording(facts) };
}

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Mostly onward, now and then astray and back; a sixth give up. */
function walk(random: Random): RunnerEvent[] {
  const start = 1_760_000_000_000;
  const of = { questionId: testId };
  const events: RunnerEvent[] = [{ k: 'test-start', at: start, ...of }];
  let at = start;
  let screen = 0;
  for (let step = 0; step < 20 && screen < screenCount - 1; step += 1) {
    const screenId = `scr_${screen}`;
    events.push({ k: 'screen', at, ...of, screenId });
    const presses = 1 + random(2);
    for (let press = 0; press < presses; press += 1) {
      at += 400 + random(3_000);
      const hit = press === presses - 1;
      events.push({ k: 'press', at, ...of, screenId, x: random(390), y: random(844), hotspotId: hit ? 'hot_1' : null });
    }
    screen = random(8) === 0 ? Math.max(0, screen - 4) : Math.min(screenCount - 1, screen + (random(5) === 0 ? 1 : 4));
  }
  const goal = screen === screenCount - 1 && random(6) !== 0;
  if (goal) events.push({ k: 'screen', at, ...of, screenId: `scr_${screen}` });
  events.push({ k: 'test-end', at: at + 500, ...of, ending: goal ? 'goal' : 'gave-up' });
  return events;
}

const openers = ['The photos', 'The map', 'Prices', 'The calendar', 'Filters', 'The first screen', 'Booking', 'Text size'];
const closers = ['made it easy', 'took me a while to find', 'was where I looked first', 'could be larger', 'felt slow', 'surprised me'];

type GivenAnswer = RecordingSummary['answers'][number];

/** Everyone scores; two of three open questions are answered, a fifth of them in the same few words. */
function answers(random: Random): GivenAnswer[] {
  const answeredAtMs = 1_760_000_200_000;
  return projectQuestions.flatMap(({ id, type, options }): GivenAnswer[] => {
    if (type === 3) {
      const chosen = options[random(options.length)];
      return chosen === undefined ? [] : [{ questionId: id, value: { kind: 'options', optionIds: [chosen.id] }, answeredAtMs }];
    }
    if (type !== 1 || random(3) === 0) return [];
    const base = `${openers[random(openers.length)] ?? ''} ${closers[random(closers.length)] ?? ''}`;
    const text = random(5) === 0 ? base : `${base}, on try ${random(100_000)} at least`;
    return [{ questionId: id, value: { kind: 'text', text }, answeredAtMs }];
  });
}
