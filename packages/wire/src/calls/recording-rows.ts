/** Rows of the list of recordings, and what changed in it. */
import { gazeRefusals } from '@sightline/domain/recordings';
import * as z from 'zod/mini';
import { gazeGrade } from './gaze-maps.ts';
import { replayQuality } from './replay.ts';
import { outcome } from './reports.ts';

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
  /** Why the camera's pictures gave no gaze: shares of them all, 0 to 100, the largest first; left out where it was not recorded. */
  GazeRefused: z.optional(z.array(z.object({ Reason: z.enum(gazeRefusals), Share: z.number() }))),
  /** Why it could not be processed, the end of a sentence; null unless Status is 2. */
  Failure: z.nullable(z.string()),
  /** The recording stopped early: the session, or its account, had stored all that it may; null if it did not. */
  EndedEarly: z.nullable(z.enum(['session', 'account'])),
  /** How much of the test its replay can show; left out where that is all of it, or is not measured. */
  Replay: z.optional(replayQuality),
  /** Nothing of the test was recorded: that it was done is the tester's own word; left out if it is not. */
  ToldByTester: z.optional(z.boolean()),
  /** Seconds of website tests of which no events arrived, at least one; left out if nothing is missing. */
  MissingSec: z.optional(z.number()),
  /** True for recordings made by simulated testers. */
  Simulated: z.boolean(),
  /** Why its researcher took it out of every figure, and when; left out if nobody did. */
  Excluded: z.optional(z.object({ Reason: z.string(), At: z.string() })),
});
export type RecordingRow = z.output<typeof recordingRow>;

/** What a page does to a list of recordings that it has: drop all of it if `Complete`, else those removed and those given, and add those given. */
export const recordingChanges = z.object({
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
