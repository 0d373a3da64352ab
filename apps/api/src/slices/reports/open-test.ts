/** The test that a results call is about, of the caller's own project. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Ports } from '../../platform/ports.ts';
import { findItems, findProject } from '../projects/index.ts';
import { chooseTest } from './choose-test.ts';
import { toQuestions, type Questions } from './merging/merge-answers.ts';

export interface OpenTest {
  projectId: string;
  questions: Questions;
  /** null in a project without a test. */
  testQuestionId: string | null;
}

/** `question` picks the test; the first one where it is left out. not-found also for a question that is no test of the project. */
export async function openTest(
  { db }: Pick<Ports, 'db'>,
  { accountId }: { accountId: string },
  asked: { project: string; question?: string | undefined },
): Promise<OpenTest | Refusal> {
  const [project, items] = await Promise.all([findProject(db, accountId, asked.project), findItems(db, asked.project)]);
  if (project === null) return refuse('not-found');
  const questions = toQuestions(items);
  const testQuestionId = chooseTest(questions.study, asked.question);
  return testQuestionId === undefined ? refuse('not-found') : { projectId: project.id, questions, testQuestionId };
}
