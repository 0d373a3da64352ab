/** What the player needs of one recording. */
import { replayGaps } from '@sightline/domain/recordings';
import * as z from 'zod/mini';
import { gazeGrade } from './gaze-maps.ts';
import { prototype } from './prototypes.ts';
import { outcome } from './reports.ts';

/** One stored stream of a recording. `kind` says how to read it. */
export const replayStream = z.object({
  name: z.string(),
  kind: z.enum(['runner', 'page', 'screen', 'voice', 'camera', 'sensing', 'gaze']),
  questionId: z.nullable(z.string()),
  /** Bearer-protected address: NDJSON (gzip content encoding) for runner, page, sensing and gaze, WebM for screen, voice and camera, what the phone made of a phone's video. */
  url: z.string(),
  /** Of video and voice: for some hours the address for a browser's player, without a token and by any part; `?download` offers to keep it. */
  playUrl: z.optional(z.string()),
  /** Of video and voice: it came as one file that the tester's phone made, in whatever format that writes. */
  ofPhone: z.optional(z.boolean()),
  /** Chunks did not arrive, or what arrived could not be read or is shorter than it was recorded. */
  incomplete: z.optional(z.boolean()),
  firstAtMs: z.number(),
  lastAtMs: z.number(),
  byteCount: z.number(),
});
/** How much of a test its replay can show. */
export const replayQuality = z.object({
  /** Share of the test's time and of the window's area, 0 to 100. */
  share: z.number(),
  /** What takes the rest, in points of `share`, the largest first. */
  gaps: z.array(z.object({ reason: z.enum(replayGaps), points: z.number() })),
});
export const replayManifest = z.object({
  recordingId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  tester: z.object({ gender: z.nullable(z.string()), age: z.nullable(z.number()) }),
  recordedAt: z.string(),
  /** The recording stopped early: the session, or its account, had stored all that it may; null if it did not. */
  endedEarly: z.nullable(z.enum(['session', 'account'])),
  /** The test shown, from qid; its start and end on the session's clock (Unix ms of the tester's machine). */
  test: z.object({
    questionId: z.string(),
    name: z.string(),
    task: z.string(),
    kind: z.enum(['website', 'application', 'prototype']),
    startAtMs: z.number(),
    endAtMs: z.number(),
    prototype: z.nullable(prototype),
    /** Of a website whose texts were hidden beside what was typed: 1 those after the first key, 2 all texts and pictures. */
    hideTexts: z.optional(z.number()),
  }),
  outcome: z.nullable(
    z.object({
      outcome: outcome,
      direct: z.nullable(z.boolean()),
      /** Nothing of the test was recorded: that it was done is the tester's own word; left out if it is not. */
      toldByTester: z.optional(z.boolean()),
    }),
  ),
  /** Left out of prototypes, of apps that were not filmed, and of recordings processed by an earlier version. */
  replay: z.optional(replayQuality),
  /** How far the gaze can be trusted; null if eyes were not tracked. Error in CSS px of the tester's screen. */
  gaze: z.nullable(z.object({ grade: z.nullable(gazeGrade), errorPx: z.nullable(z.number()) })),
  /** Facial expression during the test, compared with the tester's resting face; null if there is none to compare. */
  expression: z.nullable(
    z.object({
      /** Share of the test's seconds with a face, 0 to 100. */
      validShare: z.number(),
      /** Means of equal parts of the test's time: one number for each of `expressionNames`, -100 to 100; null for a part without a face. */
      slices: z.array(z.nullable(z.array(z.number()))),
    }),
  ),
  tests: z.array(z.object({ questionId: z.string(), name: z.string() })),
  streams: z.array(replayStream),
  /**
   * What is kept of the pictures, style sheets and fonts that the recorded pages load from outside: for some hours each is at `base` and its
   * name, found by its absolute address without the fragment. Left out if nothing is kept.
   */
  pageFiles: z.optional(z.object({ base: z.string(), names: z.record(z.string(), z.string()) })),
  answers: z.array(z.object({ questionId: z.string(), question: z.string(), answer: z.string(), atMs: z.number() })),
  previousRecordingId: z.nullable(z.string()),
  nextRecordingId: z.nullable(z.string()),
});
export type ReplayManifest = z.output<typeof replayManifest>;
