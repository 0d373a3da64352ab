/** The work on a recording that runs in worker threads: what each piece of it is given, and what it returns. */
import type { RecordingFacts, RecordingSummary } from '@sightline/analysis';
import type { EventStream } from '@sightline/wire/events/read';
import type { SourceKind } from '@sightline/wire/page-files';
import type { Task } from '../../../platform/workers/index.ts';
import type { Span } from './span.ts';

/** What was read of a stream's chunks; the bytes themselves are written piece by piece. */
export interface JoinedStream extends Span {
  /** Lines that were no event and are not in the file. */
  malformedLines: number;
  inflatedBytes: number;
  /** Lines that were read, malformed ones as well. */
  events: number;
  /** Whether it ended early, at the limit of its recording. */
  full: boolean;
  /** What the reader should know of the file; empty if all went well. */
  note: string;
}

interface JoinEventsInput {
  kind: EventStream;
  /** What is left to this stream of the recording's limits. */
  left: { inflatedBytes: number; events: number };
}

/** Source `chunks`: ChunkBody in sequence. Writes one gzip file of lines. */
export const joinEventsTask: Task<JoinEventsInput, JoinedStream> = { name: 'join-events', lane: 'jobs', timeoutMs: 120_000 };

export interface JoinMediaInput {
  /** Empty, and the caller's to remove. */
  folder: string;
  /** It never pauses, as a camera or a voice; a screen sends no picture while nothing on it changes. */
  steady: boolean;
}

/** Source `chunks`. Writes one WebM file. */
export const joinMediaTask: Task<JoinMediaInput, JoinedStream> = { name: 'join-media', lane: 'jobs', timeoutMs: 300_000 };

/** What is known of a recording besides its events. */
export type FactsWithoutEvents = Omit<RecordingFacts, 'runnerEvents' | 'pageEvents' | 'sensingEvents'>;

interface SummariseInput {
  facts: FactsWithoutEvents;
  /** Streams to read; each is a source of this name, a stored gzip file of lines. */
  streams: readonly { stream: string; kind: EventStream; questionId: string | null }[];
}

/** Gaze on the content of one test, as it is stored: a gzip file of lines. */
export interface PlacedGaze {
  questionId: string;
  firstAtMs: number;
  lastAtMs: number;
  bytes: Uint8Array;
}

export type Analysed = { summary: RecordingSummary; gaze: PlacedGaze[] } | { failure: string };

export const summariseTask: Task<SummariseInput, Analysed> = { name: 'summarise', lane: 'jobs', timeoutMs: 120_000 };

/** A file that a recorded page or a style sheet loads: its absolute address without the fragment. */
export interface FoundSource {
  address: string;
  kind: SourceKind;
}

/** Source `page`: a stored gzip file of lines. At most 40 style sheets and 300 others. */
export const findSourcesTask: Task<object, FoundSource[]> = { name: 'find-sources', lane: 'jobs', timeoutMs: 60_000 };

export interface StyleInput {
  css: string;
  /** The address that the style sheet was loaded from. */
  base: string;
  /** What is loaded instead, by absolute address; for all others nothing. */
  names: Readonly<Record<string, string>>;
}

export interface ReadStyle {
  css: string;
  /** At most 40 style sheets and 300 others. */
  found: FoundSource[];
}

export const readStyleTask: Task<StyleInput, ReadStyle> = { name: 'read-style', lane: 'jobs', timeoutMs: 20_000 };
