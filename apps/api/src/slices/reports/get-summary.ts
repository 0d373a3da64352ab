/** The report of a project's test: a merge of its recordings' summaries, kept until one of them or a question changes. */
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { findItems, findProject } from '../projects/index.ts';
import { chooseTest } from './choose-test.ts';
import { getMerged } from './merging/get-merged.ts';
import { packedJson } from './json-answer.ts';
import { toQuestions } from './merging/merge-answers.ts';
import { filterOf } from './result-filter.ts';

/** `question` picks the test; the first one where it is left out. not-found also for a question that is no test of the project. */
export async function getSummary(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: Payload<typeof calls.getSummary>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<HttpAnswer | Refusal> {
  const { db } = ports;
  const [project, items] = await Promise.all([findProject(db, caller.accountId, input.project), findItems(db, input.project)]);
  if (project === null) return refuse('not-found');
  const questions = toQuestions(items);
  const testQuestionId = chooseTest(questions.study, input.question);
  if (testQuestionId === undefined) return refuse('not-found');
  const body = await getMerged(
    ports,
    { projectId: project.id, kind: 'summary', questionId: testQuestionId ?? '' },
    questions,
    filterOf(input),
  );
  return body === null ? refuse('not-found') : packedJson(request, body);
}
