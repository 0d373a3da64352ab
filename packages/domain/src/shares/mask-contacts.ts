/** Takes email addresses and numbers of phones and cards out of texts that leave the account. */

const removed = {
  email: '[email address removed]',
  phone: '[phone number removed]',
  card: '[card number removed]',
} as const;

interface Span {
  from: number;
  to: number;
  words: string;
}

/**
 * Returns the text with everything replaced that looks like an email address, a phone number or a card number, however it is written: with
 * full-width signs, digits of any script, invisible characters, 'john(at)mail(dot)com'. Masked text stays as it is. Linear in its length.
 */
export function maskContacts(text: string): string {
  const { plain, places } = toPlain(text);
  const spans = [...findEmails(plain), ...findNumbers(plain)].sort((one, other) => one.from - other.from);
  let masked = '';
  let done = 0;
  for (const { from, to, words } of spans) {
    const [start, end] = [places[from] ?? text.length, places[to] ?? text.length];
    if (start >= done) masked += text.slice(done, start) + words;
    done = Math.max(done, end);
  }
  return masked + text.slice(done);
}

/** Shown as nothing, so that `john\u200b@mail.com` reads as an address. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufe0f\ufeff]/u;
const digit = /\p{Nd}/u;

/** The text in lower case and compatibility form (NFKC, digits 0 to 9), and for each of its characters the place in the text that it is from. */
function toPlain(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = invisible.test(character) ? '' : foldCharacter(character);
    for (let index = 0; index < folded.length; index += 1) places.push(at);
    plain += folded;
    at += character.length;
  }
  places.push(at);
  return { plain, places };
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (character === '。') return '.';
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
  const folded = character.normalize('NFKC').toLowerCase();
  return digit.test(folded) ? String(digitValue(folded)) : folded;
}

/** Of a decimal digit of any script: in Unicode the ten of a script follow one another. */
function digitValue(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
}

/** Domains of mailboxes: after a bare ' at ' only these are taken for an address, since testers look at all kinds of sites. */
const mailDomain = String.raw`(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|icloud|me|proton|protonmail|gmx|web|aol|mail|yandex|qq|163|126)`;
const local = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._%+'’-]{0,62}[\p{L}\p{M}\p{N}_])?`;
const label = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}`;
const open = String.raw`[(\[{<]`;
const close = String.raw`[)\]}>]`;
const spelt = (words: string) => String.raw`\s{0,2}${open}\s{0,2}(?:${words})\s{0,2}${close}\s{0,2}`;
const at = String.raw`(?:@|${spelt('@|at|ät|arroba|arobase|chiocciola|собака')})`;
const dot = String.raw`(?:\.|${spelt(String.raw`\.|dot|punkt|punto|point|ponto|точка`)})`;
const spacedDot = String.raw`(?:${dot}|\s+dot\s+)`;

/* oxlint-disable own/no-built-pattern -- built of constants alone; every repetition is bounded, and the test reads long texts */
const emails = [
  // john@mail.com, john(at)mail(dot)com, john@localhost.
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${local}${at}${label}(?:${dot}${label}){0,8}`, 'gu'),
  // john @ mail.com: with a name behind the last dot, as '3 @ 2.50' has none.
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${local}\\s{1,2}@\\s{0,2}${label}(?:${dot}${label}){0,7}${dot}\\p{L}{2,24}`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${local}@\\s{1,2}${label}(?:${dot}${label}){0,7}${dot}\\p{L}{2,24}`, 'gu'),
  // john at mail dot com, john at gmail.com.
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${local}\\s{1,2}at\\s{1,2}${label}(?:\\s{1,2}dot\\s{1,2}${label}){1,8}`, 'gu'),
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${local}\\s{1,2}at\\s{1,2}${mailDomain}${spacedDot}\\p{L}{2,10}(?:${spacedDot}\\p{L}{2,3})?(?!\\p{L})`,
    'gu',
  ),
];
/* oxlint-enable own/no-built-pattern */
/** Without one of these a text has no address; looking for it first keeps long texts cheap. */
const anyAt = /@|\bat\b|ät|arroba|arobase|chiocciola|собака/u;

function findEmails(plain: string): Span[] {
  if (!anyAt.test(plain)) return [];
  return emails.flatMap((pattern) => [...plain.matchAll(pattern)].map((match) => spanOf(match, removed.email)));
}

const spanOf = (match: RegExpExecArray, words: string): Span => ({ from: match.index, to: match.index + match[0].length, words });

/** Digits with what is written between those of a number; a date or a time in front of it is no part of it. */
const numbers = /(?<![\p{L}\d.,#/])(?:\+\s?|\()?\d(?:[ \u00a0().\-/]{0,3}\d){5,}(?![\p{L}\d])/gu;
const announced =
  /(?:phone|tel|telephone|mobile|cell|call|whatsapp|telefon|handy|teléfono|tél|telefono|тел)\p{L}{0,4}[.:]{0,2}\s{0,2}(?:is\s|me\sat\s|on\s)?$/u;

function findNumbers(plain: string): Span[] {
  const found: Span[] = [];
  for (const match of plain.matchAll(numbers)) {
    const before = plain.slice(Math.max(0, match.index - 24), match.index);
    const words = kindOfNumber(match[0], before);
    if (words !== null) found.push(spanOf(match, words));
  }
  return found;
}

const date = /^(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d)/;
/** 250 000 000 is an amount. */
const roundAmount = /^\d{1,3}(?:[ \u00a0.]\d{3})*[ \u00a0.]000$/;
/** Fewest digits of a card; more than a phone has are of one that was mistyped. */
const cardDigits = 13;
const phoneDigits = { fewest: 9, announced: 6, most: 15 };

/** null for a number that is neither of a card nor of a phone. */
function kindOfNumber(written: string, before: string): string | null {
  const digits = written.replace(/\D/g, '');
  const groups = written.match(/\d+/g)?.length ?? 1;
  // 1 2 3 4 is a list.
  if (digits.length < 2 * groups || /^\d+\.\d+$/.test(written)) return null;
  if (digits.length > phoneDigits.most || (digits.length >= cardDigits && hasLuhnDigit(digits))) return removed.card;
  if (written.startsWith('+')) return digits.length >= 7 ? removed.phone : null;
  if (date.test(written)) return null;
  if (announced.test(before)) return digits.length >= phoneDigits.announced ? removed.phone : null;
  if (roundAmount.test(written)) return null;
  return digits.length >= phoneDigits.fewest ? removed.phone : null;
}

/** The check digit of card numbers: ISO/IEC 7812-1, annex B. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? value * 2 : value;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
