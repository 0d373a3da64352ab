/** What an account could be taken over by asks for the password, unless it was given within the last minutes: at sign-in, or by this call. */
import { type Refusal, refuse, refuseField, wordsOf } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import { compareGuess } from '../../platform/http/guess-budget.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { tooManyRequests } from '../../platform/http/limits.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { findPasswordOf } from './account-store.ts';
import { forgetWrong, guessAt } from './guess-limits.ts';
import { isPassword } from './passwords.ts';
import { passwordGivenAt, setPasswordGiven } from './session-store.ts';

/** How long a session counts as its owner's after the password was given. */
const givenMs = 15 * 60_000;
const longestPassword = 1024;

/** Refusal: password-needed. Null if the owner may go on; a command that no session made is not asked. */
export async function ownerProblem(db: Db, now: Date, { accountId, actor }: ResearcherCaller): Promise<Refusal | null> {
  const session = actor?.session ?? null;
  if (session === null) return null;
  const givenAt = await passwordGivenAt(db, accountId, session);
  return givenAt !== null && now.getTime() - givenAt.getTime() <= givenMs ? null : refuse('password-needed');
}

/** Refusal: password-wrong; 429 after too many of them. Throws Busy if too many passwords are hashed at once. */
export async function confirmPassword(
  ports: Ports,
  caller: ResearcherCaller,
  { password }: Payload<typeof calls.confirmPassword>,
): Promise<Result | Refusal | HttpAnswer> {
  const problem = await passwordProblem(ports, caller, { field: 'password', password });
  if (problem !== null) return problem;
  await setPasswordGiven(ports.db, caller.accountId, caller.actor?.session ?? '', ports.now());
  return { res: 1 };
}

/** Null if it is the account's password; guesses are counted. Refusal: password-wrong, of the field that held it; 429 after too many of them. Throws Busy. */
export async function passwordProblem(
  ports: Ports,
  { accountId, actor }: ResearcherCaller,
  { field, password }: { field: string; password: string },
): Promise<Refusal | HttpAnswer | null> {
  const session = actor?.session ?? '';
  const guess = guessAt(ports, { account: accountId, client: `session ${session}`, network: actor?.address ?? null });
  const right = await compareGuess(
    ports,
    guess,
    async () => password.length <= longestPassword && (await isPassword(password, await findPasswordOf(ports.db, accountId))),
  );
  if (typeof right !== 'boolean') return tooManyRequests(right.waitSec);
  if (!right) return refuseField(field, wordsOf('password-wrong'), 'password-wrong');
  await forgetWrong(ports, guess);
  return null;
}
