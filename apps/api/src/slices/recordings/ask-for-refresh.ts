/** Says that a project's summaries changed, to the slice of reports that stands above: a job, so that nobody waits for it. */
import type { Db, Ports } from '../../platform/ports.ts';

/** The job that merges a project's reports again. */
export const refreshJob = 'refresh-reports';
/** A merge of 10,000 summaries takes about a tenth of this: ten thousand changes in a row cost a tenth of the time they take. */
const everySec = 5;

/** In the transaction of the change. Readers never depend on it: what is not merged yet is merged for the first who asks. */
export async function askForRefresh({ jobs }: Pick<Ports, 'jobs'>, trx: Db, projectId: string): Promise<void> {
  await jobs.send(trx, refreshJob, { projectId }, { key: projectId, everySec });
}
