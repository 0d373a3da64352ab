/** What the sign-in and sign-up forms ask of their fields, before the server is asked. */
import { authEmail, passwordTrouble, required } from '@sightline/domain/fields';
import type { FieldErrors } from './use-fields.ts';

export type AccountField = 'name' | 'job' | 'email' | 'password';

/** Leaves out the fields that are good. */
function problems<F extends string>(found: Record<F, string | null>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as FieldErrors<F>;
}

const emailProblem = (email: string) => required(email) ?? authEmail(email);

export function credentialErrors(values: Record<'email' | 'password', string>): FieldErrors<'email' | 'password'> {
  return problems({ email: emailProblem(values.email), password: values.password === '' ? required('') : null });
}

export function accountErrors(values: Record<AccountField, string>): FieldErrors<AccountField> {
  return problems({
    name: required(values.name),
    job: required(values.job),
    email: emailProblem(values.email),
    password: values.password === '' ? required('') : passwordTrouble(values.password),
  });
}
