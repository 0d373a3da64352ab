/** Result calls: report, recordings, what the player needs. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { gazeGrade, gazeMaps } from './gaze-maps.ts';
import { prototype } from './questions.ts';

const outcome = z.enum(['Success', 'Difficult', 'Unsuccess']);

export const reportItem = z.object({
  ItemType: z.enum(['Circle', 'CircleClicked', 'Smile', 'Rating', 'SmileMultiple', 'RatingMultiple', 'HorrizontalBars']),
  Name: z.string(),
  Description: z.string(),
  Percentage: z.nullable(z.number()),
  Value: z.nullable(z.number()),
  ShowValue: z.boolean(),
  /** Count is ours: n behind each percentage. */
  Values: z.array(z.object({ Name: z.string(), Percentage: z.number(), Color: z.string(), Count: z.number() })),
  AverageRating: z.nullable(z.number()),
  /** 95 % interval of AverageRating or Value, where there is one. */
  Interval: z.nullable(z.object({ Low: z.number(), High: z.number() })),
  Color: z.string(),
});
export type ReportItem = z.output<typeof reportItem>;

export const reportSection = z.object({
  /** Id of the question this section is about; empty for a section over several. */
  QuestionId: z.string(),
  QuestionType: z.number(),
  Name: z.string(),
  Percentage: z.nullable(z.number()),
  Value: z.nullable(z.number()),
  Color: z.string(),
  /** Number of testers who answered. */
  Count: z.number(),
  Items: z.array(reportItem),
  /** Open answers, newest first, with the recording each comes from. */
  Texts: z.array(z.object({ RecordingId: z.string(), Text: z.string() })),
});
export type ReportSection = z.output<typeof reportSection>;

const interval = z.nullable(z.object({ Low: z.number(), High: z.number() }));
export const criterion = z.object({ Text: z.string(), RecordingIds: z.array(z.string()) });

export const reportGroup = z.object({
  Count: z.number(),
  /** 0 to 100, one decimal. */
  SuccessRate: z.number(),
  SuccessRateColor: z.string(),
  /** 95 % adjusted Wald; null with no recordings. */
  SuccessRateInterval: interval,
  Title: z.string(),
  Description: z.string(),
  GoodCriterias: z.array(criterion),
  BadCriterias: z.array(criterion),
  QuantitiveIndicators: z.object({
    NumberOfUsers: z.number(),
    /** Seconds, geometric mean; null where nobody finished. */
    AverageDuration: z.nullable(z.number()),
    AverageDurationInterval: interval,
    AverageClicksCount: z.nullable(z.number()),
    AverageMisclicksCount: z.nullable(z.number()),
    AverageMisclicksInterval: interval,
    AverageSuccess: z.nullable(z.number()),
    AverageSuccessColor: z.string(),
    TaskClarity: z.nullable(z.number()),
    TaskClarityColor: z.string(),
    HideTaskClarity: z.boolean(),
    /** Share 0 to 100 of successes that took the expected path; null where none is marked. */
    DirectSuccess: z.nullable(z.number()),
    /** 95 % adjusted Wald of DirectSuccess. */
    DirectSuccessInterval: z.optional(interval),
    /** How the bounds of 'with difficulties' were set, in words. */
    Norm: z.string(),
  }),
  Blocks: z.array(reportSection),
  RawData: z.array(
    z.object({
      RecordingId: z.string(),
      Outcome: outcome,
      Direct: z.nullable(z.boolean()),
      DurationSec: z.number(),
      Clicks: z.number(),
      Misclicks: z.number(),
    }),
  ),
});
export type ReportGroup = z.output<typeof reportGroup>;
export const report = z.object({ All: reportGroup, Unsuccess: reportGroup, Difficult: reportGroup, Success: reportGroup });
export type Report = z.output<typeof report>;

