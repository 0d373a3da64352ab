/** Sign up: an account for an address that has none. */
import { authEmail, passwordTrouble, required } from '@sightline/domain/fields';
import { refuseField, wordsOf, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { PublicCaller } from '../../platform/http/callers.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests, waitOfLimit } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { demoEmail } from '../../platform/demo-account.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { insertAccount } from './account-store.ts';
import { weakness } from './known-passwords.ts';
import { askToConfirm } from './confirm-email.ts';
import { welcomeMailJob, type AccountMail } from './mails.ts';
import { hashPassword } from './passwords.ts';

type Input = Payload<typeof calls.register>;
const longestText = 200;

/**
 * Refusals: field-invalid, address-taken (429 after too many of them); the message follows the label of the email field, or names its own
 * field. Throws Busy if too many passwords are hashed at once.
 */
export async function register(
  ports: Pick<Ports, 'db' | 'env' | 'jobs' | 'now'>,
  { address, actor }: PublicCaller,
  input: Input,
): Promise<Result | Refusal | HttpAnswer> {
  const [name, job, email] = [input.name.trim(), input.job.trim(), input.login.trim()];
  const problem = fieldProblem(name, job, email, input.password);
  if (problem !== null) return problem;
  const waitSec = await waitOfLimit(ports, 'address-taken', address);
  if (waitSec !== null) return tooManyRequests(waitSec);
  const createdAt = ports.now();
  // The server's own account is made by this call too.
  const verifiedAt = ports.env.verifyEmail && email !== demoEmail ? null : createdAt;
  const account = { id: newId('acc'), email, name, job, passwordHash: await hashPassword(input.password), createdAt, verifiedAt };
  const welcome: AccountMail = { accountId: account.id };
  const made = await inTransaction(ports.db, async (trx) => {
    if (!(await insertAccount(trx, account))) return false;
    await recordActivity(trx, { accountId: account.id, kind: 'signed-up', at: account.createdAt, actor });
    if (verifiedAt === null) await askToConfirm(ports, trx, { accountId: account.id, email });
    else await ports.jobs.send(trx, welcomeMailJob, welcome);
    return true;
  });
  if (made) return { res: 1 };
  const late = await takeFromLimit(ports, 'address-taken', address);
  if (late !== null) return tooManyRequests(late);
  return refuseField('login', wordsOf('address-taken'), 'address-taken');
}

function fieldProblem(name: string, job: string, email: string, password: string): Refusal | null {
  if (required(name) !== null) return refuseField('name', 'Name is required');
  if (required(job) !== null) return refuseField('job', 'Job Title is required');
  if (required(email) !== null) return refuseField('login', ' is required');
  if (name.length > longestText || job.length > longestText)
    return refuseField(name.length > longestText ? 'name' : 'job', `Name and Job Title have at most ${longestText} characters`);
  const wrongAddress = authEmail(email);
  if (wrongAddress !== null) return refuseField('login', wrongAddress);
  const wrongPassword = password === '' ? ' is required' : (passwordTrouble(password) ?? weakness(password, { email, name }));
  return wrongPassword === null ? null : refuseField('password', `Password${wrongPassword}`);
}
