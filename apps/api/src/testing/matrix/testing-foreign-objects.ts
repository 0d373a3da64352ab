/** Objects of every kind of the other researcher in the matrix, each with a name by which it is known wherever it comes out. */
import { sql } from 'kysely';
import type { ObjectKind } from '@sightline/wire/calls';
import { newId } from '../../platform/secrets.ts';
import { unknownId, type World } from './testing-world.ts';

/** Part of the name of every object of the other researcher. */
export const foreignMarker = 'Zanzibar';

/** Tables whose rows have a name or a text, of the project `theirs`. */
const named: readonly [table: string, column: string, of: string][] = [
  ['project', 'name', 'id = $project'],
  ['question', 'name', 'project_id = $project'],
  ['answer_option', 'name', 'question_id in (select id from question where project_id = $project)'],
  ['prototype_screen', 'name', 'question_id in (select id from question where project_id = $project)'],
  ['collector', 'name', 'project_id = $project'],
  ['segment', 'name', 'project_id = $project'],
  ['note_tag', 'name', 'project_id = $project'],
  ['note_tag_group', 'name', 'project_id = $project'],
  ['recording_note', 'text', 'project_id = $project'],
  ['note_comment', 'text', 'note_id in (select id from recording_note where project_id = $project)'],
  ['interest_area', 'name', 'project_id = $project'],
  ['finding', 'title', 'project_id = $project'],
];

/** Names the objects of `theirs` and adds those that the scenes lack; returns an id of each kind. */
export async function addForeignObjects({ ports: { db }, theirs }: World): Promise<Record<ObjectKind, string>> {
  const { projectId, accountId, prototypeId } = theirs.study;
  for (const [table, column, of] of named)
    await sql
      .raw(`update ${table} set ${column} = '${foreignMarker} ' || ${column} where ${of.replace('$project', `'${projectId}'`)}`)
      .execute(db);
  const [film, share, exported, payment] = [newId('clp'), newId('shr'), newId('exp'), newId('pay')];
  const at = new Date();
  const of = { projectId, accountId, createdAt: at };
  await db
    .insertInto('film')
    .values({
      ...of,
      id: film,
      queuedAt: at,
      recordingId: theirs.ids.recording,
      questionId: prototypeId,
      title: foreignMarker,
      fromMs: 0,
      toMs: 900,
    })
    .execute();
  await db
    .insertInto('share')
    .values({ ...of, id: share, kind: 'report', title: foreignMarker, tokenHash: Buffer.from(share) })
    .execute();
  await db
    .insertInto('export')
    .values({ ...of, id: exported, kind: 'csv', questionId: prototypeId })
    .execute();
  const paid = { amountCents: 900, cardId: 'pm_1', cardWords: 'Visa', currency: 'usd', customerId: 'cus_1' };
  await db
    .insertInto('payment')
    .values({ ...paid, id: payment, accountId, createdAt: at, purpose: 'plan', subject: 'pro', title: foreignMarker })
    .execute();
  return { ...theirs.ids, film, share, export: exported, payment, notification: theirs.notification };
}

/** Every row of the database that holds one of these ids or the marker, as text. */
export async function foreignRows({ ports: { db } }: World, ids: Record<ObjectKind, string>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`.execute(db);
  const words = [foreignMarker, ...Object.values(ids).filter((id) => id.length > 12)].join('|');
  const found = tables.map(({ name }) => sql`select ${name} || ' ' || t::text as row from ${sql.raw(name)} t where t::text ~ ${words}`);
  const { rows } = await sql<{ row: string }>`select row from (${sql.join(found, sql` union all `)}) as found order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

/** An id of the same kind that nothing has. */
export function unknownLike(id: string): string {
  return /^\d+$/.test(id) ? '999999999999' : unknownId(id);
}
