/**
 * The tester's calls: session, answers, chunks, finish. All but startSession carry the session token as bearer; the calls under
 * `/run/page`, which the site under test makes, carry the page token of one test instead.
 */
import { testEndings, type AnswerValue } from '@sightline/domain/questions';
import { channels } from '@sightline/domain/recordings';
import * as z from 'zod/mini';
import { latestAtMs, maxPageFileBytes, maxPageFilesOffered } from '../chunks/index.ts';
import { call, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';

/** Of codes and stream names; none of ours is as long. */
const shortText = z.string().check(z.maxLength(100));
const optionId = idOf('option').check(z.maxLength(100));
const lengthPx = z.number().check(z.minimum(0), z.maximum(100_000));

const channel = z.enum(channels);

const testEnding = z.enum(testEndings);
const ratingStep = z.number().check(z.int(), z.minimum(1), z.maximum(5));
export const answerValue: z.ZodMiniType<AnswerValue, AnswerValue> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(10_000)) }),
  z.object({ kind: z.literal('options'), optionIds: z.array(optionId).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('rating'), rating: ratingStep }),
  z.object({
    kind: z.literal('ratings'),
    ratings: z.array(z.object({ optionId, rating: ratingStep })).check(z.maxLength(200)),
  }),
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('test'), ending: testEnding }),
]);

export const sessionStart = z.object({ recordingId: z.string(), sessionToken: z.string(), resumed: z.boolean() });
export type SessionStart = z.output<typeof sessionStart>;

export const sessionState = z.object({
  recordingId: z.string(),
  /** open: takes chunks; finished: complete, or lapsed with what it holds; closed: lapsed before anything was stored. */
  status: z.enum(['open', 'finished', 'closed']),
  /** Per stream (rule A4): one above the highest stored sequence, the gaps below it, and its newest moment in ms of the run's time. */
  streams: z.record(z.string(), z.object({ next: z.number(), missing: z.array(z.number()), lastAtMs: z.number() })),
  /** What the tester agreed to. */
  consents: z.array(channel),
  /** What the page of a website test said, by question id: a hint, which the tester confirms (rule T4). */
  websiteTests: z.record(z.string(), z.object({ seen: z.boolean(), ending: z.nullable(testEnding), endedAtMs: z.nullable(z.number()) })),
  answeredQuestionIds: z.array(z.string()),
  /** The session lapsed and its place in the sample has gone to another: what comes is kept, but it does not count as complete. */
  withoutPlace: z.optional(z.boolean()),
});
export type SessionState = z.output<typeof sessionState>;

export const chunkAnswer = z.object({
  res: z.number(),
  stream: z.string(),
  sequence: z.number(),
  next: z.number(),
  missing: z.array(z.number()),
});
export type ChunkAnswer = z.output<typeof chunkAnswer>;

export const pageStreamState = z.object({
  /** One above the highest stored sequence. */
  next: z.number(),
});

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const offeredFile = z.object({
  /** As it was recorded: absolute, of http or https. */
  address: z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//)),
  hash: sha256,
  byteCount: wholeNumber.check(z.minimum(1), z.maximum(maxPageFileBytes)),
});

export const finishAnswer = z.object({
  res: z.number(),
  finished: z.boolean(),
  /** Sequence numbers the server lacks, by stream; send them and finish again. */
  missing: z.record(z.string(), z.array(z.number())),
  /** Finished without a place in the sample, which was full when the session came back. */
  withoutPlace: z.optional(z.boolean()),
  /** Of a member of the panel: ids of required questions without an answer, and of all tasks if no event was recorded; left out if none is missing. */
  lacking: z.optional(z.array(z.string())),
});
export type FinishAnswer = z.output<typeof finishAnswer>;

