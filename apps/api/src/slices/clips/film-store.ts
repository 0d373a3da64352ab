/** The only SQL on the tables `film`, `film_file` and `reel_part`, but for what making a video notes. Raw SQL for an advisory lock. */
import { sql, type Selectable } from 'kysely';
import type { CameraLook, FilmFileKind, FilmState } from '@sightline/domain/clips';
import type { Film } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';

export interface FilmFile {
  kind: FilmFileKind;
  fileKey: string;
  byteCount: number;
}

/** A clip. */
interface OfRecording {
  recordingId: string;
  questionId: string;
  fromMs: number;
  toMs: number;
}

/** A reel. */
interface OfClips {
  recordingId: null;
  questionId: null;
  fromMs: null;
  toMs: null;
}

interface AnyFilm extends Omit<Selectable<Film>, 'state' | 'camera' | keyof OfRecording> {
  state: FilmState;
  camera: CameraLook;
}
export type ClipRow = AnyFilm & OfRecording;
export type ReelRow = AnyFilm & OfClips;
export type FilmRow = ClipRow | ReelRow;

export type NewFilm = Pick<AnyFilm, 'id' | 'projectId' | 'accountId' | 'title' | 'requestKey' | 'createdAt' | 'queuedAt'> &
  (OfRecording | OfClips) &
  Partial<Pick<AnyFilm, 'gaze' | 'pointer' | 'camera' | 'voice'>>;

export interface ReelPart {
  clipId: string;
  /** Words that are shown before the clip; empty for none. */
  card: string;
}

export const underWay: FilmState[] = ['queued', 'running', 'outdated'];
export const toFilmRow = (row: Selectable<Film>): FilmRow => row as unknown as FilmRow;
export const isClip = (row: FilmRow): row is ClipRow => row.recordingId !== null;

/** Keeps others who make a clip or a reel of the account waiting until the transaction ends. */
export async function lockAccountFilms(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`films ${accountId}`}, 0))`.execute(trx);
}

export async function countFilms(db: Db, accountId: string, projectId: string): Promise<{ inProject: number; underWay: number }> {
  const { rows } = await sql<{ inProject: number; underWay: number }>`
    select count(*) filter (where project_id = ${projectId})::integer as "inProject",
      count(*) filter (where state = any (${underWay}))::integer as "underWay"
    from film where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { inProject: 0, underWay: 0 };
}

export async function insertFilm(trx: Db, row: NewFilm): Promise<FilmRow> {
  return toFilmRow(await trx.insertInto('film').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Of one account, newest first. */
export async function listFilms(db: Db, accountId: string, projectId: string): Promise<FilmRow[]> {
  const rows = await db
    .selectFrom('film')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toFilmRow);
}

/** null if there is none, or if it is somebody else's. */
export async function findFilm(db: Db, accountId: string, id: string): Promise<FilmRow | null> {
  const row = await db.selectFrom('film').selectAll().where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst();
  return row === undefined ? null : toFilmRow(row);
}

/** What a request of this key made before. */
export async function findFilmByKey(
  db: Db,
  { accountId, projectId, requestKey }: Pick<AnyFilm, 'accountId' | 'projectId' | 'requestKey'>,
): Promise<FilmRow | null> {
  if (requestKey === null) return null;
  const row = await db
    .selectFrom('film')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : toFilmRow(row);
}

/** By the id of their film. */
export async function findFiles(db: Db, filmIds: readonly string[]): Promise<Map<string, FilmFile[]>> {
  if (filmIds.length === 0) return new Map();
  const rows = await db.selectFrom('filmFile').selectAll().where('filmId', 'in', filmIds).orderBy('kind', 'desc').execute();
  return grouped(rows as (FilmFile & { filmId: string })[], ({ filmId }) => filmId);
}

/** In order, by the id of their reel. */
export async function findParts(db: Db, reelIds: readonly string[]): Promise<Map<string, ReelPart[]>> {
  if (reelIds.length === 0) return new Map();
  const rows = await db.selectFrom('reelPart').selectAll().where('reelId', 'in', reelIds).orderBy('position').execute();
  return grouped(rows, ({ reelId }) => reelId);
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The project of what was deleted; null if there is none, or if it is somebody else's. */
export async function deleteFilm(trx: Db, accountId: string, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('film')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('projectId')
    .executeTakeFirst();
  return row?.projectId ?? null;
}

/** Gives a reel these parts in this order; what it showed before is not kept, nor its video. */
export async function writeParts(trx: Db, reelId: string, parts: readonly ReelPart[]): Promise<void> {
  await trx.deleteFrom('reelPart').where('reelId', '=', reelId).execute();
  await trx
    .insertInto('reelPart')
    .values(parts.map(({ clipId, card }, position) => ({ reelId, position, clipId, card })))
    .execute();
}

/** Has the video of a reel made again; the job is to be sent with its revision. */
export async function queueAgain(trx: Db, id: string, change: { title?: string; queuedAt: Date }): Promise<FilmRow> {
  const row = await trx
    .updateTable('film')
    .set((set) => ({ ...change, state: 'queued', progress: 0, attempts: 0, failure: null, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('filmFile').where('filmId', '=', id).execute();
  return toFilmRow(row);
}
