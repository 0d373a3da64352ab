/** What becomes of a token after sign-in: it names its researcher, is introspected (RFC 7662), and is revoked (RFC 7009). */
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import { inSession } from '../../platform/http/actor.ts';
import type { PublicCaller, ResearcherCaller } from '../../platform/http/callers.ts';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import { malformed } from '../../platform/http/malformed.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteToken, findToken } from './session-store.ts';

type TokenPorts = Pick<Ports, 'db' | 'now'>;

/** Who a bearer token belongs to; null if it is unknown, expired or revoked. */
export async function findResearcher(ports: TokenPorts, token: string): Promise<ResearcherCaller | null> {
  const found = await findToken(ports.db, hashToken(token), ports.now());
  return found === null ? null : { accountId: found.accountId };
}

/** The check by query: 200 for a good token, 401 for any other. */
export async function checkToken(ports: TokenPorts, _caller: unknown, input: Payload<typeof calls.tokenIntrospect>): Promise<HttpAnswer> {
  const found = await findToken(ports.db, hashToken(input.token), ports.now());
  if (found === null) return answerWith(401, { active: false }, { 'www-authenticate': 'Bearer realm="sightline", error="invalid_token"' });
  const answer: Answer<typeof calls.tokenIntrospect> = { active: true, exp: inSeconds(found.expiresAt) };
  return answerWith(200, answer);
}

/** RFC 7662, section 2.2: 200 in either case, and nothing but `active: false` of a token that is no good. */
export async function introspect(
  ports: TokenPorts,
  _caller: unknown,
  input: Payload<typeof calls.introspection>,
): Promise<Answer<typeof calls.introspection> | HttpAnswer> {
  if (input.token === '') return leftOut;
  const found = await findToken(ports.db, hashToken(input.token), ports.now());
  if (found === null) return { active: false };
  return { active: true, exp: inSeconds(found.expiresAt), iat: inSeconds(found.createdAt), token_type: 'Bearer' };
}

/** RFC 7009: anyone who holds a token may end it, and only that token; the response for an unknown one is the same. */
export async function revoke(
  ports: TokenPorts,
  { actor }: PublicCaller,
  input: Payload<typeof calls.revocation>,
): Promise<Answer<typeof calls.revocation> | HttpAnswer> {
  if (input.token === '') return leftOut;
  await inTransaction(ports.db, async (trx) => {
    const accountId = await deleteToken(trx, hashToken(input.token));
    if (accountId !== null)
      await recordActivity(trx, { accountId, kind: 'signed-out', at: ports.now(), actor: inSession(actor, input.token) });
  });
  return {};
}

/** A parameter without a value counts as left out (RFC 6749, section 3.2). */
const leftOut = malformed([{ field: 'token', message: 'is required' }]);

function inSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
