/** Finds which ids belong to another account, whatever kinds of object they name. Raw SQL: one union over the kinds that are asked for. */
import { sql, type RawBuilder } from 'kysely';
import { idPrefixes, projectIdOfQuest } from '@sightline/domain/ids';
import type { Db } from '../../platform/ports.ts';

/** Selects `id` and `owner` of the objects with these ids. */
type Select = (ids: readonly string[]) => RawBuilder<unknown>;

const ofProject =
  (table: string): Select =>
  (ids) =>
    sql`select o.id, p.owner_id as owner from ${sql.table(table)} o join project p on p.id = o.project_id where o.id = any(${ids})`;

const ofQuestion =
  (table: string): Select =>
  (ids) =>
    sql`select o.id, p.owner_id as owner from ${sql.table(table)} o
    join question q on q.id = o.question_id join project p on p.id = q.project_id where o.id = any(${ids})`;

const ofAccount =
  (table: string): Select =>
  (ids) =>
    sql`select o.id, o.account_id as owner from ${sql.table(table)} o where o.id = any(${ids})`;

/**
 * By the prefix of the id. Hotspots are part of their screen and found through it alone; notifications have numbers, and are read by their
 * account.
 */
const selects: Readonly<Record<string, Select>> = {
  [idPrefixes.account]: (ids) => sql`select o.id, o.id as owner from account o where o.id = any(${ids})`,
  [idPrefixes.project]: (ids) => sql`select o.id, o.owner_id as owner from project o where o.id = any(${ids})`,
  [idPrefixes.quest]: (ids) =>
    sql`select 'qsl_' || substr(o.id, 5) as id, o.owner_id as owner from project o where o.id = any(${ids.map(projectIdOfQuest)})`,
  [idPrefixes.question]: ofProject('question'),
  [idPrefixes.option]: ofQuestion('answer_option'),
  [idPrefixes.screen]: ofQuestion('prototype_screen'),
  [idPrefixes.collector]: ofProject('collector'),
  [idPrefixes.recording]: ofProject('recording'),
  [idPrefixes.segment]: ofProject('segment'),
  [idPrefixes.note]: ofProject('recording_note'),
  [idPrefixes.tag]: ofProject('note_tag'),
  [idPrefixes.tagGroup]: ofProject('note_tag_group'),
  [idPrefixes.comment]: (ids) => sql`select o.id, p.owner_id as owner from note_comment o
    join recording_note n on n.id = o.note_id join project p on p.id = n.project_id where o.id = any(${ids})`,
  [idPrefixes.area]: ofProject('interest_area'),
  [idPrefixes.finding]: ofProject('finding'),
  clp: ofAccount('film'),
  rel: ofAccount('film'),
  exp: ofAccount('export'),
  shr: ofAccount('share'),
  pay: ofAccount('payment'),
};

/** Returns those of the ids that belong to another account; what belongs to no account, or is not there, is not among them. */
export async function findForeignIds(db: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const byPrefix = Object.entries(selects).map(([prefix, select]) => ({ select, own: ids.filter((id) => id.startsWith(`${prefix}_`)) }));
  const parts = byPrefix.filter(({ own }) => own.length > 0).map(({ select, own }) => select(own));
  if (parts.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as named where owner <> ${accountId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
