/** The mailed link's end: a new password, once, and no session of the old one goes on. */
import { fieldError, messages, passwordTrouble } from '@sightline/domain/fields';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { PublicCaller } from '../../http/callers.ts';
import { clearLimit } from '../../http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { recordActivity } from '../activity/index.ts';
import { isReset, replacePassword, takeReset } from './account-store.ts';
import { hashPassword } from './passwords.ts';

type Input = Payload<typeof calls.changePassword>;

/** Refusals: field-invalid, reset-link. A refused password does not use the link up. Throws Busy where too many passwords are hashed at once. */
export async function changePassword(ports: Ports, { actor }: PublicCaller, input: Input): Promise<Result | Refusal> {
  const problem = input.password === '' ? messages.required : passwordTrouble(input.password);
  if (problem !== null) return refuse('field-invalid', fieldError('Password', problem));
  const hash = hashToken(input.hash);
  // Asked first, so that a link that is no good costs no hashing.
  if (!(await isReset(ports.db, hash, ports.now()))) return refuse('reset-link');
  const passwordHash = await hashPassword(input.password);
  return ports.db.transaction().execute(async (trx) => {
    const accountId = await takeReset(trx, hash, ports.now());
    if (accountId === null || !(await replacePassword(trx, accountId, passwordHash))) return refuse('reset-link');
    await recordActivity(trx, { accountId, kind: 'password-reset', at: ports.now(), actor });
    // Guesses at the old password do not count against the new one.
    await clearLimit({ db: trx }, 'sign-in-account', accountId);
    return { res: 1 };
  });
}
