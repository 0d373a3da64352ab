/** What becomes of a token after sign-in: it names its researcher, is introspected (RFC 7662), and is revoked (RFC 7009). */
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import { answerWith, type HttpAnswer } from '../../http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { deleteToken, findTokenOwner } from './account-store.ts';

type TokenPorts = Pick<Ports, 'db' | 'now'>;

/** Who a bearer token belongs to; null where it is unknown, expired or revoked. */
export async function findResearcher(ports: TokenPorts, token: string): Promise<ResearcherCaller | null> {
  const owner = await findTokenOwner(ports.db, hashToken(token), ports.now());
  return owner === null ? null : { accountId: owner.accountId };
}

/** 200 for a good token, 401 for any other; never kept by a cache. */
export async function introspect(ports: TokenPorts, _caller: unknown, input: Payload<typeof calls.tokenIntrospect>): Promise<HttpAnswer> {
  const owner = await findTokenOwner(ports.db, hashToken(input.token), ports.now());
  const noStore = { 'cache-control': 'no-store' };
  if (owner === null)
    return answerWith(401, { active: false }, { ...noStore, 'www-authenticate': 'Bearer realm="sightline", error="invalid_token"' });
  const answer: Answer<typeof calls.tokenIntrospect> = { active: true, exp: Math.floor(owner.expiresAt.getTime() / 1000) };
  return answerWith(200, answer, noStore);
}

/** Whoever holds a token may end it; an unknown one answers alike. */
export async function revoke(
  ports: TokenPorts,
  _caller: unknown,
  input: Payload<typeof calls.revocation>,
): Promise<Answer<typeof calls.revocation>> {
  await deleteToken(ports.db, hashToken(input.token));
  return {};
}
