/** What the forms of signing in, signing up and a new password ask of their fields, before the server is asked. */
import { authEmail, confirmation, required } from '@sightline/domain/fields';
import { newPasswordProblem, passwordMissing } from '../../lib/password-rules.ts';
import { problems, type FieldErrors } from '../../lib/use-fields.ts';

export type AccountField = 'name' | 'job' | 'email' | 'password';
export type ResetField = 'password' | 'confirmation';

const emailProblem = (email: string) => required(email) ?? authEmail(email);

export function credentialErrors(values: Record<'email' | 'password', string>): FieldErrors<'email' | 'password'> {
  return problems({ email: emailProblem(values.email), password: passwordMissing(values.password) });
}

export function accountErrors(values: Record<AccountField, string>): FieldErrors<AccountField> {
  return problems({
    name: required(values.name),
    job: required(values.job),
    email: emailProblem(values.email),
    password: newPasswordProblem(values.password),
  });
}

export function forgotErrors(values: Record<'email', string>): FieldErrors<'email'> {
  return problems({ email: emailProblem(values.email) });
}

export function resetErrors(values: Record<ResetField, string>): FieldErrors<ResetField> {
  return problems({
    password: newPasswordProblem(values.password),
    confirmation: passwordMissing(values.confirmation) ?? confirmation(values.confirmation, values.password),
  });
}
