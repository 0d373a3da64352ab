/** What faces showed over a test, kept as reports are. */
import type { FastifyRequest } from 'fastify';
import { mergeExpression } from '@sightline/analysis';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, ExpressionReport, Payload } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { packedJson } from './json-answer.ts';
import { getMerged } from './merging/get-merged.ts';
import { openTest } from './open-test.ts';
import { filterOf } from './result-filter.ts';

/** Refusals: not-found. */
export async function getExpression(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: Payload<typeof calls.getExpression>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<HttpAnswer | ExpressionReport | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { projectId, questions, testQuestionId } = open;
  if (testQuestionId === null)
    return mergeExpression({ questions: questions.study, expectedPaths: questions.expectedPaths, testQuestionId: '', recordings: [] });
  const body = await getMerged(ports, { projectId, kind: 'expression', questionId: testQuestionId }, questions, filterOf(input));
  return body === null ? refuse('not-found') : packedJson(request, body);
}
