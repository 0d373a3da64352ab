/** Writes fields of the account page; every one with its own rule. */
import { accountEmail, fieldError, messages, phone, required } from '@sightline/domain/fields';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import { updateAccount, type AccountRow } from './account-store.ts';

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

/** Only one's own account; refusals: not-found, field-unknown, field-invalid, address-taken. */
export async function writeAccount(
  trx: Db,
  accountId: string,
  id: string,
  fields: Readonly<Record<string, string | number | boolean>>,
): Promise<Refusal | null> {
  if (id !== accountId) return refuse('not-found');
  const change: Partial<Pick<AccountRow, Column>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (column === undefined) return refuse('field-unknown', `${field}: this field cannot be written.`);
    const text = String(value).trim();
    const problem = fieldProblem(column, text);
    if (problem !== null) return refuse('field-invalid', fieldError(field, problem));
    change[column] = text;
  }
  return (await updateAccount(trx, id, change)) ? null : refuse('address-taken');
}

function fieldProblem(column: Column, text: string): string | null {
  if (text.length > longestText) return `has at most ${longestText} characters`;
  if (column === 'name') return required(text);
  // An account signs in by its address, so it cannot be taken away.
  if (column === 'email') return text === '' ? messages.required : accountEmail(text);
  return column === 'phone' ? phone(text) : null;
}
