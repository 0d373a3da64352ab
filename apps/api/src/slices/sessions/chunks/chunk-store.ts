/** What writes `chunk`: the statement that takes chunks in, where token, state, study, window, duplicates and quotas are checked, and the end of their bodies. */
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';
import type { Quotas } from '../../../platform/quotas.ts';
import { byteaArray } from './bytea-array.ts';
import type { Chunk } from './chunk.ts';

export type Verdict =
  | 'new'
  | 'held'
  | 'sequence-conflict'
  | 'session-unknown'
  | 'session-lapsed'
  | 'session-finished'
  | 'stream-unknown'
  | 'consent-missing'
  | 'quota-used'
  | 'sequence-ahead';

export interface AppendRow {
  /** Place of the chunk in the batch, from 1. */
  no: number;
  verdict: Verdict;
  /** False for a new chunk that another process stored at the same moment. */
  stored: boolean;
  /** Highest sequence held before the batch; null for an empty stream. */
  top: number | null;
  /** Gaps below `top` before the batch; null if there are none. */
  gaps: number[] | null;
}

/** Of a session's chunks and bytes of events: what pages of sites may fill, so that the runner's own streams always find room. */
const pageShare = 0.75;

// Session rows are held, in one order, so that no chunk slips in beside a finish or a withdrawal that is under way.
// By A5 every gap lies among the newest 64 sequences, so those alone show whether there is one.
const text = `
with sent as (
  select *, split_part(stream, '.', 1) in ('screen', 'voice', 'camera') as media, case when stream like 'page.%' then ${pageShare} else 1 end as share
  from unnest($1::bytea[], $2::text[], $3::int[], $4::bytea[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $10::int[], $11::bool[])
    with ordinality as sent (token_hash, stream, sequence, hash, encoding, format, first_at_ms, last_at_ms, size, account_full, no)
), session as materialized (
  select id, token_hash, state, late_until, awaited_until, question_ids, consents, starter, chunk_count, event_bytes, media_bytes, events_full, media_full from recording where token_hash = any ($1::bytea[])
  order by id for no key update
), judged as materialized (
  select sent.*, session.id, session.chunk_count, session.event_bytes, session.media_bytes, session.state <> 'open' as is_late, spread.top, holes.gaps,
    case
      when session.id is null then 'session-unknown'
      when same.hash = sent.hash then 'held'
      when same.hash is not null then 'sequence-conflict'
      when session.state <> 'open' and session.late_until is not null then 'session-lapsed'
      when session.state <> 'open' and not (session.state = 'finished' and session.awaited_until is not null and sent.stream like 'page.%') then 'session-finished'
      when sent.stream not in ('runner', 'sensing') and not split_part(sent.stream, '.', 2) = any (session.question_ids) then 'stream-unknown'
      when not case split_part(sent.stream, '.', 1)
        when 'voice' then 'voice' = any (session.consents)
        when 'camera' then 'camera' = any (session.consents)
        when 'sensing' then session.consents && array['gaze', 'expression']
        when 'runner' then true
        else 'screen' = any (session.consents) end then 'consent-missing'
      when sent.account_full or case when sent.media then session.media_full else session.events_full end then 'quota-used'
      when sent.sequence >= coalesce(holes.gaps[1], spread.top + 1, 0) + 64 then 'sequence-ahead'
      else 'new'
    end as first_verdict
  from sent
  left join session on session.token_hash = sent.token_hash
  left join chunk same on same.recording_id = session.id and same.stream = sent.stream and same.sequence = sent.sequence
  left join lateral (
    select max(sequence) as top, min(sequence) as low, count(*) as held
    from (select sequence from chunk where recording_id = session.id and stream = sent.stream order by sequence desc limit 64) newest
  ) spread on true
  left join lateral (
    select array_agg(place order by place) as gaps
    from generate_series(greatest(0, spread.top - 63), spread.top) place
    where not case when spread.held = 64 then spread.top - spread.low = 63 else spread.held = spread.top + 1 end
      and not exists (select from chunk where recording_id = session.id and stream = sent.stream and sequence = place)
  ) holes on true
), counted as materialized (
  select *, case
      when first_verdict <> 'new' then first_verdict
      when chunk_count + count(*) filter (where first_verdict = 'new') over so_far > $12 * share
        or case when media then media_bytes + sum(size) filter (where media and first_verdict = 'new') over so_far > $14
          else event_bytes + sum(size) filter (where not media and first_verdict = 'new') over so_far > $13 * share end then 'quota-used'
      else 'new'
    end as verdict
  from judged window so_far as (partition by id order by no)
), stored as (
  insert into chunk (recording_id, stream, sequence, hash, body, encoding, format, first_at_ms, last_at_ms)
  select id, stream, sequence, hash, ($9::bytea[])[no], encoding, format, first_at_ms, last_at_ms from counted where verdict = 'new'
  on conflict do nothing returning recording_id, stream, sequence
), settled as materialized (
  select counted.*, stored.sequence is not null as stored from counted
  left join stored on stored.recording_id = counted.id and stored.stream = counted.stream and stored.sequence = counted.sequence
), added as (
  select id, count(*) filter (where stored) as chunks, bool_or(account_full) as account_full,
    coalesce(sum(size) filter (where stored and not media), 0) as event_bytes, coalesce(sum(size) filter (where stored and media), 0) as media_bytes,
    coalesce(bool_or(not media and share = 1) filter (where verdict = 'quota-used'), false) as events_full,
    coalesce(bool_or(media) filter (where verdict = 'quota-used'), false) as media_full,
    bool_or(verdict = 'quota-used') as cut, bool_or(stored and is_late) as late
  from settled where stored or verdict = 'quota-used' group by id
), totals as (
  update recording set starter = null, unused_until = null, chunk_count = recording.chunk_count + added.chunks,
    event_bytes = recording.event_bytes + added.event_bytes, media_bytes = recording.media_bytes + added.media_bytes,
    late_at = case when added.late then now() else recording.late_at end, events_full = recording.events_full or added.events_full, media_full = recording.media_full or added.media_full,
    quota = coalesce(recording.quota, case when added.cut then case when added.account_full then 'account' else 'session' end end)
  from added where recording.id = added.id
)
select no::int as no, verdict, top, gaps, stored from settled`;

