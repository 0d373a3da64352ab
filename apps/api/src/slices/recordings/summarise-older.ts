/** Summaries of an earlier version are made again in the background, so that what a new version reports covers old recordings as well. */
import { summaryVersion } from '@sightline/analysis';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { summariseJob } from '../sessions/index.ts';
import { findOlderSummaries } from './recording-store.ts';

/** The job that asks for the next recordings in turn. */
export const summariseOlderJob = 'summarise-older';
const atOnce = 100;
/** Between one batch and the next; processes that start together ask once. */
const everySec = 5;

/** Asked whenever a process begins to work; where every summary is of this version, nothing comes of it. */
export async function askForOlder({ jobs }: Pick<Ports, 'jobs'>, db: Db, afterId = ''): Promise<void> {
  await jobs.send(db, summariseOlderJob, { afterId }, { key: `after ${afterId}`, everySec });
}

/** Safe to run any number of times: a recording is summarised by its own job, and a summary of this version is not requested again. */
export async function runOlderJob(ports: Pick<Ports, 'db' | 'jobs'>, { afterId }: { afterId: string }): Promise<void> {
  await inTransaction(ports.db, async (trx) => {
    const ids = await findOlderSummaries(trx, summaryVersion, afterId, atOnce);
    for (const recordingId of ids) await ports.jobs.send(trx, summariseJob, { recordingId });
    const last = ids.at(-1);
    if (last !== undefined && ids.length === atOnce) await askForOlder(ports, trx, last);
  });
}