/** Recordings that took the same path of screens, loops folded. */
export const scenario = z.object({
  Name: z.string(),
  Color: z.string(),
  /** Share of the recordings of this test, 0 to 100, one decimal. */
  Percentage: z.number(),
  /** Own: 95 % adjusted Wald of the share. */
  PercentageInterval: z.optional(interval),
  testers: z.number(),
  /** Seconds, geometric mean; null where nobody came to an end. */
  timeSpent: z.nullable(z.number()),
  /** Mean count. */
  misclicks: z.number(),
  Advantages: z.array(criterion),
  Flaws: z.array(criterion),
  /** Own: the screens in order, loops folded. */
  Path: z.array(z.object({ ScreenId: z.string(), Name: z.string() })),
  RecordingIds: z.array(z.string()),
  Outcomes: z.object({ Success: z.number(), Difficult: z.number(), Unsuccess: z.number() }),
  /** Whether it is the path that the researcher marked as expected. */
  Expected: z.boolean(),
});
export type Scenario = z.output<typeof scenario>;
export const scenarios = z.object({ AllScenaries: z.array(scenario) });
export type Scenarios = z.output<typeof scenarios>;

export const recordingRow = z.object({
  Id: z.string(),
  /** Address of the player with rid and qid. */
  Url: z.string(),
  ProjectContact: z.string(),
  CollectorId: z.string(),
  Photo: z.nullable(z.string()),
  /** 0 not ready, 1 processed, 2 failed for good. */
  Status: z.number(),
  AnswerDate: z.string(),
  /** Seconds on the test. */
  AnswerTime: z.nullable(z.number()),
  CalibrationEyeTracker: z.number(),
  IntegrityEyeTracker: z.number(),
  IntegrityEmotions: z.number(),
  IntegrityEmotionsRecognition: z.number(),
  /** Of the test of an app: share 0 to 100 of it that the video of the tester's phone shows; -1 agreed to and missing, 0 not asked for or declined. */
  IntegrityScreen: z.number(),
  QuestionId: z.string(),
  Gender: z.nullable(z.string()),
  Age: z.nullable(z.number()),
  OpenAnswers: z.object({
    issues: z.optional(z.string()),
    likes: z.optional(z.string()),
    dislikes: z.optional(z.string()),
    surprising: z.optional(z.string()),
    missing: z.optional(z.string()),
    impression: z.optional(z.string()),
  }),
  /** Question name → answer in words. */
  OwnAnswers: z.record(z.string(), z.string()),
  Outcome: z.nullable(outcome),
  Direct: z.nullable(z.boolean()),
  Misclicks: z.nullable(z.number()),
  Clicks: z.nullable(z.number()),
  /** How far gaze can be trusted, by the worse of its first and last validation; null where eyes were not tracked. */
  GazeGrade: z.nullable(gazeGrade),
  /** Mean error at the validation after calibration: CSS px of the tester's screen, and degrees of visual angle. */
  GazeErrorPx: z.nullable(z.number()),
  GazeErrorDeg: z.nullable(z.number()),
  /** True for recordings made by simulated testers. */
  Simulated: z.boolean(),
});
export type RecordingRow = z.output<typeof recordingRow>;

