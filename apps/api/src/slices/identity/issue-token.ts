/** Sign in: the password grant of RFC 6749, section 4.3, with its error answers. */
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { PublicCaller } from '../../platform/http/callers.ts';
import { inSession, type Actor } from '../../platform/http/actor.ts';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import { compareGuess, refusedGuess } from '../../platform/http/guess-budget.ts';
import { takeFromLimit, tooManyRequests } from '../../platform/http/limits.ts';
import { malformed } from '../../platform/http/malformed.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findPassword } from './account-store.ts';
import { accountKey } from './account-key.ts';
import { forgetWrong, guessAt } from './guess-limits.ts';
import { isPassword } from './passwords.ts';
import { insertToken } from './session-store.ts';

/** However often it is used; one that is not used ends earlier (session-store.ts). */
const tokenLifeSec = 30 * 24 * 3600;
const longestPassword = 1024;
/** Words of printable letters but `"` and `\`, one blank between them (section 3.3). */
const scopeShape = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;

type Input = Payload<typeof calls.token>;

/** Attempts are limited by the client's address, wrong passwords also by account and client (guess-budget.ts). Throws Busy if too many sign in at once. */
export async function issueToken(ports: Ports, caller: PublicCaller, input: Input): Promise<HttpAnswer> {
  const wrong = wrongRequest(input);
  if (wrong !== null) return wrong;
  const { username = '', password = '', proof } = input;
  const account = await findPassword(ports.db, username);
  // By the id, not by the spelling: another spelling of the address has no counter of its own.
  const attempt = { account: accountKey(account, username), client: caller.address, network: caller.actor?.address ?? null };
  const guess = { ...guessAt(ports, attempt), proof: { subject: username, text: proof } };
  const wait = await takeFromLimit(ports, 'sign-in-address', caller.address);
  if (wait !== null) return tooManyRequests(wait);

  const right = await compareGuess(
    ports,
    guess,
    async () => password.length <= longestPassword && (await isPassword(password, account?.passwordHash ?? null)),
  );
  if (typeof right !== 'boolean') return refusedGuess(right, ports.now());
  const answer = right && account !== null ? await insertNewToken(ports, account, caller.actor) : null;
  if (answer === null && account !== null) {
    const refused = { kind: 'sign-in-refused', outcome: 'refused' } as const;
    await recordActivity(ports.db, { accountId: account.id, ...refused, at: ports.now(), actor: caller.actor });
  }
  if (answer === null) return oauthError('invalid_grant', 'The email or password is incorrect.');
  await forgetWrong(ports, guess);
  return answerWith(200, answer);
}

/** What is wrong with the request itself; a parameter without a value counts as left out (section 3.2). */
function wrongRequest({ grant_type, username = '', password = '', scope = '' }: Input): HttpAnswer | null {
  if (grant_type === '') return required('grant_type');
  if (grant_type !== 'password') return oauthError('unsupported_grant_type', 'Only the password grant is supported.');
  if (username === '') return required('username');
  if (password === '') return required('password');
  if (scope !== '' && !scopeShape.test(scope)) return oauthError('invalid_scope', 'The scope contains characters that are not allowed.');
  return null;
}

/** null if the password was changed after it was compared. */
async function insertNewToken(
  ports: Pick<Ports, 'db' | 'now'>,
  { id, passwordHash }: { id: string; passwordHash: string },
  actor: Actor | undefined,
): Promise<Answer<typeof calls.token> | null> {
  const token = newToken();
  const now = ports.now();
  const expiresAt = new Date(now.getTime() + tokenLifeSec * 1000);
  const stored = await inTransaction(ports.db, async (trx) => {
    const { device = 'Another program', address: network = null } = actor ?? {};
    if (!(await insertToken(trx, { hash: hashToken(token), accountId: id, passwordHash, device, network, now, expiresAt }))) return false;
    await recordActivity(trx, { accountId: id, kind: 'signed-in', at: now, actor: inSession(actor, token) });
    return true;
  });
  return stored ? { access_token: token, expires_in: tokenLifeSec, token_type: 'Bearer' } : null;
}

function required(field: string): HttpAnswer {
  return malformed([{ field, message: 'is required' }]);
}

function oauthError(error: string, error_description: string): HttpAnswer {
  return answerWith(400, { error, error_description });
}
