/** The only SQL on the tables `finding` and `finding_evidence`. */
import type { Db } from '../../platform/ports.ts';

export interface FindingRow {
  id: string;
  projectId: string;
  title: string;
  severity: number;
  recommendation: string;
  position: number;
  version: number;
  requestKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface FigureRow {
  key: string;
  /** Its name when it was chosen. */
  name: string;
}

export interface Evidence {
  noteIds: string[];
  clipIds: string[];
  figures: FigureRow[];
}

export type FindingWithEvidence = FindingRow & Evidence;

const columns = [
  'id',
  'projectId',
  'title',
  'severity',
  'recommendation',
  'position',
  'version',
  'requestKey',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof FindingRow)[];

/** In the researcher's order. */
export async function findFindings(db: Db, projectId: string): Promise<FindingWithEvidence[]> {
  const rows = await db
    .selectFrom('finding')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withEvidence(db, rows);
}

async function withEvidence(db: Db, rows: readonly FindingRow[]): Promise<FindingWithEvidence[]> {
  const ids = rows.map(({ id }) => id);
  const pieces = ids.length === 0 ? [] : await findEvidence(db, ids);
  return rows.map((row) => {
    const own = pieces.filter(({ findingId }) => findingId === row.id);
    return {
      ...row,
      noteIds: own.flatMap(({ noteId }) => noteId ?? []),
      clipIds: own.flatMap(({ clipId }) => clipId ?? []),
      figures: own.flatMap(({ figureKey, figureName }) => (figureKey === null ? [] : { key: figureKey, name: figureName ?? '' })),
    };
  });
}

function findEvidence(db: Db, findingIds: readonly string[]) {
  return db
    .selectFrom('findingEvidence')
    .select(['findingId', 'noteId', 'clipId', 'figureKey', 'figureName'])
    .where('findingId', 'in', [...findingIds])
    .orderBy('findingId')
    .orderBy('position')
    .execute();
}

export async function findFinding(db: Db, id: string): Promise<FindingRow | null> {
  return (await db.selectFrom('finding').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertFinding(trx: Db, finding: FindingRow, accountId: string): Promise<void> {
  await trx
    .insertInto('finding')
    .values({ ...finding, createdBy: accountId, updatedBy: accountId })
    .execute();
}

export async function updateFinding(trx: Db, finding: FindingRow, accountId: string): Promise<void> {
  const { id, title, severity, recommendation, version, updatedAt } = finding;
  await trx
    .updateTable('finding')
    .set({ title, severity, recommendation, version, updatedAt, updatedBy: accountId })
    .where('id', '=', id)
    .execute();
}

export type FindingText = Pick<FindingRow, 'id' | 'title' | 'recommendation' | 'version'>;

/** Of a project, held until the transaction ends. */
export function findFindingTexts(trx: Db, projectId: string): Promise<FindingText[]> {
  return trx
    .selectFrom('finding')
    .select(['id', 'title', 'recommendation', 'version'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores those that `change` returns otherwise, as a version of their own: an editor that has them open reads them again. */
export async function changeFindingTexts(
  trx: Db,
  texts: readonly FindingText[],
  change: (text: string) => string,
  updatedAt: Date,
): Promise<void> {
  for (const { id, version, ...text } of texts) {
    const changed = { title: change(text.title), recommendation: change(text.recommendation) };
    if (changed.title === text.title && changed.recommendation === text.recommendation) continue;
    await trx
      .updateTable('finding')
      .set({ ...changed, version: version + 1, updatedAt })
      .where('id', '=', id)
      .execute();
  }
}

const nothing = { noteId: null, clipId: null, figureKey: null, figureName: null };

export async function replaceEvidence(trx: Db, findingId: string, { noteIds, clipIds, figures }: Evidence): Promise<void> {
  await trx.deleteFrom('findingEvidence').where('findingId', '=', findingId).execute();
  const pieces = [
    ...noteIds.map((noteId) => ({ ...nothing, noteId })),
    ...clipIds.map((clipId) => ({ ...nothing, clipId })),
    ...figures.map(({ key, name }) => ({ ...nothing, figureKey: key, figureName: name })),
  ];
  if (pieces.length === 0) return;
  await trx
    .insertInto('findingEvidence')
    .values(pieces.map((piece, position) => ({ findingId, position, ...piece })))
    .execute();
}

/** Gives the findings the positions 1, 2, 3 … in the order of `ids`. */
export async function writeOrder(trx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('finding')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
}

export async function deleteFindingRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('finding').where('id', '=', id).execute();
}
