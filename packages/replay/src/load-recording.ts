/** Fetches what a manifest names: the event streams of one test as arrays, video and voice as addresses of their own. */
import type { ReplayManifest } from '@sightline/wire/calls';
import type { ContentGazeEvent, PageEvent, RunnerEvent } from '@sightline/wire/events';
import { readLines } from './ndjson.ts';

/** A video or a voice: where its bytes are, and the Unix ms of its first sample. */
export interface RecordedMedia {
  url: string;
  startAtMs: number;
}

export interface RecordedVoice extends RecordedMedia {
  bytes: Blob;
}

export interface RecordedVideo extends RecordedMedia {
  /** Made by the tester's phone, in whatever format it writes, and perhaps with sound; read from the server as it plays. */
  ofPhone: boolean;
}

export interface LoadedRecording {
  runner: RunnerEvent[];
  page: PageEvent[];
  /** Where the tester looked in this test; empty if eyes were not tracked. */
  gaze: ContentGazeEvent[];
  /** Null if there is none. */
  video: RecordedVideo | null;
  voice: RecordedVoice | null;
  malformed: number;
}

type Fetch = (url: string) => Promise<Response>;
type Stream = ReplayManifest['streams'][number];

async function media(stream: Stream | undefined, runner: RunnerEvent[], fetchStream: Fetch): Promise<RecordedVoice | null> {
  if (!stream || stream.byteCount === 0) return null;
  const bytes = await (await fetchStream(stream.url)).blob();
  const started = runner.find((event) => event.k === 'media-start' && event.stream === stream.name);
  return { bytes, url: URL.createObjectURL(bytes), startAtMs: started?.at ?? stream.firstAtMs };
}

/** What came as one large file is never held as a whole: the browser asks for the parts it plays. */
async function video(stream: Stream | undefined, runner: RunnerEvent[], fetchStream: Fetch): Promise<RecordedVideo | null> {
  if (stream?.playUrl !== undefined) return { url: stream.playUrl, startAtMs: stream.firstAtMs, ofPhone: true };
  const recorded = await media(stream, runner, fetchStream);
  return recorded === null ? null : { url: recorded.url, startAtMs: recorded.startAtMs, ofPhone: false };
}

/**
 * Loads the streams of the manifest's test. `fetchStream` adds the caller's token and throws on a refusal.
 * The events of the whole session's runner stream are kept: the timeline cuts them to the test.
 */
export async function loadRecording(manifest: ReplayManifest, fetchStream: Fetch): Promise<LoadedRecording> {
  const ofTest = manifest.streams.filter((stream) => stream.questionId === null || stream.questionId === manifest.test.questionId);
  const find = (kind: Stream['kind']) => ofTest.find((stream) => stream.kind === kind);
  const text = async (stream: Stream | undefined) => (stream ? (await fetchStream(stream.url)).text() : '');
  const [runnerText, pageText, gazeText] = await Promise.all([text(find('runner')), text(find('page')), text(find('gaze'))]);
  const runner = readLines<RunnerEvent>(runnerText);
  const page = readLines<PageEvent>(pageText);
  const gaze = readLines<ContentGazeEvent>(gazeText);
  const [screen, voice] = await Promise.all([
    video(find('screen'), runner.events, fetchStream),
    media(find('voice'), runner.events, fetchStream),
  ]);
  const malformed = runner.malformed + page.malformed + gaze.malformed;
  return { runner: runner.events, page: page.events, gaze: gaze.events, video: screen, voice, malformed };
}
