/**
 * Recorded event types, format 3. Every event is one line of a chunk (NDJSON), `at` in Unix ms of the tester's clock.
 * Stream `runner` carries RunnerEvent; stream `page.<questionId>` carries PageEvent; stream `sensing` carries SensingEvent.
 *
 * Format 2 reports overlays: `overlay` of a stage, `over` of a screen, `beside` of a press. All three are left out if there is
 * none, so an event of format 1 is one of format 2 as it stands, and a stream may hold both (a page opened before an upgrade).
 * Format 3 tells of prototypes that live elsewhere and say themselves what happens in them: their `screen` and `press` name their own
 * nodes, and a press in a part that scrolls by itself says so in `within`, left out elsewhere.
 */
import type { TestEnding } from '@sightline/domain/questions';
import type { GazeGrade, GazeRefusal } from '@sightline/domain/recordings';
import type { PressFacts } from './press.ts';

export { gazeGrades, gazeRefusals, type GazeGrade, type GazeRefusal } from '@sightline/domain/recordings';
export { pressTargets, type PressFacts, type PressTarget } from './press.ts';

export const eventFormat = 3;
/** Formats that are taken and read: every one ever released. */
export const knownEventFormats: readonly number[] = [1, 2, eventFormat];

/** Longest address and title of a page, in characters. */
export const longestPageText = 2_048;

export interface Size {
  width: number;
  height: number;
}

/** What is seen of a picture: its place in the window in CSS px, `scale` CSS px per picture px. */
export interface StagePlace extends Size {
  x: number;
  y: number;
  scale: number;
}

/**
 * Where the top left corner of a viewport lies on the tester's screen, in px of the screen. `zoom`: px of the screen that a CSS px of the
 * viewport takes, null if the browser does not report it (nothing can be placed then); `display`: which display the window is on, to be
 * compared with another window's. Recordings made before zoom was told lack both: they are read as unzoomed, on the one display.
 */
export interface OriginPlace {
  x: number;
  y: number;
  zoom?: number | null;
  display?: string;
}

/** Endings of a test that the site's own page can see. */
export const pageEndings = ['done', 'gave-up', 'time-limit'] as const satisfies readonly TestEnding[];
export type PageEnding = (typeof pageEndings)[number];

export type RunnerEvent =
  | { k: 'session'; at: number; viewport: Size; pixelRatio: number; touch: boolean; language: string }
  | { k: 'step-open'; at: number; questionId: string }
  | { k: 'step-close'; at: number; questionId: string }
  | { k: 'test-start'; at: number; questionId: string }
  | { k: 'test-end'; at: number; questionId: string; ending: TestEnding }
  /** Where the prototype's picture lies in the window, and an overlay's above it. Sent at start and on change. */
  | ({ k: 'stage'; at: number; questionId: string; overlay?: StagePlace } & StagePlace)
  /** What is on top from now on: `over` is the screen below it, where it is an overlay. An overlay closes when that screen is reported again. */
  | { k: 'screen'; at: number; questionId: string; screenId: string; over?: string }
  /** A press in picture px of the screen pressed; hotspotId null is a miss, but for a press `beside` the overlay of that id, which closes it. */
  | {
      k: 'press';
      at: number;
      questionId: string;
      screenId: string;
      x: number;
      y: number;
      hotspotId: string | null;
      beside?: string;
      /** Of a linked prototype: the part of the screen that x and y are px of, whose place on the screen is not reported. */
      within?: string;
    }
  /** Pointer path in picture px: triples of ms after `at`, x, y. */
  | { k: 'moves'; at: number; questionId: string; screenId: string; points: number[] }
  /** Top edge of the visible part in picture px. */
  | { k: 'scroll'; at: number; questionId: string; screenId: string; top: number }
  | { k: 'visibility'; at: number; visible: boolean }
  /** The first sample of a media stream, so that its clock can be joined to the events'. */
  | { k: 'media-start'; at: number; stream: string }
  /** A media stream stopped before its test did: the tester ended sharing, or the device was disconnected. A `media-start` may follow. */
  | { k: 'media-stop'; at: number; stream: string }
  /** A media stream ended early: there was no room left on the tester's machine, and events come before video. */
  | { k: 'media-cut'; at: number; stream: string }
  /** The server did not take a chunk of this stream: a part of it is missing. */
  | { k: 'not-saved'; at: number; stream: string };

