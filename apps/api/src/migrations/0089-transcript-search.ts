/** An index on what was said, by the trigrams of its letters: without it each search reads all segments of a project with the times of their words. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The search finds the same without it, only slower: a PostgreSQL that has no pg_trgm, or may not create it, is no reason not to start.
  await sql`
    do $$
    begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        create index transcript_segment_searched on transcript_segment using gin (searched gin_trgm_ops);
      end if;
    exception when insufficient_privilege then
      raise notice 'transcripts are searched without an index: pg_trgm could not be created';
    end $$`.execute(db);
}