export type SessionQuotas = Pick<Quotas, 'sessionChunks' | 'sessionEventBytes' | 'sessionMediaBytes'>;

/** Stores the chunks of a batch that may be stored; no two of them may share session, stream and sequence. */
export async function appendChunks(db: Db, chunks: readonly Chunk[], quotas: SessionQuotas): Promise<AppendRow[]> {
  const values = [
    byteaArray(chunks.map((chunk) => chunk.tokenHash)),
    chunks.map((chunk) => chunk.stream),
    chunks.map((chunk) => chunk.sequence),
    byteaArray(chunks.map((chunk) => chunk.hash)),
    chunks.map((chunk) => chunk.encoding),
    chunks.map((chunk) => chunk.format),
    chunks.map((chunk) => chunk.firstAtMs),
    chunks.map((chunk) => chunk.lastAtMs),
    byteaArray(chunks.map((chunk) => chunk.body)),
    chunks.map((chunk) => chunk.body.byteLength),
    chunks.map((chunk) => chunk.accountFull),
    quotas.sessionChunks,
    quotas.sessionEventBytes,
    quotas.sessionMediaBytes,
  ];
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as AppendRow[];
}

const isJoined = sql`exists (select from recording_stream done where done.recording_id = chunk.recording_id and done.stream = chunk.stream)`;

/** Drops the bodies of chunks whose stream is a file (P1), where nothing may come late any more (F5, F6); sequence and hash stay for A2. */
export async function dropStoredBodies(db: Db, recordingId: string): Promise<void> {
  await sql`
    with ended as materialized (select id from recording where id = ${recordingId} and state = 'finished' and late_until is null and awaited_until is null for share)
    update chunk set body = null from ended where recording_id = ended.id and body is not null and ${isJoined}`.execute(db);
}

/** The same for sessions whose time in which something may come late has ended. */
export async function dropLateBodies(trx: Db, recordingIds: readonly string[]): Promise<void> {
  await sql`update chunk set body = null where recording_id = any (${recordingIds}) and body is not null and ${isJoined}`.execute(trx);
}
