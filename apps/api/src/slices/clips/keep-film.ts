/** Stores a film that was made: its video in every format that there is, and its picture. */
import { createReadStream, createWriteStream } from 'node:fs';

import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilmFileKind } from '@sightline/domain/clips';
import { keepFiles, listForRemoval } from '../../platform/file-removal.ts';
import type { FilmInBrowser, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { withSpoolFolder } from '../../platform/spool.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { FilmFile } from './film-store.ts';
import { finishFilm, type FilmWork } from './film-work-store.ts';

type KeepPorts = Pick<Ports, 'db' | 'env' | 'files' | 'films' | 'log'>;

/** Each try writes under keys of its own, which are listed for removal until the video has them. */
export async function keepFilm(ports: KeepPorts, work: FilmWork, film: FilmInBrowser): Promise<void> {
  const files = [await write(ports, work, 'webm', film.bytes())];
  const mp4 = await encode(ports, work, files[0]?.fileKey ?? '');
  if (mp4 !== null) files.push(mp4);
  files.push(await write(ports, work, 'jpeg', [film.poster]));
  const finished = await inTransaction(ports.db, async (trx) => {
    if (!(await finishFilm(trx, work, { durationMs: film.durationMs, files }))) return false;
    await keepFiles(trx, ...files.map(({ fileKey }) => fileKey));
    return true;
  });
  if (!finished) await Promise.all(files.map(({ fileKey }) => ports.files.remove(fileKey)));
}

async function write(
  { db, files }: KeepPorts,
  { filmId }: FilmWork,
  kind: FilmFileKind,
  bytes: AsyncIterable<Uint8Array> | Uint8Array[],
): Promise<FilmFile> {
  const fileKey = `clips/${filmId}/${newId('file')}.${kind}`;
  await listForRemoval(db, fileKey);
  return { kind, fileKey, byteCount: await files.write(fileKey, piecesOf(bytes)) };
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array> | Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* bytes;
}

/** null where the server makes none, or where that fails: there is the other file. */
async function encode(ports: KeepPorts, work: FilmWork, webmKey: string): Promise<FilmFile | null> {
  const { toMp4 } = ports.films;
  const size = await ports.files.size(webmKey);
  if (toMp4 === null || size === null) return null;
  return withSpoolFolder(ports.env.dataDir, async (folder) => {
    const [webm, mp4] = [join(folder, 'film.webm'), join(folder, 'film.mp4')];
    try {
      await pipeline(ports.files.read(webmKey, { first: 0, last: size - 1 }), createWriteStream(webm));
      await toMp4(webm, mp4);
    } catch (error) {
      ports.log.warn({ err: error, filmId: work.filmId }, 'the MP4 file of a clip could not be made');
      return null;
    }
    return write(ports, work, 'mp4', createReadStream(mp4) as AsyncIterable<Uint8Array>);
  });
}
