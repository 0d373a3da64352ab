/** The SQL on `recording_stream`, and what reads chunks that wait to be joined. */
import { sql } from 'kysely';
import { keepFiles } from '../../platform/file-removal.ts';
import type { MissingPart } from '@sightline/analysis';
import type { Db } from '../../platform/ports.ts';

export type StreamKind = 'runner' | 'page' | 'screen' | 'voice' | 'camera' | 'sensing' | 'gaze';

/** Stored as WebM; the others as lines of events. */
export type MediaKind = 'screen' | 'voice' | 'camera';
export const isMediaKind = (kind: StreamKind): kind is MediaKind => kind === 'screen' || kind === 'voice' || kind === 'camera';

export interface StoredStream {
  stream: string;
  kind: StreamKind;
  questionId: string | null;
  fileKey: string;
  byteCount: number;
  firstAtMs: number;
  lastAtMs: number;
  chunkCount: number;
  /** Sequences that never arrived (P2); at most 1,000 are kept by number. */
  missing: number[];
  /** Lines that were no event and are not in the file. */
  malformedLines: number;
  /** Of an event stream: bytes of its lines, and their number. */
  inflatedBytes: number;
  events: number;
  /** What the reader should know of the file; empty if all went well. */
  note: string;
  /** Of a file that came as it is, a phone's video; null for what was recorded here, whose kind says it. */
  mediaType: string | null;
}

/** Note of a phone's video whose length its file does not say: its end in the row is the test's. */
export const unknownLengthNote = 'the length of the video could not be read';
/** Note of a phone's video whose tables name more than the file holds. */
export const cutEndNote = 'the end of the video is missing';

/** A stream that came as one file. */
export type UploadedStream = Omit<StoredStream, 'chunkCount' | 'missing' | 'malformedLines' | 'inflatedBytes' | 'events'>;

export interface ChunkBody {
  sequence: number;
  body: Buffer;
  encoding: string;
  format: string;
  firstAtMs: number;
  lastAtMs: number;
}

const columns = sql`stream, kind, question_id as "questionId", file_key as "fileKey", byte_count as "byteCount", first_at_ms as "firstAtMs",
  last_at_ms as "lastAtMs", chunk_count as "chunkCount", missing, malformed_lines as "malformedLines",
  inflated_bytes::float8 as "inflatedBytes", event_count as events, note, media_type as "mediaType"`;

export async function findStoredStreams(db: Db, recordingId: string): Promise<StoredStream[]> {
  const { rows } = await sql<StoredStream>`
    select ${columns} from recording_stream where recording_id = ${recordingId} order by stream`.execute(db);
  return rows;
}

export async function findStoredStream(db: Db, recordingId: string, stream: string): Promise<StoredStream | null> {
  const { rows } = await sql<StoredStream>`
    select ${columns} from recording_stream where recording_id = ${recordingId} and stream = ${stream}`.execute(db);
  return rows[0] ?? null;
}

/** When the stored screen videos of a test begin and end (Unix ms), by recording; those of unknown length are left out. */
export async function findVideoSpans(
  db: Db,
  questionId: string,
  recordingIds: readonly string[],
): Promise<Map<string, { startAtMs: number; endAtMs: number }>> {
  const { rows } = await sql<{ recordingId: string; startAtMs: number; endAtMs: number }>`
    select recording_id as "recordingId", first_at_ms as "startAtMs", last_at_ms as "endAtMs" from recording_stream
    where recording_id = any (${recordingIds}) and kind = 'screen' and question_id = ${questionId}
      and note <> ${unknownLengthNote}`.execute(db);
  return new Map(rows.map(({ recordingId, ...span }) => [recordingId, span]));
}

/** Which of these recordings have a camera video. */
export async function findWithCamera(db: Db, recordingIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ recordingId: string }>`
    select distinct recording_id from recording_stream where recording_id = any (${recordingIds}) and kind = 'camera'`.execute(db);
  return new Set(rows.map((row) => row.recordingId));
}

/** What was read so far of a recording's events, for its limits. */
export async function findReadSoFar(db: Db, recordingId: string): Promise<{ inflatedBytes: number; events: number }> {
  const { rows } = await sql<{ inflatedBytes: number; events: number }>`
    select coalesce(sum(inflated_bytes), 0)::float8 as "inflatedBytes", coalesce(sum(event_count), 0)::float8 as events
    from recording_stream where recording_id = ${recordingId}`.execute(db);
  return rows[0] ?? { inflatedBytes: 0, events: 0 };
}

