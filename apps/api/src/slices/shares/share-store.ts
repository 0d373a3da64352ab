/** The only SQL on the table `share`: public links to the report, the findings, a clip or a reel of a project. */
import type { Selectable } from 'kysely';
import type { ShareKind } from '@sightline/domain/shares';
import type { SharedReport } from '@sightline/wire/calls';
import type { Share } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';
import type { ResultFilter } from '../reports/index.ts';
import type { StoredFindings } from './public-findings.ts';

/** What is stored of what a link shows. */
export type SharedContent = SharedReport | StoredFindings;

export interface ShareRow extends Omit<Selectable<Share>, 'filter' | 'kind' | 'snapshot' | 'tokenHash'> {
  kind: ShareKind;
  /** null: all recordings. */
  filter: ResultFilter | null;
}

export interface NewShare extends Omit<ShareRow, 'views' | 'viewedAt' | 'withdrawnCount' | 'withdrawnAt'> {
  tokenHash: Buffer;
  /** What it shows, as it is now; null for a link that keeps up to date, or leads to a clip or a reel. */
  snapshot: SharedContent | null;
}

const columns = [
  'id',
  'projectId',
  'accountId',
  'kind',
  'title',
  'questionId',
  'filmId',
  'filter',
  'passwordHash',
  'embedOrigins',
  'views',
  'viewedAt',
  'createdAt',
  'expiresAt',
  'withdrawnCount',
  'withdrawnAt',
] as const;

export type FoundShare = ShareRow & { keepsUpToDate: boolean };

const toRow = (
  row: Omit<FoundShare, 'filter' | 'keepsUpToDate' | 'kind'> & { filter: unknown; kind: string; keepsUpToDate: unknown },
): FoundShare => ({
  ...row,
  kind: row.kind as ShareKind,
  filter: row.filter as ResultFilter | null,
  keepsUpToDate: row.keepsUpToDate === true,
});

const select = (db: Db) =>
  db
    .selectFrom('share')
    .select((eb) => [...columns.map((column) => eb.ref(column).as(column)), eb('snapshot', 'is', null).as('keepsUpToDate')]);

/** Of one account, newest first. */
export async function listShares(db: Db, accountId: string, projectId: string): Promise<FoundShare[]> {
  const rows = await select(db)
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toRow(row as FoundShare));
}

export async function findShareByToken(db: Db, tokenHash: Buffer): Promise<FoundShare | null> {
  const row = await select(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? null : toRow(row as FoundShare);
}

/** null where the link keeps up to date, or is gone. */
export async function findSnapshot(db: Db, id: string): Promise<SharedContent | null> {
  const row = await db.selectFrom('share').select('snapshot').where('id', '=', id).executeTakeFirst();
  return (row?.snapshot ?? null) as SharedContent | null;
}

export async function insertShare(trx: Db, { filter, snapshot, ...row }: NewShare): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await trx
    .insertInto('share')
    .values({ ...row, filter: json(filter), snapshot: json(snapshot) })
    .execute();
}

/** One statement, so that views at the same moment all count. */
export async function countView(db: Db, id: string, viewedAt: Date): Promise<void> {
  await db
    .updateTable('share')
    .set((set) => ({ views: set('views', '+', 1), viewedAt }))
    .where('id', '=', id)
    .execute();
}

/** Frozen links of a project with what they show, held until the transaction ends. */
export async function lockSnapshots(trx: Db, projectId: string): Promise<{ id: string; snapshot: SharedContent }[]> {
  const rows = await trx
    .selectFrom('share')
    .select(['id', 'snapshot'])
    .where('projectId', '=', projectId)
    .where('snapshot', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, snapshot }) => ({ id, snapshot: snapshot as unknown as SharedContent }));
}

/** `count`: answers or notes that were taken out of it. */
export async function replaceSnapshot(trx: Db, id: string, snapshot: SharedContent, gone: { count: number; at: Date }): Promise<void> {
  await trx
    .updateTable('share')
    .set((eb) => ({
      snapshot: JSON.stringify(snapshot),
      ...(gone.count > 0 && { withdrawnCount: eb('withdrawnCount', '+', gone.count), withdrawnAt: gone.at }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The project it led to; null if there is no such link of the account. */
export async function deleteShareRow(trx: Db, accountId: string, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('share')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('projectId')
    .executeTakeFirst();
  return row?.projectId ?? null;
}
