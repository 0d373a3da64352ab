/** Two selections of a project's recordings, compared in a worker thread; never stored, as there is no end of ways to select. */
import type { AreaComparison, Comparison } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { findAnalysedAreas } from '../areas/analysed-areas.ts';
import { summaryParts } from '../../recordings/index.ts';
import type { ResultFilter } from '../result-filter.ts';
import { choose } from './get-merged.ts';
import type { Questions } from './merge-answers.ts';
import type { MergedOf } from './report-store.ts';
import { compareAreasTask, compareTask } from './tasks.ts';

/** `second` null: everyone who is not in the first. */
export async function getComparison(
  { db, workers }: Pick<Ports, 'db' | 'workers'>,
  of: Pick<MergedOf, 'projectId' | 'questionId'>,
  { study, expectedPaths, pageRules }: Questions,
  { first, second }: { first: ResultFilter; second: ResultFilter | null },
): Promise<Comparison> {
  return workers.run(
    compareTask,
    {
      testQuestionId: of.questionId,
      questions: { study, expectedPaths, pageRules },
      first: await choose(db, of, first),
      second: second && (await choose(db, of, second)),
    },
    summaryParts(db, of.projectId),
  );
}

/** The same for the areas of one screen or page of the test. */
export async function compareAreasOf(
  { db, workers }: Pick<Ports, 'db' | 'workers'>,
  of: Pick<MergedOf, 'projectId' | 'questionId'>,
  { study, expectedPaths, pageRules }: Questions,
  { place, first, second }: { place: string; first: ResultFilter; second: ResultFilter },
): Promise<AreaComparison> {
  const areas = await findAnalysedAreas(db, of.projectId);
  return workers.run(
    compareAreasTask,
    {
      testQuestionId: of.questionId,
      questions: { study, expectedPaths, pageRules },
      place,
      areas,
      first: await choose(db, of, first),
      second: await choose(db, of, second),
    },
    summaryParts(db, of.projectId),
  );
}
