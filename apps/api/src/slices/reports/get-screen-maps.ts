/** What testers did on each screen or page of a test, kept as reports are, and the moments behind a spot of its maps. */
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, ScreenMaps, ScreenMoments } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { packedJson } from './json-answer.ts';
import { findMomentsOf } from './merging/find-moments.ts';
import { getMerged } from './merging/get-merged.ts';
import { openTest } from './open-test.ts';
import { filterOf } from './result-filter.ts';

type MapPorts = Pick<Ports, 'db' | 'workers'>;

/** Refusals: not-found. */
export async function getScreenMaps(
  ports: MapPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getScreenMaps>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<HttpAnswer | ScreenMaps | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { projectId, questions, testQuestionId } = open;
  if (testQuestionId === null) return { Testers: 0, Places: [] };
  const body = await getMerged(ports, { projectId, kind: 'screens', questionId: testQuestionId }, questions, filterOf(input));
  return body === null ? refuse('not-found') : packedJson(request, body);
}

/** Refusals: not-found. */
export async function getScreenMoments(
  ports: MapPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getScreenMoments>,
): Promise<ScreenMoments | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  if (open.testQuestionId === null) return { Count: 0, Moments: [] };
  const { place, map, x, y, radius } = input;
  const test = { projectId: open.projectId, questionId: open.testQuestionId };
  return findMomentsOf(ports, test, open.questions, { place, map, x, y, radius }, filterOf(input));
}
