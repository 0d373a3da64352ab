/** What the server holds of a session's streams: sequences by stream, for the recorder to compare with what it made. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';

/** Most gaps named at once for a stream (A4, F2). */
const mostNamed = 64;

export interface StreamHeld {
  stream: string;
  /** One above the highest stored sequence. */
  next: number;
  /** Gaps below `next`. */
  missing: number[];
  /** Ms of the run's time. */
  lastAtMs: number;
}

/** A4 for every stream of a session. */
export async function findStreams(db: Db, recordingId: string): Promise<StreamHeld[]> {
  const { rows } = await sql<StreamHeld>`
    select stream, max(sequence) + 1 as next, max(last_at_ms) as "lastAtMs", array(
      select place from generate_series(0, max(outer_chunk.sequence)) place
      where not exists (select from chunk where recording_id = ${recordingId} and stream = outer_chunk.stream and sequence = place)
      order by place limit ${mostNamed}
    ) as missing
    from chunk outer_chunk where recording_id = ${recordingId} group by stream order by stream`.execute(db);
  return rows;
}

/** One above the highest stored sequence of one stream; 0 where it holds none. */
export async function findNext(db: Db, recordingId: string, stream: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sequence) + 1, 0) as next from chunk where recording_id = ${recordingId} and stream = ${stream}`.execute(db);
  return rows[0]?.next ?? 0;
}

/** F2: of the stated numbers of chunks, the sequences that are not stored; streams that are whole are left out. */
export async function findMissing(db: Db, recordingId: string, stated: Record<string, number>): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ stream: string; missing: number[] }>`
    select stated.stream, array(
      select place from generate_series(0, stated.count - 1) place
      where not exists (select from chunk where recording_id = ${recordingId} and stream = stated.stream and sequence = place)
      order by place limit ${mostNamed}
    ) as missing
    from unnest(${Object.keys(stated)}::text[], ${Object.values(stated)}::int[]) as stated (stream, count)`.execute(db);
  return Object.fromEntries(rows.filter((row) => row.missing.length > 0).map((row) => [row.stream, row.missing]));
}
