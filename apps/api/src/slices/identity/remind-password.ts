/** Forgotten password: a link is mailed by a job, which makes the link itself, so that no secret lies in the queue. */
import { authEmail, messages, required } from '@sightline/domain/fields';
import { type Refusal, refuseField, wordsOf } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findPassword } from './account-store.ts';
import { resetMailJob, type AccountMail } from './mails.ts';

type Input = Payload<typeof calls.remindPassword>;

/** Refusals: field-invalid, address-unknown; 429 where one account asks too often. Messages follow the label of the email field. */
export async function remindPassword(ports: Ports, _caller: unknown, input: Input): Promise<Result | Refusal | HttpAnswer> {
  const email = input.email.trim();
  if (required(email) !== null) return refuseField('email', messages.required);
  const wrongAddress = authEmail(email);
  if (wrongAddress !== null) return refuseField('email', wrongAddress);
  const account = await findPassword(ports.db, email);
  if (account === null) return refuseField('email', wordsOf('address-unknown'), 'address-unknown');
  const waitSec = await takeFromLimit(ports, 'remind-account', account.id);
  if (waitSec !== null) return tooManyRequests(waitSec);
  const mail: AccountMail = { accountId: account.id };
  await inTransaction(ports.db, (trx) => ports.jobs.send(trx, resetMailJob, mail));
  return { res: 1 };
}
