/** Whether canvases of a site under test are recorded. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column record_canvas smallint not null default 1 check (record_canvas between 0 and 1)`.execute(db);
}
