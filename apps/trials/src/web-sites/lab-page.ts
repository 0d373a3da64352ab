/** Runs in the browser: shows moments of a recording without the player around it, ours and a plain one. */
import { buildTimeline, createStage, loadRecording } from '@sightline/replay';
import type { ReplayManifest } from '@sightline/wire/calls';
import { Replayer } from '@rrweb/replay';

type Show = (atMs: number) => void;

async function openOurs(manifest: ReplayManifest, streams: Record<string, string>): Promise<Show> {
  const root = document.getElementById('root')!;
  const nameOf = (url: string): string => manifest.streams.find((stream) => stream.url === url)?.name ?? '';
  const recording = await loadRecording(
    manifest,
    (url) => Promise.resolve(new Response(streams[nameOf(url)] ?? '')),
    () => undefined,
  );
  const timeline = buildTimeline(manifest, recording);
  const stage = createStage(root, manifest, recording, timeline, { note: '', onTrouble: () => undefined });
  if (stage === null) throw new Error('The recording holds no page.');
  stage.fit();
  return (atMs) => stage.show({ positionMs: atMs - timeline.startAtMs, playing: false, speed: 1 } as Parameters<typeof stage.show>[0]);
}

function openPlain(events: ConstructorParameters<typeof Replayer>[0]): Show {
  const replayer = new Replayer(events, { root: document.getElementById('root')!, mouseTail: false, showWarning: false });
  const first = (events[0] as { timestamp: number }).timestamp;
  return (atMs) => replayer.pause(Math.max(0, atMs - first));
}

Object.assign(globalThis, { lab: { openOurs, openPlain } });
