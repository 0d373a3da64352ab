/** Writes fields of the account page; every one with its own rule. */
import { accountEmail, emailKey, fieldError, messages, phone, required } from '@sightline/domain/fields';
import { countryNames } from '@sightline/domain/panel';
import { type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { findAccount, updateAccount, type AccountChange } from './account-store.ts';
import { askForEmail } from './confirm-email.ts';
import { deleteConfirmation } from './email-confirmation.ts';
import { replaceAvatar } from './replace-avatar.ts';

type Column = 'name' | 'email' | 'country' | 'job' | 'phone' | 'company';

const columns: Record<string, Column> = {
  Name: 'name',
  Email: 'email',
  Country: 'country',
  Job: 'job',
  Phone: 'phone',
  Company: 'company',
};
const longestText = 200;
/** Emptied here; a new picture comes as a file of its own. */
const avatar = 'Avatar';

/** Only one's own account; another address takes effect once its mailed link is opened. Refusals: not-found, field-unknown, field-invalid, password-needed, too-many-mails. */
export async function writeAccount(
  ports: Ports,
  trx: Db,
  caller: ResearcherCaller,
  id: string,
  fields: Readonly<Record<string, string | number | boolean>>,
): Promise<Refusal | null> {
  if (id !== caller.accountId) return refuse('not-found');
  const change: AccountChange = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field === avatar) {
      if (value !== '') return refuseField(field, 'Avatar can only be cleared here; upload an image instead.');
      continue;
    }
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (column === undefined) return refuse('field-unknown', `${field}: this field cannot be written.`);
    const text = String(value).trim();
    const problem = fieldProblem(column, text);
    if (problem !== null) return refuseField(field, fieldError(field, problem));
    if (column !== 'email') change[column] = text;
  }
  await updateAccount(trx, id, change);
  if (Object.hasOwn(fields, avatar)) await replaceAvatar(trx, id, null);
  const email = String(fields['Email'] ?? '').trim();
  return email === '' ? null : writeEmail(ports, trx, caller, email);
}

/** Another spelling of the account's own address is written at once, and takes back the wish for another. */
async function writeEmail(ports: Ports, trx: Db, caller: ResearcherCaller, email: string): Promise<Refusal | null> {
  const account = await findAccount(trx, caller.accountId);
  if (account === null || emailKey(account.email) !== emailKey(email)) return askForEmail(ports, trx, caller, email);
  await updateAccount(trx, caller.accountId, { email });
  if (account.verified) await deleteConfirmation(trx, caller.accountId);
  return null;
}

function fieldProblem(column: Column, text: string): string | null {
  if (text.length > longestText) return `has at most ${longestText} characters`;
  if (column === 'name') return required(text);
  // An emptied address changes nothing: the account signs in by the one it has.
  if (column === 'email') return accountEmail(text);
  if (column === 'country') return text === '' || countryNames.includes(text) ? null : messages.notValid;
  return column === 'phone' ? phone(text) : null;
}
