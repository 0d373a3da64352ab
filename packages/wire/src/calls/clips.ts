/** Calls on clips of recordings and on highlight reels: their videos are made by a job, and listed with their progress. */
import {
  cameraLooks,
  filmStates,
  longestCardText,
  longestClipTitle,
  mostClipsOfReel,
  type CameraLook as Look,
} from '@sightline/domain/clips';
import * as z from 'zod/mini';
import { call, flag, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { requestKey } from './notes.ts';

export type CameraLook = Look;

/** A video as far as it is. */
const film = z.object({
  Id: z.string(),
  Title: z.string(),
  State: z.enum(filmStates),
  /** 0 to 100. */
  Progress: z.number(),
  /** Length of the video; null until it is done. */
  DurationMs: z.nullable(z.number()),
  /** Its files, WebM first; none until it is done. */
  Files: z.array(z.object({ Kind: z.enum(['webm', 'mp4']), Bytes: z.number() })),
  /** Why it failed: a refusal's code, and its words; null unless State is 'failed'. */
  Failure: z.nullable(z.object({ code: z.string(), errormessage: z.string() })),
  CreatedAt: z.string(),
});
export type WireFilm = z.output<typeof film>;

export const clip = z.object({
  ...film.shape,
  RecordingId: z.string(),
  QuestionId: z.string(),
  /** On the clock of the test. */
  FromMs: z.number(),
  ToMs: z.number(),
  Gaze: z.boolean(),
  Pointer: z.boolean(),
  Camera: z.enum(cameraLooks),
  Voice: z.boolean(),
});
export type WireClip = z.output<typeof clip>;

export const reel = z.object({
  ...film.shape,
  /** Sent back with a change, which is refused if another one was first. */
  Version: z.number(),
  /** In order; clips of deleted recordings are not among them. */
  Parts: z.array(z.object({ ClipId: z.string(), Card: z.string() })),
});
export type WireReel = z.output<typeof reel>;

const title = z.string().check(z.trim(), z.maxLength(longestClipTitle));
const ofClip = z.object({ clip: idOf('film') });

export const clipCalls = {
  createClip: call({
    method: 'POST',
    path: '/CreateClip.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      recording: idOf('recording'),
      /** The test. */
      question: idOf('question'),
      /** A clip that is sent again with its key is made once. */
      key: requestKey,
      title: z.optional(title),
      fromMs: wholeNumber,
      toMs: wholeNumber,
      /** Whether it shows where the tester looked; left out: it does. */
      gaze: z.optional(flag),
      /** Whether it shows pointer and clicks; left out: it does. */
      pointer: z.optional(flag),
      /** Left out: without the face. */
      camera: z.optional(z.enum(cameraLooks, { error: 'Must be shown, blurred or left-out' })),
      /** Left out: with the voice. */
      voice: z.optional(flag),
    }),
    answer: z.union([z.object({ Clip: clip }), missing, result]),
    refusals: ['not-found', 'clip-too-long', 'clip-outside', 'clip-no-picture', 'too-many-clips', 'too-many-films', 'storage-full'],
    object: { kind: 'recording', effect: 'read' },
    says: 'Makes a clip of a range of a recording: its video is encoded again, so that nothing before or after the range is in it.',
  }),
  getClips: call({
    method: 'POST',
    path: '/GetClips.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Clips: z.array(clip), Reels: z.array(reel) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The clips and reels that the caller has made of a project, newest first, with the progress of their videos.',
  }),
  saveReel: call({
    method: 'POST',
    path: '/SaveReel.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      project: idOf('project'),
      /** The reel that is changed, with the version that was read; left out for a new one. */
      reel: z.optional(idOf('film')),
      version: z.optional(wholeNumber),
      /** Of a new reel. */
      key: requestKey,
      title,
      parts: z
        .array(z.object({ ClipId: idOf('film'), Card: z.string().check(z.trim(), z.maxLength(longestCardText)) }))
        .check(z.minLength(1), z.maxLength(mostClipsOfReel)),
    }),
    answer: z.union([z.object({ Reel: reel }), missing, result]),
    refusals: ['not-found', 'reel-changed', 'reel-too-long', 'clip-not-ready', 'too-many-clips', 'too-many-films', 'storage-full'],
    object: { kind: 'project', effect: 'read' },
    says: 'Makes one video of clips in their order, each after a title card where it has words; or changes a reel, whose video is then made again.',
  }),
  openClip: call({
    method: 'POST',
    path: '/OpenClip.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofClip,
    answer: z.union([z.object({ Url: z.string() }), missing]),
    refusals: ['not-found'],
    says: 'The address of the video of a clip or a reel, good for 4 hours: with ?file=mp4 in that format, with ?file=jpeg its picture, with ?download as a file to keep.',
  }),
  deleteClip: call({
    method: 'POST',
    path: '/DeleteClip.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofClip,
    answer: z.union([result, missing]),
    refusals: ['not-found'],
    says: 'Deletes a clip or a reel with its video and its public links; reels with the clip are made again without it.',
  }),
} as const;
