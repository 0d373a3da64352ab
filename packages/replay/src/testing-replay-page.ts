/** What runs in the pages of the browser tests: a page that is recorded as the snippet does, and a replay of what was recorded. */
import { PageRecorder } from '@sightline/recorder/page';
import type { ReplayManifest } from '@sightline/wire/calls';
import type { ContentGazeEvent, PageEvent, RunnerEvent } from '@sightline/wire/events';
import { film, readFilmed } from './testing-film.ts';
import { buildTimeline, createPageStill, createStage, loadRecording, PlaybackClock } from './index.ts';

const recorded: PageEvent[] = [];
/** What the stage reports last of what it cannot show. */
let gap: string | null = null;

const recorder = new PageRecorder({ emit: (event) => recorded.push(event), now: () => Date.now() });

function record(): void {
  recorder.start();
}

/** What the page loaded, as if the server kept all of it. */
function fileNames(): NonNullable<ReplayManifest['pageFiles']> {
  const names = performance.getEntriesByType('resource').map(({ name }) => [recorder.fileAddressOf(name), name.split('#', 1)[0]]);
  return { base: location.origin, names: Object.fromEntries(names) as Record<string, string> };
}

const stream = (name: string, kind: 'page' | 'runner'): ReplayManifest['streams'][number] => ({
  name,
  kind,
  questionId: kind === 'page' ? 'q' : null,
  url: name,
  firstAtMs: 0,
  lastAtMs: 0,
  byteCount: 1,
});

function manifestOf(page: readonly PageEvent[], pageFiles: ReplayManifest['pageFiles']): ReplayManifest {
  const [startAtMs, endAtMs] = [page[0]?.at ?? 0, (page.at(-1)?.at ?? 0) + 1];
  return {
    recordingId: 'rec_1',
    projectId: 'prj_1',
    projectName: 'P',
    tester: { gender: null, age: null },
    endedEarly: null,
    recordedAt: '2026-01-01T00:00:00Z',
    test: { questionId: 'q', name: 'T', task: '', kind: 'website', startAtMs, endAtMs, prototype: null },
    outcome: null,
    gaze: null,
    expression: null,
    tests: [],
    streams: [stream('page.q', 'page'), stream('runner', 'runner')],
    pageFiles,
    answers: [],
    previousRecordingId: null,
    nextRecordingId: null,
  };
}

