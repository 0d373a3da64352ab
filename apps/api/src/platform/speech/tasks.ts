/** The work on voices that runs in a worker thread. */
import type { Task } from '../workers/index.ts';
import type { HeardSegment } from './speech-port.ts';

type Outcome<Value> = Value | { failure: 'unreadable' | 'too-long'; reason: string };

/** Source `voice`: pieces of a WebM file. Less than a job of the queue may take. */
export const recogniseTask: Task<Record<string, never>, Outcome<{ segments: HeardSegment[] }>> = {
  name: 'recognise-speech',
  lane: 'speech',
  timeoutMs: 13 * 60_000,
};

export interface CutVoice {
  /** Where each written piece begins and ends, ms. */
  pieces: { fromMs: number; toMs: number }[];
}

/** Source `voice`. Each write is one WebM file of at most `pieceMs`. */
export const cutVoiceTask: Task<{ pieceMs: number }, Outcome<CutVoice>> = { name: 'cut-voice', lane: 'speech', timeoutMs: 120_000 };
