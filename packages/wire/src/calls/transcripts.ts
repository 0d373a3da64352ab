/** Calls on transcripts: what was said in a recording, corrections of it, and the search over a project. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';

const transcriptWord = z.object({ FromMs: z.number(), ToMs: z.number(), Text: z.string() });

export const transcriptSegment = z.object({
  /** Its number in the recording; names it in a correction. */
  Position: z.number(),
  /** Ms from the start of the test. */
  FromMs: z.number(),
  ToMs: z.number(),
  /** As it was heard; stays where it was corrected. */
  Text: z.string(),
  /** What a researcher made of it; null if nobody did. */
  Corrected: z.nullable(z.string()),
  CorrectedAt: z.nullable(z.string()),
  /** Sent back with a correction, which is refused if another one was first. */
  Version: z.number(),
  /** 0–1; null if the engine gives none. */
  Confidence: z.nullable(z.number()),
  /** Empty if the engine gives no times of words. */
  Words: z.array(transcriptWord),
});
export type WireTranscriptSegment = z.output<typeof transcriptSegment>;

/** none: the first three; failed: the others. */
const transcriptReason = z.enum([
  'no-voice',
  'off',
  'not-agreed',
  'unreadable',
  'too-long',
  'stopped',
  'unreachable',
  'refused',
  'invalid-answer',
  'no-longer-agreed',
]);
export type TranscriptReason = z.output<typeof transcriptReason>;

export const transcript = z.object({
  State: z.enum(['none', 'waiting', 'ready', 'failed']),
  Reason: z.nullable(transcriptReason),
  Engine: z.nullable(z.enum(['embedded', 'service'])),
  Segments: z.array(transcriptSegment),
});
export type WireTranscript = z.output<typeof transcript>;

export const transcriptHit = z.object({
  RecordingId: z.string(),
  QuestionId: z.string(),
  /** As the invitation link called the tester; null without a name. */
  TesterName: z.nullable(z.string()),
  RecordedAt: z.string(),
  /** Ms from the start of the test. */
  FromMs: z.number(),
  Text: z.string(),
});
export type TranscriptHit = z.output<typeof transcriptHit>;

const mostCorrection = 2_000;
const oneLine = z.transform((text: string) => text.replace(/\s+/g, ' ').trim());

export const transcriptCalls = {
  getTranscript: call({
    method: 'POST',
    path: '/GetTranscript.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      recording: idOf('recording'),
      /** Test of the recording. */
      question: idOf('question'),
    }),
    answer: z.union([transcript, missing]),
    refusals: ['not-found'],
    object: { kind: 'recording', effect: 'read' },
    says: 'What was said in a test of a recording, in the order of time, or why there is no transcript.',
  }),
  saveTranscriptCorrection: call({
    method: 'POST',
    path: '/SaveTranscriptCorrection.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      recording: idOf('recording'),
      position: wholeNumber.check(z.minimum(0), z.maximum(100_000)),
      version: wholeNumber.check(z.minimum(1), z.maximum(2_000_000_000)),
      /** '' takes the correction back. */
      text: z.pipe(z.string().check(z.maxLength(mostCorrection)), oneLine),
    }),
    answer: z.union([transcriptSegment, result]),
    refusals: ['not-found', 'read-only-project', 'transcript-changed'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Corrects a segment of a transcript; what was heard is kept beside it.',
  }),
  retryTranscript: call({
    method: 'POST',
    path: '/RetryTranscript.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ recording: idOf('recording') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'recording', effect: 'change' },
    says: 'Transcribes a recording again whose transcript failed; no effect on any other.',
  }),
  searchTranscripts: call({
    method: 'POST',
    path: '/SearchTranscripts.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      /** In a row, in either case; two characters at least. */
      words: z.pipe(z.string().check(z.trim(), z.minLength(2), z.maxLength(100)), oneLine),
      /** Of the last answer. */
      cursor: z.optional(z.string().check(z.maxLength(60))),
      count: z.optional(wholeNumber.check(z.minimum(1), z.maximum(200))),
    }),
    answer: z.union([z.object({ Hits: z.array(transcriptHit), Cursor: z.nullable(z.string()) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Segments of transcripts of a project that contain these words, newest recording first; 50 where count is left out. Cursor is null on the last page.',
  }),
};
