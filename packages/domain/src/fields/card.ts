/** A card as it is typed: its brand by prefix, its mask, and what is still missing. What is good is the card provider's to say. */

export const cardBrands = ['visa', 'amex', 'mastercard', 'discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Lengths of the form's fields. */
export const cardLimits = { name: 25, month: 2, year: 2, cvv: 4 } as const;

const groups: Record<'amex' | 'other', readonly number[]> = { amex: [4, 6, 5], other: [4, 4, 4, 4] };

/** By prefix: 34 or 37 amex, 51 to 55 mastercard, 6011 discover, anything else visa. */
export function cardBrand(number: string): CardBrand {
  const digits = digitsOf(number);
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  return digits.startsWith('6011') ? 'discover' : 'visa';
}

/** Digits in groups, 4-4-4-4 or 4-6-5 with American Express; what is no digit or too much is left out. */
export function maskCard(typed: string): string {
  const digits = digitsOf(typed);
  const parts: string[] = [];
  let from = 0;
  for (const length of groupsOf(digits)) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  return parts.join(' ');
}

/** Only digits, at most `most` of them. */
export function onlyDigits(typed: string, most: number): string {
  return digitsOf(typed).slice(0, most);
}

export interface TypedCard {
  number: string;
  name: string;
  month: string;
  year: string;
  cvv: string;
}

/** Whether the number has all its digits. */
export function isNumberFilled(number: string): boolean {
  const digits = digitsOf(number);
  return digits.length === groupsOf(digits).reduce((sum, length) => sum + length, 0);
}

/** Whether every field of the form holds something, the number all its digits. */
export function isCardFilled({ number, name, month, year, cvv }: TypedCard): boolean {
  return isNumberFilled(number) && name.trim() !== '' && month !== '' && year.length === cardLimits.year && cvv.length >= 3;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const groupsOf = (digits: string) => groups[cardBrand(digits) === 'amex' ? 'amex' : 'other'];
