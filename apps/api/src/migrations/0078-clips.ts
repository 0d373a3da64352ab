/**
 * Clips of recordings, reels of clips, and their videos. However a video goes, its files are listed for removal in the same transaction; and
 * no video outlives a tester: with a recording its clips are deleted, and with a clip the video of every reel that shows it.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFilms(db);
  await createReelParts(db);
  await createFiles(db);
  // What the link leads to; null for the report.
  await sql`alter table share add column film_id text references film (id) on delete cascade`.execute(db);
  await sql`create index share_of_film on share (film_id)`.execute(db);
  await createTickets(db);
}

/** A clip has a recording, a reel has none. from_ms, to_ms: on the clock of the test. revision: counts what the video is to show. */
async function createFilms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film (
      id text primary key,
      project_id text not null references project (id) on delete cascade,
      account_id text not null references account (id) on delete cascade,
      title text not null,
      recording_id text references recording (id) on delete cascade,
      question_id text,
      from_ms integer,
      to_ms integer,
      gaze boolean not null default true,
      pointer boolean not null default true,
      camera text not null default 'left-out' check (camera in ('shown', 'blurred', 'left-out')),
      voice boolean not null default true,
      request_key text,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'outdated')),
      revision integer not null default 1,
      progress smallint not null default 0,
      attempts smallint not null default 0,
      duration_ms integer,
      failure text,
      created_at timestamptz not null,
      queued_at timestamptz not null,
      unique (account_id, project_id, request_key),
      check (num_nulls(recording_id, question_id, from_ms, to_ms) in (0, 4)),
      check (to_ms > from_ms)
    )`.execute(db);
  await sql`create index film_of_project on film (project_id, account_id, created_at)`.execute(db);
  await sql`create index film_of_account on film (account_id, state)`.execute(db);
  await sql`create index film_of_recording on film (recording_id)`.execute(db);
}

/** card: words that are shown before the clip; empty for none. */
async function createReelParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reel_part (
      reel_id text not null references film (id) on delete cascade,
      position integer not null,
      clip_id text not null references film (id) on delete cascade,
      card text not null,
      primary key (reel_id, position)
    )`.execute(db);
  await sql`create index reel_part_of_clip on reel_part (clip_id)`.execute(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film_file (
      film_id text not null references film (id) on delete cascade,
      kind text not null check (kind in ('webm', 'mp4', 'jpeg')),
      file_key text not null,
      byte_count bigint not null,
      primary key (film_id, kind)
    )`.execute(db);
  await sql`
    create trigger film_file_removed after delete on film_file
    for each row execute function list_removed_file()`.execute(db);
  await sql`
    create function outdate_reel() returns trigger language plpgsql as $body$
    begin
      update film set state = 'outdated', revision = revision + 1, progress = 0 where id = old.reel_id;
      delete from film_file where film_id = old.reel_id;
      return null;
    end $body$`.execute(db);
  await sql`create trigger reel_outdated after delete on reel_part for each row execute function outdate_reel()`.execute(db);
}

/** session: of the researcher who asked; share_id: of the public link that was opened. The ticket ends with either. */
async function createTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film_ticket (
      token_hash bytea primary key,
      film_id text not null references film (id) on delete cascade,
      session text,
      share_id text references share (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index film_ticket_of_film on film_ticket (film_id)`.execute(db);
  await sql`create index film_ticket_of_share on film_ticket (share_id)`.execute(db);
  await sql`create index film_ticket_expiry on film_ticket (expires_at)`.execute(db);
}
