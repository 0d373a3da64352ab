/** What the page and the worker of the face sensor say to each other; pictures only ever go towards the worker. */
import type { FaceFrame } from './face-frame.ts';

export type ToWorker =
  | { kind: 'open'; assetsUrl: string; expression: boolean; frames: ReadableStream<VideoFrame> | null }
  | { kind: 'picture'; picture: ImageBitmap; atMs: number }
  /** The page has no picture to give just now. */
  | { kind: 'no-picture' }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'frame'; frame: FaceFrame }
  /** Asks the page for the next picture, where the page has to make them. */
  | { kind: 'next' }
  | { kind: 'failed'; reason: SensorFailure; detail: string };

/** What can keep the sensor from working: its files could not be fetched or run, or the camera gives no pictures. */
export type SensorFailure = 'models' | 'camera';
