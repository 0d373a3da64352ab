/** The age that a study's testers must have reached. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column minimum_age smallint not null default 16 check (minimum_age between 13 and 99)`.execute(db);
}
