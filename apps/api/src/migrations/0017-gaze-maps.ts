/** Heatmaps of gaze are kept as reports are. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merged_report drop constraint merged_report_kind_check,
      add constraint merged_report_kind_check check (kind in ('summary', 'scenarios', 'norm', 'gaze'))`.execute(db);
}
