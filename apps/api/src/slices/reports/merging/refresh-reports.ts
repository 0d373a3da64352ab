/** Merges again, outside the request, the reports that readers have requested before, so that they are ready after a change. */
import type { Ports } from '../../../platform/ports.ts';
import { findItems } from '../../projects/index.ts';
import { refreshJob } from '../../recordings/index.ts';
import { refreshNorms } from '../norm/get-norm.ts';
import { getMerged } from './get-merged.ts';
import { toQuestions } from './merge-answers.ts';
import { findOutdated } from './report-store.ts';

/** What was never requested is merged at the first request. */
export async function refreshReports(ports: Pick<Ports, 'db' | 'workers'>, { projectId }: { projectId: string }): Promise<void> {
  const questions = toQuestions(await findItems(ports.db, projectId));
  await refreshNorms(ports.db, projectId, questions.study);
  const outdated = await findOutdated(ports.db, projectId);
  if (outdated.length === 0) return;
  const asked = outdated.filter(({ questionId }) => questionId === '' || questions.study.some((question) => question.id === questionId));
  // Together, so that the summaries are read once for all of them.
  await Promise.all(asked.map((of) => getMerged(ports, of, questions)));
}

/** Begins to run the jobs that changes of summaries send; the queue ends with the ports. */
export async function startReportWorker(ports: Pick<Ports, 'db' | 'jobs' | 'workers'>): Promise<void> {
  await ports.jobs.work<{ projectId: string }>(refreshJob, (data) => refreshReports(ports, data));
}
