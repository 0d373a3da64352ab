/** Servers that share this database, and the oldest code that may. */
import { sql, type Kysely } from 'kysely';

const statements = [
  // Ids of running jobs stand in the row of their node: a job that ends within a second is never written.
  sql`
    create table node (
      id uuid primary key,
      role text not null check (role in ('all', 'api', 'worker')),
      version text not null,
      migration text not null,
      host text not null,
      port integer not null,
      phase text not null check (phase in ('starting', 'ready', 'stopping')),
      jobs uuid[] not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`,
  sql`create table schema_version (singleton boolean primary key default true check (singleton), minimum_code text not null)`,
  sql`insert into schema_version (minimum_code) values ('')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
