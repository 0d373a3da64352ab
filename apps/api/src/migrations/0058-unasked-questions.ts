/**
 * A question that is added after a start is marked until the next start, so that it can be filled in. Those added before this was kept
 * are known by what they lack: nothing starts with an empty box.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column unasked boolean not null default false`.execute(db);
  await sql`
    update question set unasked = true
    where exists (select from collector where collector.project_id = question.project_id and collector.status <> 0)
      and not exists (select from collector where collector.project_id = question.project_id and collector.status in (1, 6))
      and (btrim(question.name) = ''
        or exists (select from answer_option o where o.question_id = question.id and btrim(o.name) = '')
        or (type in (24, 30, 31) and (btrim(objective) = '' or (url = '' and start_screen_id is null))))`.execute(db);
}
