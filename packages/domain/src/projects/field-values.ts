/** What may be written into each field of a project; shared by the header and the server. */
import { fieldError, messages, required } from '../fields/index.ts';
import { refuse, type Refusal } from '../refusals/index.ts';
import { isLanguage } from './languages.ts';

export const projectFields = ['Name', 'Description', 'Language', 'TargetPlatform', 'Devices'] as const;
export type ProjectField = (typeof projectFields)[number];

/** The value as it is stored, or the refusal that names the field. TargetPlatform: 1 android, 3 desktop (2, ios, is coming soon). */
export function checkProjectField(field: ProjectField, value: string | number | boolean): string | number | Refusal {
  const text = String(value).trim();
  const no = (message: string): Refusal => refuse('field-invalid', fieldError(field, message));
  switch (field) {
    case 'Name':
      if (required(text) !== null) return no(messages.required);
      return text.length > 200 ? no('has at most 200 characters') : text;
    case 'Description':
      return text.length > 2000 ? no('has at most 2000 characters') : text;
    case 'Language':
      return isLanguage(text) ? text : no(messages.notValid);
    case 'TargetPlatform':
      return text === '1' || text === '3' ? Number(text) : no(messages.notValid);
    case 'Devices':
      return /^\d(,\d){0,5}$/.test(text) ? text : no(messages.notValid);
  }
}