const firstStreams = ['runner', 'sensing'];
const rankOf = (stream: string): number => (firstStreams.includes(stream) ? firstStreams.indexOf(stream) : firstStreams.length);

/** Streams of which chunks are held but no file yet; first those that matter most for the recording, while its limits are not used up. */
export async function findUnjoined(db: Db, recordingId: string): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select distinct stream from chunk where recording_id = ${recordingId}
      and not exists (select from recording_stream done where done.recording_id = chunk.recording_id and done.stream = chunk.stream)
    order by stream`.execute(db);
  rows.sort((one, other) => rankOf(one.stream) - rankOf(other.stream));
  return rows.map((row) => row.stream);
}

/** Files of a session that went on after they were made: of streams that grew, and of the gaze that was computed from them. */
export async function forgetOutdated(db: Db, recordingId: string): Promise<void> {
  await sql`
    delete from recording_stream done using recording
    where done.recording_id = ${recordingId} and recording.id = done.recording_id and recording.status = 0 and (done.kind = 'gaze'
      or (done.chunk_count > 0 and done.chunk_count <> (
        select count(*) from chunk where chunk.recording_id = done.recording_id and chunk.stream = done.stream)))`.execute(db);
}

/** Parts of page streams that never came (P2, F6): from the last event before to the first one after, Unix ms of the tester's clock; null at an end of the stream. */
export async function findMissingParts(db: Db, recordingId: string): Promise<MissingPart[]> {
  const { rows } = await sql<MissingPart>`
    with held as (
      select stream, sequence, first_at_ms, coalesce(lag(sequence) over numbered, -1) as before, max(last_at_ms) over (numbered rows between unbounded preceding and 1 preceding) as before_at
      from chunk where recording_id = ${recordingId} and stream like 'page.%' window numbered as (partition by stream order by sequence)
    ), tops as (
      select stream, max(sequence) as top, max(last_at_ms) as last_at from chunk where recording_id = ${recordingId} and stream like 'page.%' group by stream
    )
    select substr(stream, 6) as "questionId", before_at::float8 as "fromMs", first_at_ms::float8 as "toMs" from held where sequence > before + 1
    union all
    select substr(stated.key, 6), tops.last_at::float8, null from recording cross join jsonb_each_text(recording.stated_chunks) stated left join tops on tops.stream = stated.key
    where recording.id = ${recordingId} and stated.value::int > coalesce(tops.top, -1) + 1`.execute(db);
  return rows;
}

/** The chunks of a stream in sequence, a few at a time, so that a long recording never lies in memory twice. */
export async function* readChunks(db: Db, recordingId: string, stream: string): AsyncGenerator<ChunkBody> {
  for (let after = -1; ;) {
    const { rows } = await sql<ChunkBody>`
      select sequence, body, encoding, format, first_at_ms as "firstAtMs", last_at_ms as "lastAtMs" from chunk
      where recording_id = ${recordingId} and stream = ${stream} and sequence > ${after} and body is not null
      order by sequence limit 32`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sequence;
  }
}

/**
 * Gives a durable file its row, in the caller's transaction.
 * False if the recording is gone or another worker was first: the file stays listed for removal.
 */
export async function saveStream(db: Db, recordingId: string, stored: StoredStream): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into recording_stream (recording_id, stream, kind, question_id, file_key, byte_count, first_at_ms, last_at_ms, chunk_count, missing,
      malformed_lines, inflated_bytes, event_count, note)
    select id, ${stored.stream}, ${stored.kind}, ${stored.questionId}, ${stored.fileKey}, ${stored.byteCount}, ${stored.firstAtMs}, ${stored.lastAtMs},
      ${stored.chunkCount}, ${stored.missing}, ${stored.malformedLines}, ${stored.inflatedBytes},
      ${stored.events}, ${stored.note} from recording where id = ${recordingId} for key share
    on conflict do nothing`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await keepFiles(db, stored.fileKey);
  return true;
}

/** Gives a durable file its row, in the caller's transaction, which holds the recording; one that is there already stays. */
export async function saveUploadedStream(db: Db, recordingId: string, stored: UploadedStream): Promise<void> {
  await sql`
    insert into recording_stream (recording_id, stream, kind, question_id, file_key, byte_count, first_at_ms, last_at_ms, chunk_count, missing,
      malformed_lines, note, media_type)
    values (${recordingId}, ${stored.stream}, ${stored.kind}, ${stored.questionId}, ${stored.fileKey}, ${stored.byteCount}, ${stored.firstAtMs},
      ${stored.lastAtMs}, 0, '{}', 0, ${stored.note}, ${stored.mediaType}) on conflict do nothing`.execute(db);
}
