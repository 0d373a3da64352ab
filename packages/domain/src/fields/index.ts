/** Validators of single fields, shared by forms and server: each returns null or the message that follows the field's label. */
import { domainKey } from './mail-domain.ts';

export {
  cardBrand,
  cardBrands,
  cardLimits,
  isCardFilled,
  isNumberFilled,
  maskCard,
  onlyDigits,
  type CardBrand,
  type TypedCard,
} from './card.ts';
export { isBlank } from './blank.ts';
export { maxPasswordLength, minPasswordLength, passwordTrouble } from './passwords.ts';

import { isBlank } from './blank.ts';

/** A validator takes the text as typed and returns null if it is valid. */
export type FieldRule = (text: string) => string | null;

export const messages = {
  required: ' is required',
  wrongFormat: ' has a wrong format',
  notValid: 'is not valid',
  phone: 'number is not valid',
  integer: 'Numbers only',
  noProtocol: 'is not valid. Please, include protocol http:// https:// etc.',
  noMatch: 'does not match',
} as const;

/** Nor signs that cannot be seen: control characters, marks that turn the direction. */
const emailShape = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;
const phoneShape = /^\+?[()\-\s./]*\d[\d()\-\s./]*$/;
/** Names of sites stand in any script: `müller.example`. */
const domainShape = /^([a-z][a-z0-9+.-]*:\/\/)?([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?$/iu;
const localShape = /^([a-z][a-z0-9+.-]*:\/\/)(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?([/?#]\S*)?$/i;
const webProtocol = /^https?:\/\//i;

/** Whether the text looks like an e-mail address (at most 254 characters). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailShape.test(text);
}

/** Returns the form in which addresses are compared: no blanks around it, NFC, lower case, one spelling of the domain. The only place that lower-cases an address. */
export function emailKey(text: string): string {
  const key = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const end = key.lastIndexOf('@') + 1;
  return end === 0 ? key : key.slice(0, end) + domainKey(key.slice(end));
}

/** E-mail of an account field: may be left empty. */
export const accountEmail: FieldRule = (text) => (isBlank(text) || isEmail(text.trim()) ? null : messages.notValid);

/** E-mail of sign-in, sign-up and password forms. */
export const authEmail: FieldRule = (text) => (isEmail(text.trim()) ? null : messages.wrongFormat);

/** Digits with optional plus, parentheses, dashes, spaces, dots, slashes; may be left empty. */
export const phone: FieldRule = (text) => (isBlank(text) || (text.length <= 40 && phoneShape.test(text.trim())) ? null : messages.phone);

/** A whole number. */
export const integer: FieldRule = (text) => (/^-?\d{1,15}$/.test(text.trim()) ? null : messages.integer);

export const required: FieldRule = (text) => (isBlank(text) ? messages.required : null);

/** Domain-like, with or without a protocol. */
export const link: FieldRule = (text) => {
  const given = text.trim();
  return given.length <= 2000 && (domainShape.test(given) || localShape.test(given)) ? null : messages.notValid;
};

/** A link that must carry its protocol, which must be one that browsers open as a page. */
export const linkWithProtocol: FieldRule = (text) => {
  const problem = link(text);
  if (problem !== null) return problem;
  return webProtocol.test(text.trim()) ? null : messages.noProtocol;
};

/** The new password and its confirmation. */
export function confirmation(text: string, password: string): string | null {
  return text === password ? null : messages.noMatch;
}

/** Runs a rule only if something was given. */
export function optional(rule: FieldRule): FieldRule {
  return (text) => (isBlank(text) ? null : rule(text));
}

/** The label and the message as one sentence: `Email` + ` is required`. */
export function fieldError(label: string, message: string): string {
  return `${label} ${message.trimStart()}`;
}

/** Text as saved: trimmed. */
export function trimmed(text: string): string {
  return text.trim();
}

/** A number as saved: clamped to the ends that are given. */
export function clamped(value: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, value));
}

/** Several choices as saved: comma-joined. */
export function joined(values: readonly (string | number)[]): string {
  return values.join(',');
}
