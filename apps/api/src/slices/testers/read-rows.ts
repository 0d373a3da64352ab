/** Reads the rows that are about a tester: of every table that names a recording or a member of the panel. Raw: tables are found by their columns. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';
import type { FoundTester } from './find-tester.ts';

/** Rows as JSON, by the name of their table. */
export type TesterRows = Record<string, object[]>;

/** They hold nothing but what opens a recording to a page or to a player for some hours. */
const ticketTables = ['page_token', 'stream_ticket'];

/** Fingerprints of secrets, what is written as a file instead, and which of the researchers wrote something. */
const leftOut = [
  'token_hash',
  'client_key_hash',
  'tester_hash',
  'entry_hash',
  'reminder_hash',
  'starter',
  'body',
  'account_id',
  'created_by',
  'updated_by',
  'corrected_by',
  'request_key',
];

export async function readRows(db: Db, { member, recordingIds }: FoundTester): Promise<TesterRows> {
  const members = member === null ? [] : [member.id];
  const rows: TesterRows = {
    recording: await rowsWhere(db, 'recording', 'id', recordingIds),
    panel_member: await rowsWhere(db, 'panel_member', 'id', members),
  };
  for (const { table, column } of await findTables(db)) {
    const found = await rowsWhere(db, table, column, column === 'member_id' ? members : recordingIds);
    rows[table] = [...(rows[table] ?? []), ...found];
  }
  rows['note_comment'] = await rowsWhere(db, 'note_comment', 'note_id', idsOf(rows['recording_note']));
  rows['film_file'] = await rowsWhere(db, 'film_file', 'film_id', idsOf(rows['film']));
  return Object.fromEntries(Object.entries(rows).flatMap(([table, found]) => (found.length === 0 ? [] : [[table, unique(found)]])));
}

async function findTables(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_name in ('recording_id', 'member_id') and not table_name = any (${ticketTables}::text[])
    order by 1, 2`.execute(db);
  return rows;
}

async function rowsWhere(db: Db, table: string, column: string, values: readonly string[]): Promise<object[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${leftOut}::text[] as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = any (${values}::text[])`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

const idsOf = (rows: readonly object[] = []): string[] => rows.flatMap((row) => ('id' in row ? [String(row.id)] : []));

/** An invitation names its member and its recording. */
function unique(rows: readonly object[]): object[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
