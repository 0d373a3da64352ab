/** The paths that testers took through a prototype, kept as reports are. */
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Scenarios } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { findItems, findProject } from '../projects/index.ts';
import { chooseTest } from './choose-test.ts';
import { getMerged } from './merging/get-merged.ts';
import { packedJson } from './json-answer.ts';
import { toQuestions } from './merging/merge-answers.ts';
import { filterOf } from './result-filter.ts';

/** `question` picks the prototype test; the first one where it is left out. not-found also for a question that is none of the project. */
export async function getScenarios(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: Payload<typeof calls.getPrototypeProjectScenaries>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<HttpAnswer | Scenarios | Refusal> {
  const { db } = ports;
  const [project, items] = await Promise.all([findProject(db, caller.accountId, input.project), findItems(db, input.project)]);
  if (project === null) return refuse('not-found');
  const questions = toQuestions(items);
  const testQuestionId = chooseTest(questions.study, input.question, QuestionType.prototypeTest);
  if (testQuestionId === undefined) return refuse('not-found');
  if (testQuestionId === null) return { AllScenaries: [] };
  const body = await getMerged(ports, { projectId: project.id, kind: 'scenarios', questionId: testQuestionId }, questions, filterOf(input));
  return body === null ? refuse('not-found') : packedJson(request, body);
}
