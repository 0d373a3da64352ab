/** Passwords that guessers try first: those of the public list, a season or a month with a year, and the account's own name. */
import { test as isListed } from 'fxa-common-password-list';

const tooCommon = ' is too common and easy to guess';

const seasons =
  'spring summer autumn fall winter january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  );
/** Letters and signs before a season that still make no secret of it: 'acme-winter'. */
const mostBefore = 10;
/** What comes before a year of two or four digits at the end. */
const beforeYear = /^(\D{2,30})(?:19|20)?\d\d[^a-z0-9]{0,4}$/;
/** One word and a year: 'Berlin2026', 'lamp_1999!!'. */
const wordAndYear = /^[a-z]{2,10}[^a-z0-9]{0,2}(?:19|20)\d\d[^a-z0-9]{0,4}$/;
/** What people add to a word so that it passes for a password. */
const ending = /[^a-z]{1,8}$/;

/** What is wrong with a password as words that follow its label; null if nothing is. Length and simple patterns are checked before. */
export function weakness(password: string, owner: { email: string; name: string }): string | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(ending, '');
  const known = isListed(plain) || isListed(core) || isSeasonAndYear(plain) || wordAndYear.test(plain);
  if (known) return tooCommon;
  return ownWords(owner).some((word) => leftWithout(plain, word) < 6) ? ' is too similar to your name or email' : null;
}

/** A season, month or weekday and a year, behind a short word or none: 'Summer2026!', 'acme-Winter-25'. */
function isSeasonAndYear(password: string): boolean {
  const words = beforeYear.exec(password)?.[1]?.replace(/[^a-z]{1,2}$/, '') ?? '';
  return seasons.some((season) => words.endsWith(season) && words.length - season.length <= mostBefore);
}

/** Parts of name and address that are long enough to identify somebody. */
function ownWords({ email, name }: { email: string; name: string }): string[] {
  const words = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...words, email.toLowerCase().split('@')[0] ?? ''].filter((word) => word.length >= 4);
}

/** Characters that are left of a password without a word; all of them where it does not hold it. */
function leftWithout(password: string, word: string): number {
  return password.includes(word) ? password.replaceAll(word, '').length : Number.POSITIVE_INFINITY;
}
