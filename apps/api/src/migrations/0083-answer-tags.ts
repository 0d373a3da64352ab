/** Tags of open answers: the same tags as those of notes. They are deleted with the answer, thus with its recording. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // dismissed: it was suggested for the answer, which does not have it.
  await sql`
    create table answer_tag (
      recording_id text not null,
      question_id text not null,
      tag_id text not null references note_tag (id) on delete cascade,
      dismissed boolean not null,
      primary key (recording_id, question_id, tag_id),
      foreign key (recording_id, question_id) references answer (recording_id, question_id) on delete cascade
    )`.execute(db);
  await sql`create index answer_tag_of_tag on answer_tag (tag_id, question_id)`.execute(db);
}
