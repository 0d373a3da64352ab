/** What a password must be: 8 to 128 characters as typed, and none of those that everybody tries first. */
import { commonPasswords } from './common-passwords.ts';

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** null for a good password, else the message that follows the label. Never trimmed: blanks are the person's own. */
export function passwordTrouble(password: string): string | null {
  const length = [...password].length;
  if (length < minPasswordLength) return ` must have at least ${minPasswordLength} characters`;
  if (length > maxPasswordLength) return ` must have at most ${maxPasswordLength} characters`;
  return isCommon(password) ? ' is too common and easy to guess' : null;
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || /^(.)\1*$/.test(plain) || isRun(plain);
}

/** 12345678, abcdefgh, 87654321: every step the same, one up or one down. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
