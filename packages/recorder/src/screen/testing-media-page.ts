/** What runs in the page of the media tests: a picture that is still, lights up or is all noise, a tone, and recordings as the runner makes them. */
import {
  ALL_FORMATS,
  AudioBufferSink,
  BlobSource,
  CanvasSink,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { MediaWriter, MemoryChunkStore, NumberedStream } from '../chunks/index.ts';
import { RunClock } from '../clock/index.ts';
import * as screen from './index.ts';

/** One encoded picture, or a few ms of sound: seconds of the stream's own time. */
interface Sample {
  atSec: number;
  bytes: number;
}

export interface KeptStream {
  startedAtMs: number;
  chunks: { sequence: number; bytes: number; firstAtMs: number; lastAtMs: number; head: number[] }[];
  codec: string | null;
  samples: Sample[];
  /** When the light went on, or the tone, on the clock of the run as the stream reports it; null if it is not found. */
  noticedAtMs: number | null;
}

const clock = new RunClock({ storage: null, key: 'lab' });
const canvas = Object.assign(document.createElement('canvas'), { width: 1024, height: 576 });
canvas.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh';
document.body.append(canvas);
const pen = canvas.getContext('2d')!;

function fill(colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
}
fill('#124');

/** Every pixel new in every picture: the hardest there is for an encoder. */
function makeNoise(seed = 1): void {
  const picture = new ImageData(canvas.width, canvas.height);
  const words = new Uint32Array(picture.data.buffer);
  let state = seed;
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = state | 0xff000000;
  }
  pen.putImageData(picture, 0, 0);
  setTimeout(() => makeNoise(state), 50);
}

/** A voice that is silent until it is asked for. */
function makeTone(): { media: MediaStream; on: () => void } {
  const context = new AudioContext();
  const [tone, loudness, out] = [context.createOscillator(), context.createGain(), context.createMediaStreamDestination()];
  loudness.gain.value = 0;
  tone.connect(loudness).connect(out);
  tone.start();
  return { media: out.stream, on: () => void (loudness.gain.value = 1) };
}

/** Resolves with the time at which the picture that is lit has been painted. */
const lightUp = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      fill('#fff');
      resolve(clock.now());
    }),
  );

async function litAtSec(track: InputVideoTrack): Promise<number | null> {
  for await (const { canvas: shown, timestamp } of new CanvasSink(track, { width: 64, height: 36, fit: 'fill' }).canvases()) {
    const [red = 0] = (shown as HTMLCanvasElement).getContext('2d')!.getImageData(32, 18, 1, 1).data;
    if (red > 128) return timestamp;
  }
  return null;
}

async function heardAtSec(track: InputAudioTrack): Promise<number | null> {
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers()) {
    const first = buffer.getChannelData(0).findIndex((level) => Math.abs(level) > 0.05);
    if (first >= 0) return timestamp + first / buffer.sampleRate;
  }
  return null;
}

async function read(file: Blob): Promise<Pick<KeptStream, 'codec' | 'samples'> & { noticedAtSec: number | null }> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [video, voice] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const track = video ?? voice;
  if (track === null) throw new Error('The stream holds no track.');
  const samples: Sample[] = [];
  for await (const { timestamp: atSec, byteLength: bytes } of new EncodedPacketSink(track).packets()) samples.push({ atSec, bytes });
  const noticedAtSec = video !== null ? await litAtSec(video) : voice !== null ? await heardAtSec(voice) : null;
  return { codec: track.codec, samples, noticedAtSec };
}

/** Records for so long, and reads what was kept. */
async function record(kind: screen.MediaKind, media: MediaStream, ms: number): Promise<KeptStream> {
  const store = new MemoryChunkStore();
  const writer = new MediaWriter(await NumberedStream.open(`${kind}.q1`, store, () => undefined));
  const recorder = new screen.MediaStreamRecorder({
    media,
    kind,
    onPiece: (piece, firstAtMs, lastAtMs) => writer.push(piece, firstAtMs, lastAtMs),
    onEnded: () => undefined,
    now: clock.now,
  });
  const startedAtMs = recorder.start();
  await new Promise((done) => setTimeout(done, ms));
  await recorder.stop();
  await writer.flush();
  const kept = store.unsent();
  const { noticedAtSec, ...facts } = await read(new Blob(kept.map(({ body }) => body)));
  const chunks = kept.map(({ sequence, body, firstAtMs, lastAtMs }) => {
    return { sequence, bytes: body.length, firstAtMs, lastAtMs, head: [...body.slice(0, 4)] };
  });
  return { ...facts, startedAtMs, chunks, noticedAtMs: noticedAtSec === null ? null : startedAtMs + noticedAtSec * 1000 };
}

export const lab = { screen, canvas, record, makeNoise, makeTone, lightUp };
(globalThis as unknown as { lab: typeof lab }).lab = lab;