export const runCalls = {
  startSession: call({
    method: 'POST',
    path: '/run/sessions',
    access: 'public',
    encoding: 'fields',
    payload: z.object({
      code: shortText,
      /** Random UUID made by the tester's browser: the same key returns the same session again. */
      clientKey: z.string().check(z.minLength(16), z.maxLength(64)),
      consents: z.array(channel).check(z.maxLength(20)),
      consentVersion: wholeNumber,
      age: z.nullable(wholeNumber.check(z.minimum(5), z.maximum(120))),
      gender: z.nullable(z.enum(['Male', 'Female', 'Other'])),
      device: z.object({
        width: lengthPx,
        height: lengthPx,
        pixelRatio: z.number().check(z.minimum(0), z.maximum(1_000)),
        touch: z.boolean(),
        language: z.string().check(z.maxLength(100)),
        userAgent: z.string().check(z.maxLength(400)),
      }),
      /** What the invitation link calls its tester; kept as a fingerprint, so that they are known again in another browser. */
      tester: z.optional(z.string().check(z.maxLength(200))),
      /** Signature of the entry link, where the collector's panel provider signs them. */
      testerSignature: z.optional(z.string().check(z.maxLength(200))),
      /** Only honoured for demo studies seeded by the server itself. */
      simulated: z.optional(z.boolean()),
    }),
    answer: z.union([sessionStart, result]),
    refusals: [
      'not-found',
      'entry-link',
      'study-closed',
      'study-full',
      'study-paused',
      'already-taken',
      'consent-needed',
      'too-young',
      'too-many-starts',
      'storage-full',
    ],
    says: "Starts a tester's session under an invitation code and stores the consents given.",
  }),
  getSession: call({
    method: 'GET',
    path: '/run/session',
    access: 'session',
    encoding: 'query',
    payload: z.object({}),
    answer: sessionState,
    refusals: [],
    says: 'What the server holds of a session: lowest missing sequence and gaps by stream.',
  }),
  saveAnswer: call({
    method: 'POST',
    path: '/run/answers',
    access: 'session',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      questionId: idOf('question').check(z.maxLength(100)),
      value: answerValue,
      answeredAtMs: z.number().check(z.minimum(0), z.maximum(latestAtMs)),
    }),
    answer: result,
    refusals: ['session-finished'],
    says: 'Stores one answer; sent again it replaces the earlier one while the session is open.',
  }),
  appendChunk: call({
    method: 'POST',
    path: '/run/chunks/:stream/:sequence',
    access: 'session',
    encoding: 'bytes',
    payload: z.object({ stream: shortText, sequence: wholeNumber }),
    answer: chunkAnswer,
    refusals: [],
    says: 'Stores one chunk; acknowledged only when durable. Rules in wire/chunks/SPEC.md.',
  }),
  appendPageChunk: call({
    method: 'POST',
    path: '/run/page/chunks/:sequence',
    access: 'page',
    encoding: 'bytes',
    payload: z.object({ sequence: wholeNumber }),
    answer: chunkAnswer,
    refusals: [],
    says: 'Stores one chunk of the page stream that the token belongs to. Rules T1 to T6 in wire/chunks/SPEC.md.',
  }),
  getPageStream: call({
    method: 'GET',
    path: '/run/page/stream',
    access: 'page',
    encoding: 'query',
    payload: z.object({}),
    answer: pageStreamState,
    refusals: [],
    says: 'The next sequence of the page stream that the token belongs to.',
  }),
  offerPageFiles: call({
    method: 'POST',
    path: '/run/page/files',
    access: 'page',
    encoding: 'fields',
    body: 'list',
    payload: z.object({ files: z.array(offeredFile).check(z.maxLength(maxPageFilesOffered)) }),
    answer: z.object({ wanted: z.array(z.string()) }),
    refusals: [],
    says: 'Offers pictures and fonts that the page shows, by their hash; the answer names those that the server does not have.',
  }),
  sendPageFile: call({
    method: 'POST',
    path: '/run/page/files/:hash',
    access: 'page',
    encoding: 'bytes',
    payload: z.object({ hash: sha256 }),
    answer: result,
    refusals: ['not-found', 'storage-full', 'page-file-refused'],
    says: 'Stores the bytes of one file that was offered.',
  }),
  finishSession: call({
    method: 'POST',
    path: '/run/finish',
    access: 'session',
    encoding: 'fields',
    payload: z.object({
      /** Number of chunks made, by stream. */
      streams: z.record(z.string(), z.number().check(z.int(), z.minimum(0))),
      /** Page streams of which a part may still be in the store of the site under test: it is not waited for, and taken when it comes. */
      awaited: z.optional(z.array(z.string())),
      /** The tester stopped early: what they gave is kept, and their place in the sample is free. */
      stopped: z.optional(z.boolean()),
    }),
    answer: finishAnswer,
    refusals: [],
    says: 'Ends a session once every stated chunk is stored; else names the missing ones.',
  }),
  withdrawSession: call({
    method: 'POST',
    path: '/run/withdraw',
    access: 'session',
    encoding: 'fields',
    payload: z.object({}),
    answer: result,
    refusals: [],
    says: 'The tester withdraws: everything sent is deleted.',
  }),
};
