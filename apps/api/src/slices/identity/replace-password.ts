/** A signed-in account's new password: asks for the one before, and ends every other session. */
import { fieldError, messages, passwordTrouble } from '@sightline/domain/fields';
import { refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteReset, findAccount, setPasswordHash } from './account-store.ts';
import { passwordProblem } from './confirm-owner.ts';
import { weakness } from './known-passwords.ts';
import { noticeMailJob, type NoticeMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { deleteOtherSessions } from './session-store.ts';

type Input = Payload<typeof calls.replacePassword>;

/** Refusals: field-invalid, password-wrong; 429 after too many wrong ones. Throws Busy if too many passwords are hashed at once. */
export async function replacePassword(ports: Ports, caller: ResearcherCaller, input: Input): Promise<Result | Refusal | HttpAnswer> {
  const { accountId, actor } = caller;
  const account = await findAccount(ports.db, accountId);
  if (account === null) return refuse('not-found');
  const trouble = input.password === '' ? messages.required : (passwordTrouble(input.password) ?? weakness(input.password, account));
  if (trouble !== null) return refuseField('password', fieldError('Password', trouble));
  const problem = await passwordProblem(ports, caller, { field: 'current', password: input.current });
  if (problem !== null) return problem;
  const hash = await hashPassword(input.password);
  return inTransaction(ports.db, async (trx) => {
    await setPasswordHash(trx, accountId, hash);
    await deleteOtherSessions(trx, accountId, actor?.session ?? '');
    await deleteReset(trx, accountId);
    await recordActivity(trx, { accountId, kind: 'password-changed', at: ports.now(), actor });
    const notice: NoticeMail = { accountId, what: 'password' };
    await ports.jobs.send(trx, noticeMailJob, notice);
    return { res: 1 };
  });
}
