/** The page's side of the face sensor: starts the worker, hands it the camera, passes on what it reads. */
import type { FaceFrame } from './face-frame.ts';
import type { FromWorker, SensorFailure, ToWorker } from './messages.ts';
import { PicturePump } from './picture-pump.ts';
import { SensorPace, type Pace } from './sensor-pace.ts';

export interface FaceSensorOptions {
  /** A camera, best 1280 × 720 or 640 × 480; it stays its owner's to stop. */
  media: MediaStream;
  /** Folder of the models and the runtime on our own server, with a slash at its end. */
  assetsUrl: string;
  expression: boolean;
  onFrame: (frame: FaceFrame) => void;
  onState?: (state: SensorState) => void;
}

export type SensorState = { kind: 'loading' } | { kind: 'running' } | { kind: 'failed'; reason: SensorFailure; detail: string };

export interface FaceSensor {
  readonly state: SensorState;
  /** Pictures a second and share with a face, over the last ten seconds. */
  pace(): Pace;
  /** Ends the worker; the camera continues. */
  close(): void;
}

/** What the browser calls MediaStreamTrackProcessor; not in every browser, so not in TypeScript's library. */
type TrackProcessor = new (options: { track: MediaStreamTrack; maxBufferSize: number }) => { readable: ReadableStream<VideoFrame> };

/** Never throws: what keeps it from working becomes its state. */
export function openFaceSensor({ media, assetsUrl, expression, onFrame, onState }: FaceSensorOptions): FaceSensor {
  const pace = new SensorPace();
  let state: SensorState = { kind: 'loading' };
  let closed = false;
  let end = (): void => undefined;
  const become = (next: SensorState): void => {
    if (closed || state.kind === 'failed') return;
    state = next;
    onState?.(next);
    if (next.kind === 'failed') end();
  };
  try {
    end = start({ media, assetsUrl, expression }, (message) => {
      if (closed) return;
      if (message.kind === 'ready') become({ kind: 'running' });
      if (message.kind === 'failed') become(message);
      if (message.kind !== 'frame') return;
      pace.note(message.frame);
      onFrame(message.frame);
    });
  } catch (error) {
    // Reported after the caller has received the sensor.
    queueMicrotask(() => become({ kind: 'failed', reason: 'camera', detail: String(error) }));
  }
  return {
    get state() {
      return state;
    },
    pace: () => pace.now(),
    close() {
      closed = true;
      end();
    },
  };
}

/** Returns a function that ends everything. */
function start(
  { media, assetsUrl, expression }: Pick<FaceSensorOptions, 'media' | 'assetsUrl' | 'expression'>,
  hear: (message: FromWorker) => void,
): () => void {
  const [track] = media.getVideoTracks();
  if (track === undefined) throw new Error('the stream has no camera');
  const worker = new Worker(new URL('./worker/face-worker.ts', import.meta.url), { type: 'module', name: 'face' });
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessor }).MediaStreamTrackProcessor;
  // The owner's own track, no copy: a copy would keep the camera on after the owner has stopped it.
  const frames = Processor === undefined ? null : new Processor({ track, maxBufferSize: 1 }).readable;
  const say = (message: ToWorker, transfer: Transferable[] = []): void => worker.postMessage(message, transfer);
  const pump = frames === null ? new PicturePump(track, say) : null;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'next') void pump?.give();
    else hear(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    hear({ kind: 'failed', reason: 'models', detail: event.message || 'the worker could not be started' });
  };
  const ended = (): void => hear({ kind: 'failed', reason: 'camera', detail: 'the camera ended' });
  track.addEventListener('ended', ended);
  say({ kind: 'open', assetsUrl: new URL(assetsUrl, location.href).href, expression, frames }, frames === null ? [] : [frames]);
  return () => {
    track.removeEventListener('ended', ended);
    pump?.close();
    say({ kind: 'close' });
  };
}
