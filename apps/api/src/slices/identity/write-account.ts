/** Writes fields of the account page; every one with its own rule. */
import { accountEmail, fieldError, messages, phone, required } from '@sightline/domain/fields';
import { countryNames } from '@sightline/domain/panel';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import { deleteReset, updateAccount, type AccountChange } from './account-store.ts';
import { replaceAvatar } from './avatar-store.ts';

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

/** Only one's own account; refusals: not-found, field-unknown, field-invalid, address-taken. */
export async function writeAccount(
  trx: Db,
  accountId: string,
  id: string,
  fields: Readonly<Record<string, string | number | boolean>>,
): Promise<Refusal | null> {
  if (id !== accountId) return refuse('not-found');
  const change: AccountChange = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field === avatar) {
      if (value !== '') return refuse('field-invalid', 'Avatar can only be emptied here; upload a picture instead.');
      continue;
    }
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (column === undefined) return refuse('field-unknown', `${field}: this field cannot be written.`);
    const text = String(value).trim();
    const problem = fieldProblem(column, text);
    if (problem !== null) return refuse('field-invalid', fieldError(field, problem));
    if (column !== 'email') change[column] = text;
    else Object.assign(change, text === '' ? { email_shown: false } : { email: text, email_shown: true });
  }
  if (!(await updateAccount(trx, id, change))) return refuse('address-taken');
  if (Object.hasOwn(fields, avatar)) await replaceAvatar(trx, id, null);
  // A link on its way to the former address is of no use any more.
  if (change.email !== undefined) await deleteReset(trx, id);
  return null;
}

function fieldProblem(column: Column, text: string): string | null {
  if (text.length > longestText) return `has at most ${longestText} characters`;
  if (column === 'name') return required(text);
  // An emptied address is no longer shown; the account still signs in by it.
  if (column === 'email') return accountEmail(text);
  if (column === 'country') return text === '' || countryNames.includes(text) ? null : messages.notValid;
  return column === 'phone' ? phone(text) : null;
}
