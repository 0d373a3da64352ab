/** Writes one recording of each kind in today's event format; run once for a new format, never again for an old one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChunkBuffer, compressLines, gzipInPlace, type SealedLines } from '@sightline/recorder/chunks';
import {
  exampleStudy,
  persona,
  planSession,
  readGoldenPages,
  type GoldenChunk,
  type GoldenName,
  type SessionPlan,
} from '@sightline/testkit';
import type { Study } from '@sightline/wire/run';
import { eventFormat, type PageEvent, type RunnerEvent, type SensingEvent } from '@sightline/wire/events';

type AnyEvent = RunnerEvent | PageEvent | SensingEvent;

async function chunksOf(stream: string, events: readonly AnyEvent[]): Promise<GoldenChunk[]> {
  const buffer = new ChunkBuffer<AnyEvent>();
  const sealed = [...events.map((event) => buffer.push(event)), buffer.flush()].filter((group): group is SealedLines => group !== null);
  const contents = (await Promise.all(sealed.map((group) => compressLines(group, gzipInPlace)))).flatMap((group) => group.contents);
  return contents.map((content, sequence) => ({ stream, sequence, ...content, body: Buffer.from(content.body).toString('base64') }));
}

const placesOf = (events: readonly AnyEvent[]): string[] =>
  events.flatMap((event) => (event.k === 'screen' ? event.screenId : event.k === 'page' ? new URL(event.url).pathname : []));

const isPress = (event: AnyEvent): boolean =>
  event.k === 'press' ||
  (event.k === 'dom' &&
    event.e.type === 3 &&
    (event.e.data as { source: number; type: number }).source === 2 &&
    (event.e.data as { type: number }).type === 2);

async function write(name: GoldenName, plan: Pick<SessionPlan, 'streams'>): Promise<void> {
  const all = Object.values(plan.streams).flat();
  const ending = all.find((event) => event.k === 'test-end')?.ending ?? 'none';
  const events = Object.fromEntries(Object.entries(plan.streams).map(([stream, list]) => [stream, list.length]));
  const chunks = (await Promise.all(Object.entries(plan.streams).map(([stream, list]) => chunksOf(stream, list)))).flat();
  const recording = { format: eventFormat, facts: { events, places: placesOf(all), presses: all.filter(isPress).length, ending }, chunks };
  const folder = join(process.cwd(), 'packages', 'testkit', 'golden', `format-${eventFormat}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(recording, null, 1)}\n`);
}

/** The prototype of the example, its dates opened as an overlay. */
function prototypeStudy(): Study {
  const study = exampleStudy('prototype');
  for (const screen of study.questions.flatMap((question) => question.test?.prototype?.screens ?? [])) {
    for (const spot of screen.hotspots) if (spot.targetScreenId === 'scr_dates') spot.overlay = 'bottom';
  }
  return study;
}

/** A prototype that lives elsewhere and reported its events: a hit, a miss, a press in a part that scrolls by itself. */
function linkedPrototype(questionId: string, at: number): RunnerEvent[] {
  const press = { k: 'press', questionId } as const;
  return [
    { k: 'session', at, viewport: { width: 1280, height: 800 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'step-open', at: at + 10, questionId },
    { k: 'test-start', at: at + 2_000, questionId },
    { k: 'screen', at: at + 2_010, questionId, screenId: '1:2' },
    { ...press, at: at + 3_200, screenId: '1:2', x: 187, y: 420, hotspotId: '4:11' },
    { k: 'screen', at: at + 3_260, questionId, screenId: '1:3' },
    { ...press, at: at + 5_000, screenId: '1:3', x: 40, y: 60, hotspotId: null },
    { ...press, at: at + 6_400, screenId: '1:3', x: 310, y: 95, hotspotId: '4:20', within: 'I9:1;7:2' },
    { k: 'screen', at: at + 6_450, questionId, screenId: '1:2' },
    { k: 'test-end', at: at + 7_900, questionId, ending: 'done' },
    { k: 'step-close', at: at + 7_900, questionId },
  ];
}

const startAtMs = Date.UTC(2026, 8, 1, 9);
await write('prototype', planSession({ study: prototypeStudy(), persona: persona('indirect'), seed: 11, startAtMs }));
await write(
  'page',
  planSession({
    study: exampleStudy('website'),
    persona: persona('direct'),
    seed: 1,
    startAtMs,
    pages: readGoldenPages('https://shop.example'),
  }),
);
await write('frame', { streams: { runner: linkedPrototype('qst_linked', startAtMs) } });