export type PageEvent =
  /**
   * A page of the site under test opened (also a single-page route change). Query and fragment are left out, but for parameters that the researcher keeps
   * and a fragment that is a route (`#/cart`); what was typed is masked. `goal`: the address, as it was, fits the test's goal.
   */
  | { k: 'page'; at: number; url: string; title: string; viewport: Size; goal?: boolean }
  /** The site's viewport on the screen, so that gaze finds the page; sent at start and when it moved or was zoomed. */
  | ({ k: 'origin'; at: number } & OriginPlace)
  /** The browser has begun to leave the page, for another one or for good: the new page may take long to come. */
  | { k: 'leave'; at: number }
  /**
   * One rrweb event as recorded (its own timestamp inside), inputs masked. `lateMs`: ms after the input at which the page's handlers ran, where the
   * machine was busy; left out if it was not. `press`: of a click. `incidental`: what changed because the pointer or the focus moved or a key was pressed,
   * as the look of what is pressed, or by the recorder's own elements, which no press can have for its effect. Recordings made before these were added lack both.
   */
  | { k: 'dom'; at: number; e: DomEvent; lateMs?: number; press?: PressFacts; incidental?: true }
  /** A press had an effect that the document does not show: text copied, a file saved, a window or dialog opened, an animation started. */
  | { k: 'effect'; at: number }
  /** The server answered a request that the page sent at `fromMs`, soon after a press. */
  | { k: 'response'; at: number; fromMs: number }
  /** The part of the page that fills most of its window and scrolls in the page's place: its node, where it lies in the window and how far it is scrolled, CSS px. */
  | ({ k: 'scroller'; at: number; id: number; x: number; y: number; left: number; top: number } & Size)
  /** From `at` on, for `forMs`, the tester was in another tab or window (`tab`), or this tab showed a page without the recorder (`site`). */
  | { k: 'away'; at: number; forMs: number; where: 'tab' | 'site' }
  | { k: 'test-end'; at: number; ending: PageEnding };

/**
 * What the camera reported, computed on the tester's device; it contains no picture. Places are px of the tester's screen, as pointer
 * events report them (not of a window): `origin` events say where a window's content lies on it.
 */
export type SensingEvent =
  /** The runner's viewport on the screen; sent at start and whenever it moved or was zoomed. */
  | ({ k: 'origin'; at: number } & OriginPlace)
  /** One validation: after calibration ('start'), between tests ('drift'), at the end. Null figures: nothing valid was seen. */
  | {
      k: 'calibration';
      at: number;
      phase: 'start' | 'drift' | 'end';
      /** 1 or 2 for 'start' (one retry), 1 otherwise. */
      attempt: number;
      /** Calibration points that the model was fitted on. */
      points: number;
      accuracy: GazeAccuracyFacts;
      /** A, B or C. */
      grade: GazeGrade;
    }
  /**
   * Filtered gaze: triples of ms after `at`, x, y. `errors`: the error that the model predicts for each of them, screen px; in two of three the
   * real one is smaller. Recordings made before errors were predicted lack it.
   */
  | { k: 'gaze'; at: number; points: number[]; errors?: number[] }
  /** Seven scores 0 to 1 of the resting face, in the order of the face sensor's `expressionNames`. */
  | { k: 'resting-face'; at: number; scores: number[] }
  /** Facial expression, smoothed over a second, 4 to 5 a second: eight numbers a sample, ms after `at` and the seven scores 0 to 1. */
  | { k: 'expression'; at: number; samples: number[] }
  /**
   * What was seen in the span since `fromMs`: camera frames analysed, of them with a valid gaze, and with a face; mean ms of work a
   * frame. `refused`: of those without a valid gaze, how many for which reason; left out where there are none, and by recordings made before
   * reasons were recorded.
   */
  | {
      k: 'sensing';
      at: number;
      fromMs: number;
      frames: number;
      valid: number;
      faces: number;
      workMs: number;
      refused?: Partial<Record<GazeRefusal, number>>;
    }
  /** The camera came, went, or shows nothing usable. */
  | { k: 'camera'; at: number; state: 'on' | 'off' | 'lost' | 'dark' | 'no-face' | 'two-faces' };

