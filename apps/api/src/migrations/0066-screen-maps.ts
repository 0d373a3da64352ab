/** Maps of what testers did on screens and pages, and facial expression, are kept as reports are. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merged_report drop constraint merged_report_kind_check,
      add constraint merged_report_kind_check check (kind in ('summary', 'scenarios', 'gaze', 'screens', 'expression'))`.execute(db);
}
