/** What runs in the pages of the browser tests: a page that is recorded as the snippet does, and a replay of what was recorded. */
import { PageRecorder } from '@sightline/recorder/page';
import type { ReplayManifest } from '@sightline/wire/calls';
import type { PageEvent } from '@sightline/wire/events';
import { buildTimeline, createStage, loadRecording } from './index.ts';

const recorded: PageEvent[] = [];

function record(): void {
  new PageRecorder({ emit: (event) => recorded.push(event), now: () => Date.now() }).start();
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

/** Shows the last moment of a recording; the rebuilt page's own document. */
async function replay(page: readonly PageEvent[], pageFiles?: ReplayManifest['pageFiles']): Promise<Document | null> {
  const root = document.createElement('div');
  root.style.cssText = 'width: 1000px; height: 700px';
  document.body.replaceChildren(root);
  const manifest = manifestOf(page, pageFiles);
  const lines = (name: string): string => (name === 'runner' ? '' : page.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const recording = await loadRecording(
    manifest,
    (name) => Promise.resolve(new Response(lines(name))),
    () => undefined,
  );
  const timeline = buildTimeline(manifest, recording);
  const stage = createStage(root, manifest, recording, timeline, { note: '', onTrouble: () => undefined });
  stage?.fit();
  stage?.show({ positionMs: manifest.test.endAtMs - manifest.test.startAtMs, playing: false, speed: 1 } as Parameters<
    typeof stage.show
  >[0]);
  return root.querySelector('iframe')?.contentDocument ?? null;
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

export const lab = { recorded, record, replay, nodesOf };
(globalThis as unknown as { lab: typeof lab }).lab = lab;