/** Shows a moment of a recording, Unix ms, or its last one; the rebuilt page's own document. */
async function replay(page: readonly PageEvent[], pageFiles?: ReplayManifest['pageFiles'], atMs?: number): Promise<Document | null> {
  const root = document.createElement('div');
  root.style.cssText = 'width: 1000px; height: 700px';
  document.body.replaceChildren(root);
  const manifest = manifestOf(page, pageFiles);
  if (atMs !== undefined) manifest.test.endAtMs = atMs;
  const lines = (name: string): string => (name === 'runner' ? '' : page.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const recording = await loadRecording(
    manifest,
    (name) => Promise.resolve(new Response(lines(name))),
    () => undefined,
  );
  const timeline = buildTimeline(manifest, recording);
  const stage = createStage(root, manifest, recording, timeline, { note: '', onTrouble: () => undefined, onGap: (kind) => (gap = kind) });
  stage?.fit();
  stage?.show({ positionMs: manifest.test.endAtMs - manifest.test.startAtMs, playing: false, speed: 1 } as Parameters<
    typeof stage.show
  >[0]);
  return root.querySelector('iframe')?.contentDocument ?? null;
}

/** What is on the stage at a moment, px of the recording. */
interface Shown {
  positionMs: number;
  /** Of the page's own clock. */
  text: string;
  pointer: [number, number] | null;
  ring: [number, number] | null;
  gaze: { x: number; y: number; width: number } | null;
  /** What the video's picture holds. */
  video: number | null;
}

export interface Scripted {
  startAtMs: number;
  endAtMs: number;
  page: PageEvent[];
  gaze: ContentGazeEvent[];
  errorPx: number;
  /** In place of the page: the video and the moment of its first sample. */
  film: { url: string; startAtMs: number } | null;
}

/** The player's own parts on a scripted session: shows the moments asked for, or plays, and tells what is seen. */
async function perform(scripted: Scripted): Promise<{ at: (positionMs: number) => Promise<Shown>; play: () => Promise<Shown[]> }> {
  const root = document.createElement('div');
  root.style.cssText = 'width: 1000px; height: 700px';
  document.body.replaceChildren(root);
  const { startAtMs, endAtMs, film } = scripted;
  const manifest = manifestOf(scripted.page, undefined);
  Object.assign(manifest.test, { startAtMs, endAtMs });
  manifest.gaze = { errorPx: scripted.errorPx } as ReplayManifest['gaze'];
  manifest.streams.push({ ...stream('gaze', 'page'), kind: 'gaze' });
  if (film !== null) manifest.streams.push({ ...stream('screen.q', 'page'), kind: 'screen', playUrl: film.url });
  const filmed: RunnerEvent[] = film === null ? [] : [{ k: 'media-start', at: film.startAtMs, stream: 'screen.q' }];
  const streams: Record<string, readonly object[]> = { runner: filmed, 'page.q': film === null ? scripted.page : [], gaze: scripted.gaze };
  const recording = await loadRecording(
    manifest,
    (name) => Promise.resolve(new Response(streams[name]!.map((event) => `${JSON.stringify(event)}\n`).join(''))),
    () => undefined,
  );
  const timeline = buildTimeline(manifest, recording);
  const stage = createStage(root, manifest, recording, timeline, { note: '', onTrouble: () => undefined });
  const clock = new PlaybackClock(timeline.durationMs, []);
  stage?.fit();
  clock.subscribe((state) => stage?.show(state));
  const see = (): Shown => ({ positionMs: clock.read().positionMs, ...seen(root) });
  return {
    at: async (positionMs) => {
      clock.seek(positionMs);
      await nextPicture();
      const video = root.querySelector('video');
      while (video !== null && (video.seeking || video.readyState < video.HAVE_CURRENT_DATA)) await nextPicture();
      await nextPicture();
      return see();
    },
    play: async () => {
      const shown: Shown[] = [];
      clock.seek(0);
      clock.play();
      while (clock.read().playing) {
        await nextPicture();
        shown.push(see());
      }
      return shown;
    },
  };
}

const nextPicture = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

function seen(root: HTMLElement): Omit<Shown, 'positionMs'> {
  const placeOf = (name: string): [number, number] | null => {
    const element = root.querySelector<HTMLElement>(`.${name}`);
    if (element === null || element.hidden) return null;
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return [e, f];
  };
  const look = root.querySelector<HTMLElement>('.replay-gaze');
  const video = root.querySelector('video');
  return {
    text: root.querySelector('iframe')?.contentDocument?.getElementById('clock')?.textContent ?? '',
    pointer: placeOf('replay-pointer'),
    ring: placeOf('replay-ring'),
    gaze:
      look === null || look.hidden
        ? null
        : { x: Number(look.dataset['x']), y: Number(look.dataset['y']), width: Number.parseFloat(look.style.width) },
    video: video === null ? null : readFilmed(video),
  };
}

/** A piece of a page as rrweb writes it, scripts and all: a recorder that was changed leaves nothing out. */
function nodesOf(html: string): object[] {
  let id = 10;
  const nodeOf = (node: Node): object => {
    id += 1;
    if (!(node instanceof Element)) return { type: 3, id, textContent: node.textContent };
    const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
    const isSVG = node.namespaceURI === 'http://www.w3.org/2000/svg' || undefined;
    return { type: 2, id, tagName: node.localName, attributes, isSVG, childNodes: Array.from(node.childNodes, nodeOf) };
  };
  return Array.from(new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.childNodes, nodeOf);
}

const gapShown = (): string | null => gap;

/** The last moment of a recorded page in its whole height; the rebuilt page's own document. */
function still(page: readonly PageEvent[], heightPx: number): Document | null {
  const root = document.createElement('div');
  root.style.cssText = 'width: 1000px';
  document.body.replaceChildren(root);
  createPageStill(root, page, { atMs: page.at(-1)?.at ?? 0, heightPx });
  return root.querySelector('iframe')?.contentDocument ?? null;
}

export const lab = { recorded, record, fileNames, replay, gapShown, still, nodesOf, perform, film };
(globalThis as unknown as { lab: typeof lab }).lab = lab;
