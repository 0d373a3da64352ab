/** The only SQL that writes the table `export`. Raw SQL for an advisory lock. */
import { sql, type Selectable } from 'kysely';
import { mostKeptExports, type ExportKind, type ExportState } from '@sightline/domain/exports';
import type { Export } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';
import type { ResultFilter } from '../reports/index.ts';

export interface ExportRow extends Omit<Selectable<Export>, 'kind' | 'state' | 'filter'> {
  kind: ExportKind;
  state: ExportState;
  /** null: all recordings. */
  filter: ResultFilter | null;
}

export type NewExport = Pick<ExportRow, 'id' | 'projectId' | 'accountId' | 'kind' | 'filter' | 'questionId' | 'createdAt'>;

const unfinished: ExportState[] = ['queued', 'running'];
const toRow = (row: Selectable<Export>): ExportRow => row as unknown as ExportRow;

/** Keeps others who start an export of the account waiting until the transaction ends. */
export async function lockAccountExports(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${accountId}`}, 0))`.execute(trx);
}

export async function insertExport(trx: Db, row: NewExport): Promise<ExportRow> {
  const filter = row.filter === null ? null : JSON.stringify(row.filter);
  return toRow(
    await trx
      .insertInto('export')
      .values({ ...row, filter })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Exports of an account that still have to be made. */
export async function findUnfinished(db: Db, accountId: string): Promise<ExportRow[]> {
  const rows = await db.selectFrom('export').selectAll().where('accountId', '=', accountId).where('state', 'in', unfinished).execute();
  return rows.map(toRow);
}

/** An account's exports of a project, newest first. */
export async function listExports(db: Db, accountId: string, projectId: string): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('export')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostKeptExports)
    .execute();
  return rows.map(toRow);
}

/** An export whose file can be downloaded; null if there is none, or if it is somebody else's. */
export async function findDone(db: Db, accountId: string, id: string): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('export')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

/** Notes another try; null if the export is finished or gone. */
export async function beginExport(db: Db, id: string): Promise<ExportRow | null> {
  const row = await db
    .updateTable('export')
    .set((set) => ({ state: 'running', progress: 0, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

/** `progress`: 0 to 100. False if the export is not to be made any more. */
export async function noteProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the export its file; false if it is not to be made any more. */
export async function finishExport(
  trx: Db,
  id: string,
  { fileKey, byteCount, recordingCount }: { fileKey: string; byteCount: number; recordingCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('export')
    .set({ state: 'done', progress: 100, fileKey, byteCount, recordingCount })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `failure`: the code of a refusal. Returns the export; null if it is not to be made any more. */
export async function failExport(db: Db, id: string, failure: string): Promise<ExportRow | null> {
  const row = await db
    .updateTable('export')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

/** Deletes an export, whose file is then listed for removal; false if there is none, or if it is somebody else's. */
export async function deleteExportRow(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('export').where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the oldest exports of an account, so that with one more it keeps as many as it may. */
export async function makeRoom(trx: Db, accountId: string): Promise<void> {
  const kept = trx
    .selectFrom('export')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(mostKeptExports - 1);
  await trx
    .deleteFrom('export')
    .where('accountId', '=', accountId)
    .where('state', 'not in', unfinished)
    .where('id', 'not in', kept)
    .execute();
}

export async function deleteExportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('export').where('createdAt', '<', before).execute();
}

/** Gives up exports that nobody makes any more, and returns them. */
export async function failStuck(db: Db, before: Date): Promise<ExportRow[]> {
  const rows = await db
    .updateTable('export')
    .set({ state: 'failed', failure: 'export-failed' })
    .where('state', 'in', unfinished)
    .where('createdAt', '<', before)
    .returningAll()
    .execute();
  return rows.map(toRow);
}
