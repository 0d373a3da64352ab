/** Two saved segments side by side, or one and everyone else. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Comparison, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { findItems, findProject } from '../../projects/index.ts';
import { chooseTest } from '../choose-test.ts';
import { getComparison } from '../merging/get-comparison.ts';
import { toQuestions } from '../merging/merge-answers.ts';
import { toFilter } from '../result-filter.ts';
import { findSegment } from './segment-store.ts';

/** `question` picks the test; the first one where it is left out. not-found also for segments of two projects, and in a project without a test. */
export async function compareSegments(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: Payload<typeof calls.compareSegments>,
): Promise<Comparison | Refusal> {
  const { db } = ports;
  const first = await findSegment(db, input.first);
  const second = input.second ? await findSegment(db, input.second) : null;
  const project = first === null ? null : await findProject(db, caller.accountId, first.projectId);
  if (first === null || project === null) return refuse('not-found');
  if (input.second && second?.projectId !== project.id) return refuse('not-found');
  const questions = toQuestions(await findItems(db, project.id));
  const testQuestionId = chooseTest(questions.study, input.question) ?? null;
  if (testQuestionId === null) return refuse('not-found');
  const of = { projectId: project.id, questionId: testQuestionId };
  return getComparison(ports, of, questions, { first: toFilter(first.filter), second: second && toFilter(second.filter) });
}
