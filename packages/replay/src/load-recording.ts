/** Fetches what a manifest names: the event streams of one test as arrays, video and voice as addresses of their own. */
import type { ReplayManifest } from '@sightline/wire/calls';
import type { ContentGazeEvent, PageEvent, RunnerEvent } from '@sightline/wire/events';
import { makePageInert } from '@sightline/wire/page-files';
import { keptSources } from './kept-sources.ts';
import { readLines } from './ndjson.ts';
import { withoutDamaged } from './playable.ts';

/** A video or a voice: where its bytes are, read from the server as they are played, and the Unix ms of its first sample. */
export interface RecordedMedia {
  url: string;
  startAtMs: number;
}

export type RecordedVoice = RecordedMedia;

export interface RecordedVideo extends RecordedMedia {
  /** Made by the tester's phone, in whatever format it writes, and perhaps with sound. */
  ofPhone: boolean;
  /** As the server read it; null if it is not known, or the file lacks a part. */
  lengthMs: number | null;
}

export interface LoadedRecording {
  runner: RunnerEvent[];
  /** As it can be replayed: it loads what is kept of the site, and does nothing. */
  page: PageEvent[];
  /** Where the tester looked in this test; empty if eyes were not tracked. */
  gaze: ContentGazeEvent[];
  /** Null if there is none. */
  video: RecordedVideo | null;
  voice: RecordedVoice | null;
  /** The tester's face. */
  camera: RecordedMedia | null;
  malformed: number;
  /** When damaged events that are left out changed the page, Unix ms. */
  damagedAtMs: readonly number[];
}

type Fetch = (url: string) => Promise<Response>;
type Stream = ReplayManifest['streams'][number];

/** Never held as a whole: the browser asks for the parts that it plays. */
function media(stream: Stream | undefined, runner: RunnerEvent[]): RecordedVideo | null {
  if (stream?.playUrl === undefined || stream.byteCount === 0) return null;
  const ofPhone = stream.ofPhone === true;
  const lengthMs = ofPhone && stream.incomplete !== true ? stream.lastAtMs - stream.firstAtMs : null;
  const started = ofPhone ? undefined : runner.find((event) => event.k === 'media-start' && event.stream === stream.name);
  return { url: stream.playUrl, startAtMs: started?.at ?? stream.firstAtMs, ofPhone, lengthMs };
}

/**
 * Loads the streams of the manifest's test. `fetchStream` adds the caller's token and throws on a refusal.
 * The events of the whole session's runner stream are kept: the timeline cuts them to the test. `onEvents` is given them as they
 * were recorded; afterwards those of the page are changed for replay.
 */
export async function loadRecording(
  manifest: ReplayManifest,
  fetchStream: Fetch,
  onEvents: (recorded: Pick<LoadedRecording, 'runner' | 'page'>) => void,
): Promise<LoadedRecording> {
  const ofTest = manifest.streams.filter((stream) => stream.questionId === null || stream.questionId === manifest.test.questionId);
  const find = (kind: Stream['kind']) => ofTest.find((stream) => stream.kind === kind);
  const text = async (stream: Stream | undefined) => (stream ? (await fetchStream(stream.url)).text() : '');
  const [runnerText, pageText, gazeText] = await Promise.all([text(find('runner')), text(find('page')), text(find('gaze'))]);
  const runner = readLines<RunnerEvent>(runnerText);
  const sent = readLines<PageEvent>(pageText);
  const page = withoutDamaged(sent.events);
  const gaze = readLines<ContentGazeEvent>(gazeText);
  const mediaOf = (kind: Stream['kind']) => media(find(kind), runner.events);
  const [video, voice, camera] = [mediaOf('screen'), mediaOf('voice'), mediaOf('camera')];
  const malformed = runner.malformed + sent.malformed + page.damaged + gaze.malformed;
  onEvents({ runner: runner.events, page: page.page });
  const inert = makePageInert(page.page, keptSources(manifest.pageFiles));
  const { damagedAtMs } = page;
  return { runner: runner.events, page: inert, gaze: gaze.events, video, voice, camera, malformed, damagedAtMs };
}
