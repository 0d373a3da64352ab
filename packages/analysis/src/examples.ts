/** Small studies and summaries that the tests of this package are written with. */
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import type { RecordingFacts, SummarisedRecording, TestSummary } from './types.ts';

export function exampleQuestion(id: string, type: number, over: Partial<StudyQuestion> = {}): StudyQuestion {
  return { id, type, name: `Question ${id}`, description: '', required: true, options: [], nextAfterSec: 0, role: '', test: null, ...over };
}

const screenBase = { imageUrl: '', width: 400, height: 800, goal: false, hotspots: [] };

/** Screens home → list → date, the last of them the goal. */
export const examplePrototype: StudyTest = {
  kind: 'prototype',
  url: '',
  task: 'Find the date',
  limitSec: 120,
  recordBy: 'snippet',
  channels: [],
  prototype: {
    startScreenId: 'home',
    device: 'phone',
    aspect: 0.5,
    screens: [
      { ...screenBase, id: 'home', name: 'Home' },
      { ...screenBase, id: 'list', name: 'List' },
      { ...screenBase, id: 'date', name: 'Date', goal: true },
    ],
  },
};

export const exampleWebsite: StudyTest = {
  kind: 'website',
  url: 'https://shop.example/',
  task: 'Find it',
  limitSec: 120,
  recordBy: 'snippet',
  channels: [],
  prototype: null,
};

export function exampleFacts(over: Partial<RecordingFacts>): RecordingFacts {
  return {
    recordingId: 'rec_1',
    questions: [],
    goalUrls: {},
    runnerEvents: [],
    pageEvents: {},
    sensingEvents: [],
    agreed: [],
    answers: [],
    missingChunks: 0,
    missingParts: [],
    films: [],
    ...over,
  };
}

export function exampleTest(over: Partial<TestSummary> = {}): TestSummary {
  return {
    questionId: 't',
    kind: 'prototype',
    ending: 'goal',
    reached: true,
    startAtMs: 0,
    endAtMs: 10_000,
    durationMs: 10_000,
    clicks: 3,
    misclicks: 0,
    rageClicks: 0,
    clicksRecorded: true,
    path: ['home', 'date'],
    places: {},
    ...over,
  };
}

export function exampleRecording(
  id: string,
  tests: TestSummary[],
  answers: SummarisedRecording['summary']['answers'] = [],
): SummarisedRecording {
  return {
    recordingId: id,
    recordedAt: '2026-01-05T10:00:00.000Z',
    lapsed: false,
    summary: { version: 1, recordingId: id, durationMs: 20_000, tests, answers, missingChunks: 0 },
  };
}
