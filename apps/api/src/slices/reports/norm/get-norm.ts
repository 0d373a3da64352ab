/** The norm of a test: read where it is stored, made from the tests' samples (no summaries) where it is out of date. */
import { reportVersion, setNorm, type Bounds } from '@sightline/analysis';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Db } from '../../../platform/ports.ts';
import { findNormSamples } from '../../recordings/index.ts';
import { findNorm, findOutdatedNorms, storeNorm } from './norm-store.ts';

/** Which test of which project, and the questions of the project. */
export interface NormTest {
  projectId: string;
  questionId: string;
  study: readonly StudyQuestion[];
}

/** The bounds as of now: a change that was committed before the call is in them. null if the project is gone. */
export async function getNorm(db: Db, { projectId, questionId, study }: NormTest): Promise<Bounds | null> {
  const limitSec = study.find(({ id }) => id === questionId)?.test?.limitSec ?? 0;
  const of = { projectId, questionId, source: `version ${reportVersion}, limit ${limitSec} s` };
  const stored = await findNorm(db, of);
  if (stored !== null) return stored;
  const found = await findNormSamples(db, projectId, questionId);
  if (found === null) return null;
  const { durationMs, misclicks } = setNorm(found.samples, limitSec);
  await storeNorm(db, of, found.revision, { durationMs, misclicks });
  return { durationMs, misclicks };
}

/** Makes the norms of a project that were asked for before and are out of date. */
export async function refreshNorms(db: Db, projectId: string, study: readonly StudyQuestion[]): Promise<void> {
  for (const questionId of await findOutdatedNorms(db, projectId)) await getNorm(db, { projectId, questionId, study });
}
