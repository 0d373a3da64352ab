/** The activity log: what was done to an account and with it. Rows are added and, a year later, deleted; the database refuses to change one. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      id bigint generated always as identity primary key,
      account_id text not null references account (id) on delete cascade,
      at timestamptz not null,
      kind text not null,
      outcome text not null check (outcome in ('done', 'refused')),
      object_id text,
      session text,
      device text,
      address text
    )`.execute(db);
  await sql`create index activity_of_account on activity (account_id, id desc)`.execute(db);
  await sql`create index activity_at on activity (at)`.execute(db);
  await sql`
    create function refuse_activity_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the activity log are never changed';
    end $$`.execute(db);
  await sql`create trigger activity_is_append_only before update on activity for each row execute function refuse_activity_change()`.execute(
    db,
  );
}
