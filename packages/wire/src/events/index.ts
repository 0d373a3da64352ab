/**
 * Recorded event types, format 1. Every event is one line of a chunk (NDJSON), `at` in Unix ms of the tester's clock.
 * Stream `runner` carries RunnerEvent; stream `page.<questionId>` carries PageEvent.
 */

export const eventFormat = 1;

export interface Size {
  width: number;
  height: number;
}

export type RunnerEvent =
  | { k: 'session'; at: number; viewport: Size; pixelRatio: number; touch: boolean; language: string }
  | { k: 'step-open'; at: number; questionId: string }
  | { k: 'step-close'; at: number; questionId: string }
  | { k: 'test-start'; at: number; questionId: string }
  | { k: 'test-end'; at: number; questionId: string; ending: 'done' | 'gave-up' | 'time-limit' | 'goal' }
  /** Where the prototype's picture lies in the window: CSS px, `scale` CSS px per picture px. Sent at start and on change. */
  | { k: 'stage'; at: number; questionId: string; x: number; y: number; width: number; height: number; scale: number }
  | { k: 'screen'; at: number; questionId: string; screenId: string }
  /** A press in picture px of the screen shown; hotspotId null is a miss. */
  | { k: 'press'; at: number; questionId: string; screenId: string; x: number; y: number; hotspotId: string | null }
  /** Pointer path in picture px: triples of ms after `at`, x, y. */
  | { k: 'moves'; at: number; questionId: string; screenId: string; points: number[] }
  /** Top edge of the visible part in picture px. */
  | { k: 'scroll'; at: number; questionId: string; screenId: string; top: number }
  | { k: 'visibility'; at: number; visible: boolean }
  /** The first sample of a media stream, so that its clock can be joined to the events'. */
  | { k: 'media-start'; at: number; stream: string };

export type PageEvent =
  /** A page of the site under test opened (also a single-page route change). Query and fragment are left out. */
  | { k: 'page'; at: number; url: string; title: string; viewport: Size }
  /** One rrweb event as recorded (its own timestamp inside), inputs masked. */
  | { k: 'dom'; at: number; e: DomEvent }
  | { k: 'test-end'; at: number; ending: 'done' | 'gave-up' | 'time-limit' };

/** The parts of an rrweb event this product reads; the rest passes through untouched. */
export interface DomEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

/** Stream names: letters, digits, dot, dash, underscore; at most 64. */
export const runnerStream = 'runner';
export const pageStream = (questionId: string): string => `page.${questionId}`;
export const screenStream = (questionId: string): string => `screen.${questionId}`;
export const voiceStream = (questionId: string): string => `voice.${questionId}`;
