/** Running totals of what a session has stored, and which of its quotas are used up. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `quota`: what ended the recording early, the session's own bounds or those of the account.
  await sql`
    alter table recording
      add column chunk_count integer not null default 0,
      add column event_bytes bigint not null default 0,
      add column media_bytes bigint not null default 0,
      add column events_full boolean not null default false,
      add column media_full boolean not null default false,
      add column quota text check (quota in ('session', 'account'))`.execute(db);
  // Room on each page for the totals, which change with every chunk.
  await sql`alter table recording set (fillfactor = 80)`.execute(db);
  await sql`
    update recording set chunk_count = held.chunks, event_bytes = held.event_bytes, media_bytes = held.media_bytes
    from (
      select recording_id, sum(chunks) as chunks, coalesce(sum(bytes) filter (where not media), 0) as event_bytes,
        coalesce(sum(bytes) filter (where media), 0) as media_bytes
      from (
        select recording_id, split_part(stream, '.', 1) in ('screen', 'voice', 'camera') as media, count(*) as chunks, coalesce(sum(octet_length(body)), 0) as bytes
        from chunk group by recording_id, media
        union all
        select recording_id, kind in ('screen', 'voice', 'camera'), 0, sum(byte_count) from recording_stream group by recording_id, 2
        union all
        select recording_id, true, 0, sum(length) from upload where completed_at is null group by recording_id
      ) part group by recording_id
    ) held where held.recording_id = recording.id`.execute(db);
}
