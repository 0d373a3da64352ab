/** Fetches what a manifest names: the event streams of one test as arrays, a video as an address of its own. */
import type { ReplayManifest } from '@sightline/wire/calls';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { readLines } from './ndjson.ts';

export interface LoadedRecording {
  runner: RunnerEvent[];
  page: PageEvent[];
  /** Object address of the screen video and the Unix ms of its first picture; null where there is none. */
  video: { url: string; startAtMs: number } | null;
  voice: { url: string; startAtMs: number } | null;
  malformed: number;
}

type Fetch = (url: string) => Promise<Response>;
type Stream = ReplayManifest['streams'][number];

async function media(stream: Stream | undefined, runner: RunnerEvent[], fetchStream: Fetch): Promise<LoadedRecording['video']> {
  if (!stream || stream.byteCount === 0) return null;
  const blob = await (await fetchStream(stream.url)).blob();
  const started = runner.find((event) => event.k === 'media-start' && event.stream === stream.name);
  return { url: URL.createObjectURL(blob), startAtMs: started?.at ?? stream.firstAtMs };
}

/**
 * Loads the streams of the manifest's test. `fetchStream` adds the caller's token and throws on a refusal.
 * The events of the whole session's runner stream are kept: the timeline cuts them to the test.
 */
export async function loadRecording(manifest: ReplayManifest, fetchStream: Fetch): Promise<LoadedRecording> {
  const ofTest = manifest.streams.filter((stream) => stream.questionId === null || stream.questionId === manifest.test.questionId);
  const find = (kind: Stream['kind']) => ofTest.find((stream) => stream.kind === kind);
  const text = async (stream: Stream | undefined) => (stream ? (await fetchStream(stream.url)).text() : '');
  const [runnerText, pageText] = await Promise.all([text(find('runner')), text(find('page'))]);
  const runner = readLines<RunnerEvent>(runnerText);
  const page = readLines<PageEvent>(pageText);
  const [video, voice] = await Promise.all([
    media(find('screen'), runner.events, fetchStream),
    media(find('voice'), runner.events, fetchStream),
  ]);
  return { runner: runner.events, page: page.events, video, voice, malformed: runner.malformed + page.malformed };
}
