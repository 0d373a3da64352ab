/** Writes all that is held about a tester into a folder: rows as JSON, files and mails as they are. */
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { findMailsTo, outboxFolder } from '../../platform/mail/index.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { StartError } from '../../platform/start-error.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findFileKeys } from './find-file-keys.ts';
import type { FoundTester } from './find-tester.ts';
import { readRows, type TesterRows } from './read-rows.ts';

export type ExportPorts = Pick<Ports, 'db' | 'files'> & { dataDir: string };

export interface ExportCounts {
  rows: number;
  files: number;
  mails: number;
}

/** Throws StartError if the folder holds something. */
export async function exportTester({ db, files, dataDir }: ExportPorts, tester: FoundTester, folder: string): Promise<ExportCounts> {
  await makeEmptyFolder(folder);
  // One moment for all rows; a file that goes meanwhile is missing, as its rows would be a moment later.
  const { rows, keys } = await inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await writeChunks(trx, tester.recordingIds, join(folder, 'chunks'));
    return { rows: await readRows(trx, tester), keys: await findFileKeys(trx, tester.recordingIds) };
  });
  await writeRows(rows, join(folder, 'rows'));
  let written = 0;
  for (const key of keys) if (await writeStored(files, key, join(folder, 'files', key))) written += 1;
  const mails = tester.email === null ? [] : await findMailsTo(outboxFolder(dataDir), tester.email);
  if (mails.length > 0) await makeFolder(join(folder, 'mails'));
  for (const path of mails) await copyFile(path, join(folder, 'mails', basename(path)));
  return { rows: Object.values(rows).reduce((sum, of) => sum + of.length, 0), files: written, mails: mails.length };
}

const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: 0o700 });

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  }
  throw new StartError(`The folder ${folder} is not empty: name a new one.`);
}

async function writeRows(rows: TesterRows, folder: string): Promise<void> {
  await makeFolder(folder);
  for (const [table, of] of Object.entries(rows))
    await writeFile(join(folder, `${table}.json`), `${JSON.stringify(of, null, 2)}\n`, { mode: 0o600 });
}

async function writeStored(files: Ports['files'], key: string, path: string): Promise<boolean> {
  const bytes = await files.size(key);
  if (bytes === null) return false;
  await makeFolder(dirname(path));
  if (bytes === 0) await writeFile(path, '', { mode: 0o600 });
  else await pipeline(files.read(key, { first: 0, last: bytes - 1 }), createWriteStream(path, { mode: 0o600 }));
  return true;
}

/** What was sent and has no file yet: one piece after the other, since a session may hold some hundred MB of them. */
async function writeChunks(trx: Db, recordingIds: readonly string[], folder: string): Promise<void> {
  const { rows } = await sql<{ recordingId: string; stream: string; sequence: number }>`
    select recording_id as "recordingId", stream, sequence from chunk
    where recording_id = any (${recordingIds}::text[]) and body is not null`.execute(trx);
  for (const { recordingId, stream, sequence } of rows) {
    const chunk = await trx
      .selectFrom('chunk')
      .select('body')
      .where('recordingId', '=', recordingId)
      .where('stream', '=', stream)
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    const path = join(folder, recordingId, stream, String(sequence));
    await makeFolder(dirname(path));
    await writeFile(path, chunk?.body ?? '', { mode: 0o600 });
  }
}
