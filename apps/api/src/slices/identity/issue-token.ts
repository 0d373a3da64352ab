/** Sign in: the password grant of RFC 6749, section 4.3, with its error answers. */
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { PublicCaller } from '../../http/callers.ts';
import { answerWith, type HttpAnswer } from '../../http/http-answer.ts';
import { clearLimit, takeFromLimit, tooManyRequests, waitOfLimit } from '../../http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { findPassword, insertToken } from './account-store.ts';
import { isPassword } from './passwords.ts';

/** 30 days. */
const tokenLifeSec = 30 * 24 * 3600;
const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' };
const longestPassword = 1024;

type Input = Payload<typeof calls.token>;

/** Attempts are limited by the client's address, wrong passwords also by account. */
export async function issueToken(ports: Ports, caller: PublicCaller, input: Input): Promise<HttpAnswer> {
  if (input.grant_type !== 'password') return oauthError('unsupported_grant_type', 'Only the password grant is supported.');
  const email = input.username.trim();
  const accountKey = email.toLowerCase().slice(0, 254);
  const wait = (await takeFromLimit(ports, 'sign-in-address', caller.address)) ?? (await waitOfLimit(ports, 'sign-in-account', accountKey));
  if (wait !== null) return tooManyRequests(wait);

  const account = await findPassword(ports.db, email);
  const good = input.password.length <= longestPassword && (await isPassword(input.password, account?.passwordHash ?? null));
  if (!good || account === null) {
    await takeFromLimit(ports, 'sign-in-account', accountKey);
    return oauthError('invalid_grant', 'The email or the password is not right.');
  }
  await clearLimit(ports, 'sign-in-account', accountKey);
  const token = newToken();
  const now = ports.now();
  const expiresAt = new Date(now.getTime() + tokenLifeSec * 1000);
  await insertToken(ports.db, { hash: hashToken(token), accountId: account.id, now, expiresAt });
  const answer: Answer<typeof calls.token> = { access_token: token, expires_in: tokenLifeSec, token_type: 'Bearer' };
  return answerWith(200, answer, noStore);
}

function oauthError(error: string, error_description: string): HttpAnswer {
  return answerWith(400, { error, error_description }, noStore);
}
