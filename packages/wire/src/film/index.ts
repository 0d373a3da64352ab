/** What the film page is asked to make: the page of our own in which the server's Chromium films clips and reels. */

import type { CameraLook } from '@sightline/domain/clips';

/** Where the film page is on this server. */
export const filmPagePath = '/player/film/film.html';
/** Px of every film, so that reels need no scaling. */
export const filmSize = { width: 1280, height: 720 } as const;
export const filmFramesPerSec = 15;
/** How long a title card is shown, ms. */
export const cardMs = 3_000;

/** A range of one test of a recording. */
export interface RecordedPart {
  kind: 'recorded';
  recordingId: string;
  questionId: string;
  /** On the clock of the test. */
  fromMs: number;
  toMs: number;
  gaze: boolean;
  pointer: boolean;
  /** A blurred face is drawn from so few px that nothing can bring it back. */
  camera: CameraLook;
  voice: boolean;
}

/** A film that was made before, whole. */
export interface FilmedPart {
  kind: 'filmed';
  url: string;
  durationMs: number;
}

/** Words alone. */
export interface CardPart {
  kind: 'card';
  title: string;
  text: string;
  durationMs: number;
}

export type FilmPart = RecordedPart | FilmedPart | CardPart;

/** Parts in order. */
export interface FilmPlan {
  parts: FilmPart[];
}

/** What came of it: its bytes are read in slices. */
export interface MadeFilm {
  byteCount: number;
  durationMs: number;
  /** The picture that it is known by, JPEG in base64. */
  posterBase64: string;
}

/** What the film page offers the server. */
export interface FilmPage {
  make(plan: FilmPlan): Promise<MadeFilm>;
  /** Base64 of a slice of the film; `end` is not included. */
  slice(begin: number, end: number): string;
}

/** What the server offers the film page, as functions of its window. */
export interface FilmServer {
  /** JPEG of the page as it is now, in base64. */
  takeFilmPicture(): Promise<string>;
  /** `share`: 0 to 1. Throws if the film is not to be made any more. */
  noteFilmProgress(share: number): Promise<void>;
}

/** Length of a part of a film, ms. */
export const partMs = (part: FilmPart): number => (part.kind === 'recorded' ? part.toMs - part.fromMs : part.durationMs);
