/** Result calls: report, recordings, what the player needs. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { expressionReport } from './expression-report.ts';
import { testerFilter } from './filters.ts';
import { gazeMaps } from './gaze-maps.ts';
import { recordingChanges, recordingRow } from './recording-rows.ts';
import { replayManifest } from './replay.ts';
import { openAnswers, outcome, report, reportRows, scenarios } from './reports.ts';
import { clickMap, screenMaps, screenMoments } from './screen-maps.ts';
import { visibleText } from './visible-text.ts';

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
      reason: visibleText(200, 'Please enter a reason'),
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
