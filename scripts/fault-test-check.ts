/** Compares what was acknowledged to the testers with what the server stores: rows in the database, bytes in the stored file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import type { ServerProcess } from '../bench/server-process.ts';
import { bodyOf, type SimulatedUpload } from './fault-test-tester.ts';

export interface Counts {
  acknowledged: number;
  /** Acknowledged, but not there with the same bytes. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  repeats: number;
  finished: number;
  processed: number;
}

const processedWithinMs = 60_000;

/** The bytes of a stored file. */
export type ReadStored = (fileKey: string) => Promise<Buffer>;

const readsDisk =
  (server: ServerProcess): ReadStored =>
  (fileKey) =>
    readFile(join(server.dataDir, 'files', fileKey));

/** `read` is given where the files are not on the server's own disk. */
export async function checkStored(
  server: ServerProcess,
  uploads: readonly SimulatedUpload[],
  read: ReadStored = readsDisk(server),
): Promise<Counts> {
  await server.ready();
  const database = await server.connect();
  const counts: Counts = { acknowledged: 0, lost: 0, doubled: 0, repeats: 0, finished: 0, processed: 0 };
  for (const upload of uploads) {
    counts.acknowledged += upload.acknowledged.size;
    counts.repeats += upload.repeats;
    counts.finished += upload.finished ? 1 : 0;
    const isProcessed = await waitUntilProcessed(database, upload);
    counts.processed += isProcessed ? 1 : 0;
    if (!isProcessed) console.log(`Not processed: recording ${upload.session?.recordingId ?? 'that never began'}`);
    counts.lost += await countLost(database, upload);
    counts.doubled += await countDoubled(read, database, upload);
  }
  await database.end();
  return counts;
}

async function waitUntilProcessed(database: pg.Client, upload: SimulatedUpload): Promise<boolean> {
  for (const endsAt = Date.now() + processedWithinMs; Date.now() < endsAt; await pause(200)) {
    const { rows } = await database.query<{ status: number }>('select status from recording where id = $1', [upload.session?.recordingId]);
    if (rows[0]?.status === 1) return true;
  }
  return false;
}

/** Every acknowledged sequence must have its row with the hash that was acknowledged. */
export async function countLost(database: pg.Client, upload: Pick<SimulatedUpload, 'session' | 'acknowledged'>): Promise<number> {
  const { rows } = await database.query<{ sequence: number; hash: Buffer }>('select sequence, hash from chunk where recording_id = $1', [
    upload.session?.recordingId,
  ]);
  const held = new Map(rows.map((row) => [row.sequence, row.hash.toString('hex')]));
  return [...upload.acknowledged].filter(([sequence, hash]) => held.get(sequence) !== hash).length;
}

/**
 * The stored file must hold every event of every chunk exactly once, in order: lines too many are doubled, lines that differ are thrown at.
 * One that was not processed has none.
 */
async function countDoubled(read: ReadStored, database: pg.Client, upload: SimulatedUpload): Promise<number> {
  const { rows } = await database.query<{ file_key: string }>('select file_key from recording_stream where recording_id = $1', [
    upload.session?.recordingId,
  ]);
  const fileKey = rows[0]?.file_key;
  if (fileKey === undefined) return 0;
  const lines = gunzipSync(await read(fileKey)).toString();
  const expected = [...upload.acknowledged.keys()]
    .sort((a, b) => a - b)
    .map((sequence) => gunzipSync(bodyOf(upload.seed, sequence)).toString());
  if (lines === expected.join('')) return 0;
  const seen = lines.split('\n').filter((line) => line !== '');
  const doubled = seen.length - new Set(seen).size;
  if (doubled === 0) throw new Error(`the stored file of ${upload.session?.recordingId ?? ''} is not what was acknowledged`);
  return doubled;
}
