/** The video that a tester's phone recorded, as it is uploaded: refusals, limits, and what counts as a video; rules with ids in SPEC.md beside this file. */

export { inspectVideo } from './inspect-video.ts';
export type { VideoFacts, VideoFault } from './video-facts.ts';
export type { ReadBytes } from './byte-reader.ts';

/** Where the tus protocol is spoken. */
export const uploadsPath = '/run/uploads';
/** What the id of an upload looks like; anything else is malformed (U9). */
export const uploadIdPattern = /^upl_[a-z0-9]{20}$/;

/** Named codes of a refused upload, in the field `error` of the answer. */
export const uploadRefusals = {
  'upload-malformed': 400,
  'upload-empty': 400,
  'question-unknown': 400,
  'session-unknown': 401,
  'consent-missing': 403,
  'upload-unknown': 404,
  'upload-done': 409,
  'offset-conflict': 409,
  'session-finished': 410,
  'upload-too-large': 413,
  'quota-used': 413,
  'not-a-video': 415,
  'video-without-index': 415,
  'video-without-picture': 415,
  'upload-locked': 423,
  'too-many-uploads': 429,
  'storage-full': 507,
} as const;
export type UploadRefusal = keyof typeof uploadRefusals;

/** Bytes from the start of a file that `sniffVideo` looks at. */
export const sniffedBytes = 64;

export type VideoType = 'video/mp4' | 'video/quicktime' | 'video/3gpp' | 'video/webm';

/** Of pictures and sounds that share the container of mp4. */
const noVideo = /^(hei[cxms]|hev[cx]|mif1|msf1|avif|avis|M4A |M4B |M4P |jpeg)$/;

/** What the first bytes say a file is (ISO 14496-12 brands, EBML's document type); null if they begin no video that a phone records. */
export function sniffVideo(start: Uint8Array): VideoType | null {
  const text = String.fromCharCode(...start.subarray(0, sniffedBytes));
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'video/webm' : null;
  // A first box of less than 64 kB: text that says the word has letters where its length stands.
  if (!text.startsWith('\0\0') || text.slice(4, 8) !== 'ftyp') return null;
  const brand = text.slice(8, 12);
  if (noVideo.test(brand)) return null;
  if (brand === 'qt  ') return 'video/quicktime';
  return /^3g/.test(brand) ? 'video/3gpp' : 'video/mp4';
}

/** When a phone's video began, Unix ms, as precisely as is known. */
export interface PhoneVideoTimes {
  /** When the phone wrote the file, which is when the recording was stopped. */
  modifiedAtMs: number | null;
  durationMs: number | null;
  /** The test. */
  startedAtMs: number;
  endedAtMs: number;
}

/** Longest that a recording may have run before 'Start' was pressed, or been stopped after the test, to be believed. */
const believedMs = 15 * 60_000;

/**
 * The end less the length, where that lies so that the recording covers part of the test; else the test's start: a file that was
 * copied or cut later says nothing of when it began.
 */
export function beginningOf({ modifiedAtMs, durationMs, startedAtMs, endedAtMs }: PhoneVideoTimes): number {
  if (modifiedAtMs === null || durationMs === null || durationMs <= 0) return startedAtMs;
  const beganAtMs = Math.round(modifiedAtMs - durationMs);
  const sensible =
    beganAtMs >= startedAtMs - believedMs && beganAtMs < endedAtMs && modifiedAtMs > startedAtMs && modifiedAtMs <= endedAtMs + believedMs;
  return sensible ? beganAtMs : startedAtMs;
}
