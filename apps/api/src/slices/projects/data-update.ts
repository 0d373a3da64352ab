/** When anything that pages show of a project last changed, which pages poll every 10 s. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload } from '@sightline/wire/calls';
import type { FastifyRequest } from 'fastify';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { findProject } from './project-store.ts';

/**
 * One query, on the project alone. Its moment is its entity tag too: 304 without a body where `If-None-Match` has it. By RFC 9110 a 304 answers
 * GET and HEAD only; this call is a POST because the specification says so, but it only reads, and 412 would tell a polling page nothing more.
 * Refusal: not-found.
 */
export async function getLastDataUpdate(
  ports: Pick<Ports, 'db'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.getLastDataUpdate>,
  request: FastifyRequest,
): Promise<HttpAnswer | Refusal> {
  const row = await findProject(ports.db, caller.accountId, input.projectId);
  if (row === null) return refuse('not-found');
  const LastDataUpdate = row.lastDataUpdate.toISOString();
  const headers = { etag: `"${LastDataUpdate}"`, 'cache-control': 'no-cache' };
  return names(request.headers['if-none-match'], headers.etag)
    ? answerWith(304, null, headers)
    : answerWith(200, { LastDataUpdate }, headers);
}

/** Whether an `If-None-Match` list names this tag; a weak one counts as its strong self, as it does for GET. */
function names(list: string | undefined, tag: string): boolean {
  const tags = (list ?? '').split(',').map((given) => given.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