/** One stored stream of a recording. `kind` says how to read it. */
export const replayStream = z.object({
  name: z.string(),
  kind: z.enum(['runner', 'page', 'screen', 'voice', 'camera', 'sensing', 'gaze']),
  questionId: z.nullable(z.string()),
  /** Bearer-protected address: NDJSON (gzip content encoding) for runner, page, sensing and gaze, WebM for screen, voice and camera, what the phone made of a phone's video. */
  url: z.string(),
  /** Of what came as one large file: for some hours its address for a browser's player, without a token; `?download` offers to keep it. */
  playUrl: z.optional(z.string()),
  firstAtMs: z.number(),
  lastAtMs: z.number(),
  byteCount: z.number(),
});
export const replayManifest = z.object({
  recordingId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  tester: z.object({ gender: z.nullable(z.string()), age: z.nullable(z.number()) }),
  recordedAt: z.string(),
  /** The test shown, from qid; its start and end on the session's clock (Unix ms of the tester's machine). */
  test: z.object({
    questionId: z.string(),
    name: z.string(),
    task: z.string(),
    kind: z.enum(['website', 'application', 'prototype']),
    startAtMs: z.number(),
    endAtMs: z.number(),
    prototype: z.nullable(prototype),
  }),
  outcome: z.nullable(z.object({ outcome: outcome, direct: z.nullable(z.boolean()) })),
  /** How far the gaze can be trusted; null where eyes were not tracked. Error in CSS px of the tester's screen. */
  gaze: z.nullable(z.object({ grade: z.nullable(gazeGrade), errorPx: z.nullable(z.number()) })),
  tests: z.array(z.object({ questionId: z.string(), name: z.string() })),
  streams: z.array(replayStream),
  answers: z.array(z.object({ questionId: z.string(), question: z.string(), answer: z.string(), atMs: z.number() })),
  previousRecordingId: z.nullable(z.string()),
  nextRecordingId: z.nullable(z.string()),
});
export type ReplayManifest = z.output<typeof replayManifest>;

const bytes = z.unknown();

/**
 * Whose recordings an answer is merged from; all where left out. Outcomes are judged by the norm of all recordings whatever is asked for.
 * An age bound leaves out testers who did not say theirs; gender Other is everyone who said neither Male nor Female.
 */
const testerFilter = {
  collector: z.optional(z.string()),
  gender: z.optional(z.enum(['Male', 'Female', 'Other'])),
  minAge: z.optional(wholeNumber),
  maxAge: z.optional(wholeNumber),
};

/** One test, the first where left out, by the testers that are asked for. */
const ofTesters = z.object({
  project: z.string(),
  question: z.optional(z.string()),
  ...testerFilter,
  outcome: z.optional(outcome),
});

export const resultCalls = {
  getLastDataUpdate: call({
    method: 'POST',
    path: '/GetLastDataUpdate.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ projectId: z.string() }),
    answer: z.union([z.object({ LastDataUpdate: z.string() }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'When anything collected in a project last changed; polled every 10 s.',
  }),
  getSummary: call({
    method: 'POST',
    path: '/GetSummary.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: z.string(), question: z.optional(z.string()), ...testerFilter }),
    answer: z.union([report, missing, result]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: "The report of a project: a merge of its recordings' summaries, or of those of some testers.",
  }),
  getRecordings: call({
    method: 'POST',
    path: '/GetRecordings.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: z.string(), existingIds: z.optional(z.string()) }),
    answer: z.union([z.array(recordingRow), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Recordings of a project, newest first, without those in existingIds.',
  }),
  getPrototypeProjectScenaries: call({
    method: 'POST',
    path: '/GetPrototypeProjectScenaries.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofTesters,
    answer: z.union([scenarios, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The paths that testers took through a prototype, most frequent first; none for a project without a prototype test.',
  }),
  getGazeMaps: call({
    method: 'POST',
    path: '/GetGazeMaps.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofTesters,
    answer: z.union([gazeMaps, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Where testers looked in a test, by screen or page and by the grade of their gaze; no places where no gaze was recorded.',
  }),
  getReplay: call({
    method: 'GET',
    path: '/api/recordings/:rid/replay',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ rid: z.string(), qid: z.optional(z.string()) }),
    answer: replayManifest,
    refusals: ['not-found'],
    object: { kind: 'recording', effect: 'read' },
    says: 'What the player needs to replay one recording of one test; 404 where there is none.',
  }),
  getReplayStream: call({
    method: 'GET',
    path: '/api/recordings/:rid/streams/:stream',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ rid: z.string(), stream: z.string() }),
    answer: bytes,
    refusals: ['not-found'],
    object: { kind: 'recording', effect: 'read' },
    says: 'The bytes of one stored stream of a recording.',
  }),
};