/** Largest error of gaze that is recorded, px: beyond it the gaze says nothing, and nothing may be drawn for it. */
export const largestErrorPx = 2_000;

/** Lengths in px are at most `largestErrorPx`. */
export interface GazeAccuracyFacts {
  /** Error at the validation points, screen CSS px and degrees of visual angle. */
  meanPx: number | null;
  medianPx: number | null;
  meanDeg: number | null;
  medianDeg: number | null;
  /** RMS distance from sample to sample, screen CSS px. */
  precisionPx: number | null;
  samplesPerSecond: number;
  /** Share of frames with a valid sample, 0 to 1. */
  validShare: number;
  /** Estimated distance from the eyes to the screen, mm. */
  distanceMm: number | null;
  /** Mean shift against the validation before, screen CSS px; null at the first. */
  driftPx: number | null;
}

/**
 * Gaze on what was looked at, computed once from `sensing` and where windows, screens and scrolling were; stream `gaze.<questionId>`,
 * written by the server. One event per run of samples on one place at one scroll.
 */
export interface ContentGazeEvent {
  k: 'content-gaze';
  at: number;
  /** Screen id of a prototype, path of a page. */
  place: string;
  /** What was scrolled away, px of the content: a place in the content minus this is the place in the visible part. */
  left: number;
  top: number;
  /** Triples of ms after `at`, x, y: picture px of a prototype's screen, CSS px of a page from its top left. */
  points: number[];
}

/** The parts of an rrweb event this product reads; the rest passes through untouched. */
export interface DomEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

/** Attribute of a recorded picture that had loaded: its size by itself in CSS px, as `400x160`. rrweb shows no attribute that begins like this. */
export const naturalSizeAttribute = 'rr_natural';
/** Parameter that stands in place of a picture's query; its value tells one query of a run from another, and nothing else. */
export const queryMark = 'sightline-query';
/** Attribute of a recorded picture that the browser chose among several: the address of the chosen one. */
export const chosenSourceAttribute = 'rr_chosen';
/**
 * Tag of a custom rrweb event (type 5) when a picture has loaded: `{ id, width, height, source }`, the node, its size by itself in CSS px and,
 * of a picture that was chosen among several, the address of the chosen one.
 */
export const naturalSizeTag = 'sightline/natural-size';

export { seenTag, type SeenMedia, type SeenMotion, type SeenParts } from './seen.ts';

/** Tag of a custom rrweb event (type 5) with what a canvas shows from now on: a `CanvasPicture`. */
export const canvasTag = 'sightline/canvas';
export interface CanvasPicture {
  /** rrweb's id of the canvas. */
  id: number;
  /** A data address of a WebP, PNG or JPEG picture. */
  picture: string;
}

/** Stream names: letters, digits, dot, dash, underscore; at most 64. */
export const runnerStream = 'runner';
export const pageStream = (questionId: string): string => `page.${questionId}`;
export const screenStream = (questionId: string): string => `screen.${questionId}`;
export const voiceStream = (questionId: string): string => `voice.${questionId}`;
export const cameraStream = (questionId: string): string => `camera.${questionId}`;
/** Written by the server, never uploaded. */
export const gazeStream = (questionId: string): string => `gaze.${questionId}`;
/** Of the whole session: gaze, expression, calibration. */
export const sensingStream = 'sensing';
