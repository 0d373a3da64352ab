/** One tester's session as the chunks that a browser would send, each with the moment it is sent at; made once, then sent many times. */
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { EventWriter, MemoryChunkStore, NumberedStream, type Bytes, type Chunk } from '@sightline/recorder/chunks';
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { Study } from '@sightline/wire/run';
import { persona, planSession, readGoldenPages, type SessionPlan } from '@sightline/testkit';

const deflate = promisify(gzip);

export interface SentChunk {
  chunk: Chunk;
  /** From the start of the session. */
  atMs: number;
}

export interface PlannedSession {
  plan: SessionPlan;
  durationMs: number;
  /** In order of time. */
  chunks: SentChunk[];
}

export interface SessionSize {
  stream: string;
  bytesAMinute: number;
  chunksAMinute: number;
}

export async function planChunks(study: Study, seed: number): Promise<PlannedSession> {
  const pages = readGoldenPages('https://shop.example');
  const plan = planSession({ study, persona: persona('indirect'), seed, startAtMs: Date.now(), pages });
  const store = new MemoryChunkStore();
  const chunks: SentChunk[] = [];
  for (const [name, events] of Object.entries(plan.streams)) {
    const refs: { stream: string; sequence: number }[] = [];
    const stream = await NumberedStream.open(name, store, (ref) => refs.push(ref));
    const writer = new EventWriter<RunnerEvent | PageEvent | SensingEvent>({ stream, gzip: packed });
    for (const event of events) writer.push(event);
    await writer.flush();
    for (const ref of refs) {
      const chunk = await store.read(ref);
      if (chunk !== null) chunks.push({ chunk, atMs: chunk.lastAtMs - plan.startAtMs });
    }
  }
  return { plan, durationMs: plan.endAtMs - plan.startAtMs, chunks: chunks.sort((a, b) => a.atMs - b.atMs) };
}

/** As a browser packs. */
async function packed(body: Bytes): Promise<Bytes> {
  return new Uint8Array(await deflate(body));
}

/** Largest first; streams of one kind, such as those of a site's pages, count as one. */
export function sizesOf({ chunks, durationMs }: PlannedSession): SessionSize[] {
  const minutes = durationMs / 60_000;
  const sizes = new Map<string, SessionSize>();
  for (const { chunk } of chunks) {
    const stream = chunk.stream.replace(/[-_:.]?\d.*$/, '');
    const size = sizes.get(stream) ?? { stream, bytesAMinute: 0, chunksAMinute: 0 };
    size.bytesAMinute += chunk.body.byteLength / minutes;
    size.chunksAMinute += 1 / minutes;
    sizes.set(stream, size);
  }
  return [...sizes.values()].sort((a, b) => b.bytesAMinute - a.bytesAMinute);
}
