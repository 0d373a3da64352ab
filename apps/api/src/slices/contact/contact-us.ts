/** A message of a researcher to the operator: checked here, delivered by a job. */
import { fieldError, isEmail, messages, required } from '@sightline/domain/fields';
import { refuseField, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests } from '../../platform/http/limits.ts';
import { isHeadLine } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { unconfirmedProblem } from '../identity/index.ts';
import { contactMailJob, type ContactMessage } from './deliver-message.ts';

type Input = Payload<typeof calls.contactUs>;

/** Label of a field → its name on the wire. */
const wireNames: Readonly<Record<string, string>> = { Name: 'name', Email: 'email', Message: 'text' };
const longestName = 200;
const longestMessage = 10_000;

/** Refusals: email-unconfirmed, field-invalid; 429 where one account writes too often. `to` is ignored. */
export async function contactUs(ports: Ports, caller: ResearcherCaller, input: Input): Promise<Result | Refusal | HttpAnswer> {
  const message: ContactMessage = { name: input.name.trim(), email: input.email.trim(), text: input.text.trim() };
  const unconfirmed = await unconfirmedProblem(ports, ports.db, caller.accountId);
  if (unconfirmed !== null) return unconfirmed;
  const problem = fieldProblem(message);
  if (problem !== null) return problem;
  const waitSec = await takeFromLimit(ports, 'contact', caller.accountId);
  if (waitSec !== null) return tooManyRequests(waitSec);
  await inTransaction(ports.db, (trx) => ports.jobs.send(trx, contactMailJob, message));
  return { res: 1 };
}

function fieldProblem({ name, email, text }: ContactMessage): Refusal | null {
  const wrong = (label: string, message: string): Refusal => refuseField(wireNames[label] ?? label, fieldError(label, message));
  if (required(name) !== null) return wrong('Name', messages.required);
  if (required(email) !== null) return wrong('Email', messages.required);
  if (required(text) !== null) return wrong('Message', messages.required);
  if (name.length > longestName) return wrong('Name', `has at most ${longestName} characters`);
  if (text.length > longestMessage) return wrong('Message', `has at most ${longestMessage} characters`);
  if (!isHeadLine(name)) return wrong('Name', messages.notValid);
  return isEmail(email) && isHeadLine(email) ? null : wrong('Email', messages.notValid);
}
