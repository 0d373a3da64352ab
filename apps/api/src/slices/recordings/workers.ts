/** The background work on recordings: the summary job, and once per minute what only time brings about. */
import { activityDays } from '@sightline/domain/activity';
import { forgetEndedLimits } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { startRounds, type Workers } from '../../platform/rounds.ts';
import { forgetActivityBefore } from '../activity/index.ts';
import { forgetRequests, noteDataUpdate } from '../projects/index.ts';
import { closeLapsed, summariseJob } from '../sessions/index.ts';
import { forgetOutlived } from './forget-outlived.ts';
import { markAbandoned } from './recording-store.ts';
import { removeFiles } from './remove-files.ts';
import { endLateness } from './stream-store.ts';
import { forgetEndedTickets } from './ticket-store.ts';
import { askForOlder, runOlderJob, summariseOlderJob } from './summarise-older.ts';
import { runSummariseJob } from './summarise-recording.ts';
import { tendUploads } from './uploads/tend-uploads.ts';

export type { Workers };

/** Longer than all tries of a job together. */
const abandonedAfterMs = 2 * 60 * 60_000;

/** Begins to work; any number of processes may do so at once. */
export async function startWorkers(ports: Ports): Promise<Workers> {
  await ports.jobs.work<{ recordingId: string }>(summariseJob, (data) => runSummariseJob(ports, data));
  await ports.jobs.work<{ afterId: string }>(summariseOlderJob, (data) => runOlderJob(ports, data));
  await askForOlder(ports, ports.db);
  return startRounds(ports.log, () => sweep(ports));
}

/** Ends lapsed sessions (F4) and the time they may come back in (F5), gives up recordings whose job was given up, deletes what was kept long enough, tends uploads of phones, removes files that nobody owns any more, forgets limits whose window has ended, keys of new projects, and what the activity log has kept long enough. */
export async function sweep(ports: Ports): Promise<void> {
  const now = ports.now();
  await ports.db.transaction().execute((trx) => closeLapsed(ports, trx, now, null));
  await endLateness(ports.db, now);
  for (const projectId of await markAbandoned(ports.db, new Date(now.getTime() - abandonedAfterMs)))
    await noteDataUpdate(ports.db, projectId, now);
  await forgetOutlived(ports);
  await tendUploads(ports);
  await forgetEndedTickets(ports.db, now);
  await removeFiles(ports);
  await forgetEndedLimits(ports);
  await forgetRequests(ports.db, now);
  await forgetActivityBefore(ports.db, new Date(now.getTime() - activityDays * 86_400_000));
}
