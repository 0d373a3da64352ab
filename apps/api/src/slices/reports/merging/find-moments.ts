/** The moments behind a spot of a map: read from the summaries each time, as there is no end of spots. */
import type { Spot } from '@sightline/analysis';
import type { ScreenMoments } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { summaryParts } from '../../recordings/index.ts';
import type { ResultFilter } from '../result-filter.ts';
import { choose } from './get-merged.ts';
import type { Questions } from './merge-answers.ts';
import { momentsTask } from './tasks.ts';

export async function findMomentsOf(
  { db, workers }: Pick<Ports, 'db' | 'workers'>,
  { projectId, questionId }: { projectId: string; questionId: string },
  { study, expectedPaths, pageRules }: Questions,
  spot: Spot,
  filter: ResultFilter | null,
): Promise<ScreenMoments> {
  const chosen = filter === null ? {} : await choose(db, { projectId }, filter);
  return workers.run(
    momentsTask,
    { questionId, questions: { study, expectedPaths, pageRules }, chosen, spot },
    summaryParts(db, projectId),
  );
}
