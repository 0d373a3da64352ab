/** Which pages of a website test its researcher counts as one; trees of scenarios are kept as reports are. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // rules: pattern and countAs of each; version: that of the last change, which the next one must name.
  await sql`
    create table page_rules (
      question_id text primary key references question (id) on delete cascade,
      version integer not null,
      rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 50)
    )`.execute(db);
  await sql`
    alter table merged_report drop constraint merged_report_kind_check,
      add constraint merged_report_kind_check
        check (kind in ('summary', 'scenarios', 'scenario-tree', 'gaze', 'screens', 'expression', 'areas'))`.execute(db);
}
