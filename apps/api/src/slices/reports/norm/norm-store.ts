/** The only SQL on the table `test_norm`: the bounds that a test's outcomes are judged by. */
import type { Bounds } from '@sightline/analysis';
import type { Db } from '../../../platform/ports.ts';

export interface NormOf {
  projectId: string;
  questionId: string;
  /** What else than the recordings the bounds depend on: another source, another norm. */
  source: string;
}

/** The norm as of the project's summaries; null if it is out of date or was never stored. */
export async function findNorm(db: Db, { projectId, questionId, source }: NormOf): Promise<Bounds | null> {
  const found = await db
    .selectFrom('testNorm as norm')
    .innerJoin('project', (join) => join.onRef('project.id', '=', 'norm.projectId').onRef('project.resultsRevision', '=', 'norm.revision'))
    .select(['norm.durationMs', 'norm.misclicks'])
    .where('norm.questionId', '=', questionId)
    .where('norm.projectId', '=', projectId)
    .where('norm.source', '=', source)
    .executeTakeFirst();
  return found ?? null;
}

/** Stores a norm unless the summaries changed since its sample was read; the project's row is held while that is decided, as for reports. */
export async function storeNorm(db: Db, { projectId, questionId, source }: NormOf, revision: number, bounds: Bounds): Promise<void> {
  await db
    .insertInto('testNorm')
    .columns(['questionId', 'projectId', 'revision', 'source', 'durationMs', 'misclicks'])
    .expression((eb) =>
      eb
        .selectFrom('project')
        .select((of) => [
          of.val(questionId).as('questionId'),
          of.ref('project.id').as('projectId'),
          of.ref('project.resultsRevision').as('revision'),
          of.val(source).as('source'),
          of.val(bounds.durationMs).as('durationMs'),
          of.val(bounds.misclicks).as('misclicks'),
        ])
        .where('id', '=', projectId)
        .where('resultsRevision', '=', revision)
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.column('questionId').doUpdateSet((of) => ({
        revision: of.ref('excluded.revision'),
        source: of.ref('excluded.source'),
        durationMs: of.ref('excluded.durationMs'),
        misclicks: of.ref('excluded.misclicks'),
      })),
    )
    .execute();
}

/** Tests whose stored norm is out of date. */
export async function findOutdatedNorms(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('testNorm as norm')
    .innerJoin('project', 'project.id', 'norm.projectId')
    .select('norm.questionId')
    .where('norm.projectId', '=', projectId)
    .whereRef('norm.revision', '<>', 'project.resultsRevision')
    .execute();
  return rows.map((row) => row.questionId);
}
