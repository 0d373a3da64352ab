/** What the contact form asks of its fields, before the server is asked. */
import { accountEmail, required } from '@sightline/domain/fields';
import { problems, type FieldErrors } from '../../lib/use-fields.ts';

export type ContactField = 'name' | 'email' | 'text';

export function contactErrors(values: Record<ContactField, string>): FieldErrors<ContactField> {
  return problems({
    name: required(values.name),
    email: required(values.email) ?? accountEmail(values.email),
    text: required(values.text),
  });
}
