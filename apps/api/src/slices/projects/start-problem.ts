/** Whether a stored project has everything that a tester needs. */
import { startProblem } from '@sightline/domain/projects';
import type { Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import type { ProjectRow } from './project-store.ts';
import { toContent } from './questions/question-answer.ts';
import { findQuestions } from './questions/question-store.ts';

/** null if it can start; refusals: start-blocked, no-neuro-question. */
export async function projectStartProblem(db: Db, project: ProjectRow): Promise<Refusal | null> {
  const questions = (await findQuestions(db, [project.id])).get(project.id) ?? [];
  return startProblem(project, questions.map(toContent));
}
