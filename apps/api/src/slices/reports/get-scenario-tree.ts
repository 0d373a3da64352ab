/** The paths of a test as a tree, kept as reports are. */
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, ScenarioTree } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { packedJson } from './json-answer.ts';
import { getMerged } from './merging/get-merged.ts';
import { openTest } from './open-test.ts';
import { filterOf } from './result-filter.ts';

const none: ScenarioTree = { Testers: 0, NoScreen: 0, Nodes: [], Said: [] };

/** Refusals: not-found. */
export async function getScenarioTree(
  ports: Pick<Ports, 'db' | 'workers'>,
  caller: { accountId: string },
  input: Payload<typeof calls.getScenarioTree>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<HttpAnswer | ScenarioTree | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { projectId, questions, testQuestionId } = open;
  if (testQuestionId === null) return none;
  const body = await getMerged(ports, { projectId, kind: 'scenario-tree', questionId: testQuestionId }, questions, filterOf(input));
  return body === null ? refuse('not-found') : packedJson(request, body);
}
