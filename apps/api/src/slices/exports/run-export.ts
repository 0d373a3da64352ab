/** The job that makes an export. */
import type { RefusalCode } from '@sightline/domain/refusals';
import { keepFiles, listForRemoval } from '../../platform/file-removal.ts';
import { DiskFull } from '../../platform/storage-full.ts';
import type { Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { TaskStopped } from '../../platform/workers/index.ts';
import type { MakePorts, OnProgress } from './export-source.ts';
import { beginExport, failExport, finishExport, noteProgress, type ExportRow } from './export-store.ts';
import { makeFile } from './make-file.ts';
import { ExportRefused } from './make-pdf.ts';
import { notifyOfFailure } from './notify-of-failure.ts';
import { exportJob } from './start-export.ts';

type RunPorts = MakePorts & Pick<Ports, 'jobs' | 'log'>;

/** Tries of one export; what fails as often fails for good. */
const mostAttempts = 3;
/** Progress is stored no more often than this. */
const progressEveryMs = 500;

/** The export was deleted, or its data was: nobody waits for its file. */
class ExportGone extends Error {
  override name = 'ExportGone';
}

/** Safe to run any number of times. What another try may fix throws, so that the queue tries again; the third failure is the last. */
export async function runExport(ports: RunPorts, { exportId }: { exportId: string }): Promise<void> {
  const row = await beginExport(ports.db, exportId);
  if (row === null) return;
  try {
    await make(ports, row);
  } catch (error) {
    if (error instanceof ExportGone) return;
    const failure = failureOf(error, row);
    if (failure !== null) await fail(ports, row.id, failure);
    if (error instanceof TaskStopped || failure === null) throw error;
    ports.log.error({ err: error, exportId }, 'an export failed');
  }
}

async function fail(ports: RunPorts, id: string, failure: RefusalCode): Promise<void> {
  await inTransaction(ports.db, async (trx) => {
    const failed = await failExport(trx, id, failure);
    if (failed !== null) await notifyOfFailure(ports, trx, failed);
  });
}

/** null if another try may succeed. */
function failureOf(error: unknown, { attempts }: ExportRow): RefusalCode | null {
  if (error instanceof ExportRefused) return error.code;
  if (error instanceof DiskFull) return 'storage-full';
  return error instanceof TaskStopped || attempts >= mostAttempts ? 'export-failed' : null;
}

/** Each try writes under a key of its own, which is listed for removal until the export has it. */
async function make(ports: RunPorts, row: ExportRow): Promise<void> {
  const fileKey = `exports/${row.id}/${newId('file')}`;
  await listForRemoval(ports.db, fileKey);
  const made = await makeFile(ports, row, fileKey, progressOf(ports, row));
  if (made === null) throw new ExportGone();
  const finished = await inTransaction(ports.db, async (trx) => {
    if (!(await finishExport(trx, row.id, { fileKey, ...made }))) return false;
    await keepFiles(trx, fileKey);
    return true;
  });
  if (!finished) await ports.files.remove(fileKey);
}

function progressOf({ db }: Pick<Ports, 'db'>, { id }: ExportRow): OnProgress {
  let storedAtMs = performance.now();
  return async (share) => {
    if (performance.now() - storedAtMs < progressEveryMs) return;
    storedAtMs = performance.now();
    if (!(await noteProgress(db, id, Math.floor(share * 99)))) throw new ExportGone();
  };
}

/** Begins to run exports, one at a time; the queue ends with the ports. */
export async function startExportWorker(ports: RunPorts): Promise<void> {
  await ports.jobs.work<{ exportId: string }>(exportJob, (data) => runExport(ports, data));
}
