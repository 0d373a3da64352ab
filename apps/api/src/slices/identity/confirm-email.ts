/** Addresses are confirmed by a mailed link: of a new account where the operator wants it, and of every change. */
import { emailKey } from '@sightline/domain/fields';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { PublicCaller, ResearcherCaller } from '../../platform/http/callers.ts';
import { takeFromLimit } from '../../platform/http/limits.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteReset, findAccount, markVerified, updateAccount } from './account-store.ts';
import { ownerProblem } from './confirm-owner.ts';
import { findConfirmation, putConfirmation, takeConfirmation, type Confirmation } from './email-confirmation.ts';
import {
  changeAskedMailJob,
  changedMailJob,
  confirmLifeHours,
  confirmMailJob,
  welcomeMailJob,
  type AccountMail,
  type FormerAddress,
} from './mails.ts';

type ConfirmPorts = Pick<Ports, 'db' | 'env' | 'jobs' | 'now'>;

/** The address waits for its link, which is mailed. */
export async function askToConfirm({ jobs, now }: Pick<Ports, 'jobs' | 'now'>, trx: Db, confirmation: Confirmation): Promise<void> {
  await putConfirmation(trx, confirmation, new Date(now().getTime() + confirmLifeHours * 3_600_000));
  const mail: AccountMail = { accountId: confirmation.accountId };
  await jobs.send(trx, confirmMailJob, mail);
}

/**
 * The address takes the place of the account's own once its link is opened; until then nothing changes. The answer is the same whether or not
 * somebody else has it: no link is mailed then. Refusals: password-needed, too-many-mails.
 */
export async function askForEmail(ports: ConfirmPorts, trx: Db, caller: ResearcherCaller, email: string): Promise<Refusal | null> {
  const { accountId, actor } = caller;
  const problem = await ownerProblem(trx, ports.now(), caller);
  if (problem !== null) return problem;
  if ((await takeFromLimit({ db: trx, env: ports.env }, 'confirm-email', accountId)) !== null) return refuse('too-many-mails');
  await askToConfirm(ports, trx, { accountId, email });
  const notice: AccountMail = { accountId };
  await ports.jobs.send(trx, changeAskedMailJob, notice);
  await recordActivity(trx, { accountId, kind: 'email-change-requested', at: ports.now(), actor });
  return null;
}

/** Refusal: confirm-link, also if somebody else took the address meanwhile. */
export async function confirmEmail(
  ports: ConfirmPorts,
  { actor }: PublicCaller,
  { hash }: Payload<typeof calls.confirmEmail>,
): Promise<Result | Refusal> {
  const now = ports.now();
  return inTransaction(ports.db, async (trx) => {
    const taken = await takeConfirmation(trx, hashToken(hash), now);
    const account = taken === null ? null : await findAccount(trx, taken.accountId);
    if (taken === null || account === null) return refuse('confirm-link');
    const { id: accountId, email: former } = account;
    if (emailKey(taken.email) !== emailKey(former)) {
      if (!(await updateAccount(trx, accountId, { email: taken.email }))) return refuse('confirm-link');
      // A link on its way to the former address is of no use any more.
      await deleteReset(trx, accountId);
      const mail: FormerAddress = { former };
      await ports.jobs.send(trx, changedMailJob, mail);
      await recordActivity(trx, { accountId, kind: 'email-changed', at: now, actor });
    }
    if (await markVerified(trx, accountId, now)) {
      const welcome: AccountMail = { accountId };
      await ports.jobs.send(trx, welcomeMailJob, welcome);
      await recordActivity(trx, { accountId, kind: 'email-verified', at: now, actor });
    }
    return { res: 1 };
  });
}

/** Refusals: email-confirmed, too-many-mails. */
export async function resendConfirmation(ports: ConfirmPorts, { accountId }: ResearcherCaller): Promise<Result | Refusal> {
  return inTransaction(ports.db, async (trx) => {
    const account = await findAccount(trx, accountId);
    const waiting = (await findConfirmation(trx, accountId, ports.now())) ?? (account?.verified === false ? account.email : null);
    if (waiting === null) return refuse('email-confirmed');
    if ((await takeFromLimit({ db: trx, env: ports.env }, 'confirm-email', accountId)) !== null) return refuse('too-many-mails');
    await askToConfirm(ports, trx, { accountId, email: waiting });
    return { res: 1 };
  });
}

/** Refusal: email-unconfirmed, of an account whose address the operator wants confirmed: it mails, publishes and pays nothing before. */
export async function unconfirmedProblem({ env }: Pick<Ports, 'env'>, db: Db, accountId: string): Promise<Refusal | null> {
  if (!env.verifyEmail) return null;
  const account = await findAccount(db, accountId);
  return account?.verified === false ? refuse('email-unconfirmed') : null;
}
