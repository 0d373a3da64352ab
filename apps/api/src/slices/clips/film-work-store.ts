/** What making a video notes in the tables `film` and `film_file`: each statement only as long as the video is still to be made like that. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';
import { toFilmRow, underWay, type FilmFile, type FilmRow } from './film-store.ts';

/** A video to make: another revision of it is another video. */
export interface FilmWork {
  filmId: string;
  revision: number;
}

/** Notes another try; null if it is finished, gone or to be made otherwise. */
export async function beginFilm(db: Db, { filmId, revision }: FilmWork): Promise<FilmRow | null> {
  const row = await db
    .updateTable('film')
    .set((set) => ({ state: 'running', progress: 0, attempts: set('attempts', '+', 1) }))
    .where('id', '=', filmId)
    .where('revision', '=', revision)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toFilmRow(row);
}

/** `progress`: 0 to 100. False if the video is not to be made any more. */
export async function noteProgress(db: Db, { filmId, revision }: FilmWork, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('film')
    .set({ progress })
    .where('id', '=', filmId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives it its files; false if the video is not to be made any more. */
export async function finishFilm(
  trx: Db,
  { filmId, revision }: FilmWork,
  { durationMs, files }: { durationMs: number; files: readonly FilmFile[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('film')
    .set({ state: 'done', progress: 100, durationMs })
    .where('id', '=', filmId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await trx
    .insertInto('filmFile')
    .values(files.map((file) => ({ filmId, ...file })))
    .execute();
  return true;
}

/** `failure`: the code of a refusal. */
export async function failFilm(db: Db, { filmId, revision }: FilmWork, failure: string): Promise<void> {
  await db
    .updateTable('film')
    .set({ state: 'failed', failure })
    .where('id', '=', filmId)
    .where('revision', '=', revision)
    .where('state', 'in', underWay)
    .execute();
}

/** Gives up what nobody makes any more. */
export async function failStuck(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('film')
    .set({ state: 'failed', failure: 'film-failed' })
    .where('state', 'in', ['queued', 'running'])
    .where('queuedAt', '<', before)
    .execute();
}

/** Reels that lost a clip, locked until the transaction ends; what another process has at hand is passed over. */
export async function lockOutdated(trx: Db): Promise<{ id: string; parts: number }[]> {
  const { rows } = await sql<{ id: string; parts: number }>`
    select film.id, (select count(*)::integer from reel_part where reel_id = film.id) as parts
    from film where film.state = 'outdated' order by film.id limit 100 for update of film skip locked`.execute(trx);
  return rows;
}

/** A reel of which nothing is left. */
export async function failEmpty(trx: Db, id: string): Promise<void> {
  await trx.updateTable('film').set({ state: 'failed', failure: 'reel-empty' }).where('id', '=', id).execute();
}
