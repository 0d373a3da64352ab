/** An index on what was said, by the trigrams of its letters: without it each search reads all segments of a project with the times of their words. */
import { sql, type Kysely } from 'kysely';

/** It takes long where much was said, and recordings are transcribed meanwhile. */
export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The search finds the same without it, only slower: a PostgreSQL that has no pg_trgm, or may not create it, is no reason not to start.
  await sql`
    do $$
    begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
      end if;
    exception when insufficient_privilege then
      raise notice 'transcripts are searched without an index: pg_trgm could not be created';
    end $$`.execute(db);
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql`drop index concurrently if exists transcript_segment_searched`.execute(db);
  await sql`create index concurrently transcript_segment_searched on transcript_segment using gin (searched gin_trgm_ops)`.execute(db);
}
