/** The worker of the face sensor: takes frames, reads the newest, releases the rest. Nothing but numbers leaves it. */
import type { FromWorker, SensorFailure, ToWorker } from '../messages.ts';
import { CaptureClock } from './capture-clock.ts';
import { steadyNow } from '../steady-now.ts';
import { FaceReader } from './face-reader.ts';

/** Asks the page for pictures no faster than a camera makes them. */
const pictureEveryMs = 33;

// The page's types know `self` as a window; in this file's thread it is a worker's scope.
const scope = self as unknown as {
  onmessage: ((message: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
  close(): void;
};

let reader: FaceReader | null = null;
let stopped = false;
let askedAtMs = 0;
let frames: ReadableStreamDefaultReader<VideoFrame> | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'picture') void readPicture(data.picture, data.atMs);
  else if (data.kind === 'no-picture') askLater();
  else void close();
};

async function open({ assetsUrl, expression, frames: stream }: ToWorker & { kind: 'open' }): Promise<void> {
  try {
    reader = await FaceReader.open(assetsUrl, expression);
  } catch (error) {
    fail('models', error);
    return;
  }
  scope.postMessage({ kind: 'ready' });
  if (stream === null) ask();
  else await readStream(stream).catch((error: unknown) => fail('models', error));
}

/** The stream keeps one picture only: while one is read, later ones push each other out. */
async function readStream(stream: ReadableStream<VideoFrame>): Promise<void> {
  const clock = new CaptureClock();
  frames = stream.getReader();
  while (!stopped) {
    const { value: frame } = await frames.read();
    if (frame === undefined) break;
    await read(frame, clock.unixMs(frame.timestamp, steadyNow())).finally(() => frame.close());
  }
  fail('camera', new Error('the camera ended'));
}

async function readPicture(picture: ImageBitmap, atMs: number): Promise<void> {
  try {
    await read(picture, atMs);
  } catch (error) {
    fail('models', error);
    return;
  } finally {
    picture.close();
  }
  askLater();
}

async function read(source: VideoFrame | ImageBitmap, atMs: number): Promise<void> {
  if (reader === null || stopped) return;
  const startedMs = performance.now();
  const frame = await reader.read(source, atMs);
  scope.postMessage({ kind: 'frame', frame: { ...frame, workMs: performance.now() - startedMs } });
}

/** The worker's own timer runs at full pace where the page's is held back. */
function askLater(): void {
  setTimeout(ask, Math.max(0, pictureEveryMs - (performance.now() - askedAtMs)));
}

function ask(): void {
  askedAtMs = performance.now();
  if (!stopped) scope.postMessage({ kind: 'next' });
}

function fail(reason: SensorFailure, error: unknown): void {
  if (!stopped) scope.postMessage({ kind: 'failed', reason, detail: error instanceof Error ? error.message : String(error) });
}

/** Releases the stream first: a reader that is cut off would leave the camera's pictures open. */
async function close(): Promise<void> {
  stopped = true;
  await frames?.cancel().catch(() => undefined);
  scope.close();
}
