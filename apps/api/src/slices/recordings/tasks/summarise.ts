/** The stored streams of a recording → its summary, and gaze on what was looked at. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { placeGazeOfTests, slimDomEvent, summariseRecording, type RecordingFacts } from '@sightline/analysis';
import type { ContentGazeEvent, PageEvent } from '@sightline/wire/events';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { readStored } from './read-stored.ts';
import type { Analysed, FactsWithoutEvents, PlacedGaze, summariseTask } from './tasks.ts';

const compress = promisify(gzip);

type Input = Parameters<NonNullable<(typeof summariseTask)['types']>>[0];

/** A failure, rather than a throw, where the facts cannot be analysed: they could not the next time either. */
export async function summarise(input: Input, io: TaskIo): Promise<Analysed> {
  const facts = await readFacts(input, io);
  try {
    const summary = summariseRecording(facts);
    const placed = placeGazeOfTests(facts, summary.tests);
    const gaze = await Promise.all(placed.map(pack));
    return { summary, gaze: gaze.filter((one) => one !== null) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function readFacts(
  { facts, streams }: { facts: FactsWithoutEvents; streams: Input['streams'] },
  io: TaskIo,
): Promise<RecordingFacts> {
  const read: RecordingFacts = { ...facts, runnerEvents: [], sensingEvents: [], pageEvents: {} };
  for (const { stream, kind, questionId } of streams) {
    const pieces = io.read<Uint8Array>(stream);
    if (kind === 'runner') read.runnerEvents = await readStored(kind, pieces);
    else if (kind === 'sensing') read.sensingEvents = await readStored(kind, pieces);
    else if (questionId !== null) read.pageEvents[questionId] = await readStored(kind, pieces, slimmed);
  }
  return read;
}

/** Of what a page recorded as much as is analysed, so that a long recording fits into memory. */
function slimmed(event: PageEvent): PageEvent {
  return event.k === 'dom' ? { ...event, e: slimDomEvent(event.e) } : event;
}

async function pack({ questionId, events }: { questionId: string; events: readonly ContentGazeEvent[] }): Promise<PlacedGaze | null> {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bytes = await compress(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  // Clocks of testers may tell parts of a ms; the span of a stored stream has none.
  return { questionId, firstAtMs: Math.floor(first.at), lastAtMs: Math.ceil(last.at + (last.points.at(-3) ?? 0)), bytes };
}
