/** Sets a new password by the mailed link, once, and ends all sessions of the old one. */
import { fieldError, messages, passwordTrouble } from '@sightline/domain/fields';
import { type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { PublicCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findReset, replacePassword, takeReset } from './account-store.ts';
import { forgetGuesses } from './guess-limits.ts';
import { weakness } from './known-passwords.ts';
import { noticeMailJob, type NoticeMail } from './mails.ts';
import { hashPassword } from './passwords.ts';

type Input = Payload<typeof calls.changePassword>;

/** Refusals: field-invalid, reset-link. A refused password does not use the link up. Throws Busy if too many passwords are hashed at once. */
export async function changePassword(ports: Ports, { actor }: PublicCaller, input: Input): Promise<Result | Refusal> {
  const problem = input.password === '' ? messages.required : passwordTrouble(input.password);
  if (problem !== null) return refuseField('password', fieldError('Password', problem));
  const hash = hashToken(input.hash);
  // Asked first, so that a link that is no good costs no hashing.
  const owner = await findReset(ports.db, hash, ports.now());
  if (owner === null) return refuse('reset-link');
  const weak = weakness(input.password, owner);
  if (weak !== null) return refuseField('password', fieldError('Password', weak));
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ports.db, async (trx) => {
    const accountId = await takeReset(trx, hash, ports.now());
    if (accountId === null || !(await replacePassword(trx, accountId, passwordHash))) return refuse('reset-link');
    await recordActivity(trx, { accountId, kind: 'password-reset', at: ports.now(), actor });
    await forgetGuesses(trx, accountId);
    const notice: NoticeMail = { accountId, what: 'password' };
    await ports.jobs.send(trx, noticeMailJob, notice);
    return { res: 1 };
  });
}
