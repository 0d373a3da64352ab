/** Result calls: report, recordings, what the player needs. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { expressionReport } from './expression-report.ts';
import { testerFilter } from './filters.ts';
import { gazeGrade, gazeMaps } from './gaze-maps.ts';
import { replayManifest } from './replay.ts';
import { openAnswers, outcome, report, reportRows, scenarios } from './reports.ts';
import { clickMap, screenMaps, screenMoments } from './screen-maps.ts';

export const recordingRow = z.object({
  Id: z.string(),
  /** Address of the player with rid and qid. */
  Url: z.string(),
  /** The tester's id from the invitation link, else the name of the collector. */
  ProjectContact: z.string(),
  /** Own: the tester's id from the invitation link; null if it gave none. */
  TesterId: z.nullable(z.string()),
  CollectorId: z.string(),
  /** Null: no picture of a tester is stored. */
  Photo: z.null(),
  /** Own: the tester agreed to camera video and there is some, which getRecordingPhoto opens for a still. */
  HasCamera: z.boolean(),
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
  /** How far gaze can be trusted, by the worse of its first and last validation; null if eyes were not tracked. */
  GazeGrade: z.nullable(gazeGrade),
  /** Mean error at the validation after calibration: CSS px of the tester's screen, and degrees of visual angle. */
  GazeErrorPx: z.nullable(z.number()),
  GazeErrorDeg: z.nullable(z.number()),
  /** Why it could not be processed, the end of a sentence; null unless Status is 2. */
  Failure: z.nullable(z.string()),
  /** The recording stopped early: the session, or its account, had stored all that it may; null if it did not. */
  EndedEarly: z.nullable(z.enum(['session', 'account'])),
  /** Seconds of website tests of which no events arrived, at least one; left out if nothing is missing. */
  MissingSec: z.optional(z.number()),
  /** True for recordings made by simulated testers. */
  Simulated: z.boolean(),
  /** Why its researcher took it out of every figure, and when; left out if nobody did. */
  Excluded: z.optional(z.object({ Reason: z.string(), At: z.string() })),
});
export type RecordingRow = z.output<typeof recordingRow>;

/** What a page does to a list of recordings that it has: drop all of it if `Complete`, else those removed and those given, and add those given. */
const recordingChanges = z.object({
  /** Newest first: new ones, and those that are not as they were: processed, failed, reopened and finished, judged otherwise by a norm that moved. */
  Recordings: z.array(recordingRow),
  /** Ids of those that are no longer listed: their testers came back and continue. */
  RemovedIds: z.array(z.string()),
  /** These are all recordings: the cursor was empty or not known, one was deleted, or what every row shows changed. */
  Complete: z.boolean(),
  /** What to send next time. */
  Cursor: z.string(),
});
export type RecordingChanges = z.output<typeof recordingChanges>;

const bytes = z.unknown();

/** One test, the first where left out, by the testers that are asked for. */
export const ofTesters = z.object({
  project: idOf('project'),
  question: z.optional(idOf('question')),
  ...testerFilter,
  outcome: z.optional(outcome),
});

/** Rows or answers of one page, and where it begins. */
const mostOfPage = 5_000;
const page = {
  skip: z.optional(wholeNumber.check(z.minimum(0))),
  count: z.optional(wholeNumber.check(z.minimum(1), z.maximum(mostOfPage))),
};

export const resultCalls = {
  getLastDataUpdate: call({
    method: 'POST',
    path: '/GetLastDataUpdate.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ projectId: idOf('project') }),
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
    payload: ofTesters,
    answer: z.union([report, missing, result]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: "The report of a project: a merge of its recordings' summaries, or of those of some testers. The figures of an outcome are those of the group of that name.",
  }),
  getReportRows: call({
    method: 'POST',
    path: '/GetReportRows.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, page),
    answer: z.union([reportRows, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The rows of a report, 1,000 from the newest on where count and skip are left out; a report itself holds the newest alone.',
  }),
  getOpenAnswers: call({
    method: 'POST',
    path: '/GetOpenAnswers.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, { about: idOf('question').check(z.maxLength(100)), ...page }),
    answer: z.union([openAnswers, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The open answers to the question `about`, 100 from the newest on where count and skip are left out; a report itself holds the newest alone.',
  }),
  getRecordings: call({
    method: 'POST',
    path: '/GetRecordings.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'list',
    payload: z.object({
      project: idOf('project'),
      existingIds: z.optional(idOf('recording')),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.union([z.array(recordingRow), recordingChanges, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Recordings of a project, newest first, without those in existingIds. With a cursor (empty at first, then the one of the last answer) what changed since, and the next cursor.',
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
  excludeRecording: call({
    method: 'POST',
    path: '/ExcludeRecording.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      recording: idOf('recording'),
      reason: z.string().check(z.trim(), z.minLength(1, { error: 'Please enter a reason' }), z.maxLength(200)),
    }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Takes a finished recording out of every figure, with a reason; it stays in the table and can be watched.',
  }),
  includeRecording: call({
    method: 'POST',
    path: '/IncludeRecording.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ recording: idOf('recording') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Puts an excluded recording back into the figures.',
  }),
  retryProcessing: call({
    method: 'POST',
    path: '/RetryProcessing.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ recording: idOf('recording') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Processes a recording again that could not be processed; no effect on any other.',
  }),
  deleteRecording: call({
    method: 'POST',
    path: '/DeleteRecording.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ recording: idOf('recording') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Deletes a finished recording with its files, for good. It stays counted by the plan and the sample.',
  }),
  getRecordingPhoto: call({
    method: 'GET',
    path: '/api/recordings/:rid/photo',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ rid: idOf('recording') }),
    answer: z.object({ Url: z.string() }),
    refusals: ['not-found'],
    object: { kind: 'recording', effect: 'read' },
    says: 'An address of the camera video of a tester who agreed to it, to be shown as a still for some hours; 404 where there is none.',
  }),
  getScreenMaps: call({
    method: 'POST',
    path: '/GetScreenMaps.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofTesters,
    answer: z.union([screenMaps, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'What testers did on each screen or page of a test: figures, maps of clicks, where the pointer rested, and how far they scrolled; no places where clicks were not recorded.',
  }),
  getExpression: call({
    method: 'POST',
    path: '/GetExpression.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofTesters,
    answer: z.union([expressionReport, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Facial expression over the time of a test and by screen or page, as means of at least five testers; empty where none was recorded.',
  }),
  getScreenMoments: call({
    method: 'POST',
    path: '/GetScreenMoments.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, {
      place: idOf('screen').check(z.maxLength(300)),
      map: clickMap,
      /** Middle and radius of the spot, px of the map. */
      x: wholeNumber,
      y: wholeNumber,
      radius: wholeNumber,
    }),
    answer: z.union([screenMoments, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The clicks behind a spot of a map of GetScreenMaps, each with its recording and its time.',
  }),
  getReplay: call({
    method: 'GET',
    path: '/api/recordings/:rid/replay',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ rid: idOf('recording'), qid: z.optional(idOf('question')) }),
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
    payload: z.object({ rid: idOf('recording'), stream: z.string() }),
    answer: bytes,
    refusals: ['not-found'],
    object: { kind: 'recording', effect: 'read' },
    says: 'The bytes of one stored stream of a recording.',
  }),
};
