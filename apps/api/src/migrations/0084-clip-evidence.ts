/** Clips as evidence of findings. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table finding_evidence add column clip_id text references film (id) on delete cascade`.execute(db);
  await sql`alter table finding_evidence drop constraint finding_evidence_check`.execute(db);
  await sql`
    alter table finding_evidence add constraint finding_evidence_check
      check (num_nonnulls(note_id, figure_key, clip_id) = 1 and (figure_key is null) = (figure_name is null))`.execute(db);
  await sql`create index finding_evidence_of_clip on finding_evidence (clip_id)`.execute(db);
}
