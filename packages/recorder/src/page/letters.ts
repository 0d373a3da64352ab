/** A text as its letters: without case and accents, each with its place in the text. All of it is linear in the text. */

/** More characters than a page is written with. */
const maxCachedCharacters = 20_000;

/** Letters and digits of a text without case and accents, and where each begins and ends in it. */
export interface Letters {
  codes: number[];
  from: number[];
  to: number[];
}

const folded = new Map<string, readonly number[]>();
const marks = /\p{M}+/gu;
const letter = /^[\p{L}\p{N}]$/u;

/** A character beyond ASCII as its plain letters: 'É' → 'e', 'ﬁ' → 'f', 'i'; nothing if it separates words. */
function fold(character: string): readonly number[] {
  let codes = folded.get(character);
  if (codes === undefined) {
    const plain = Array.from(character.normalize('NFKD').replace(marks, '').toLowerCase()).filter((one) => letter.test(one));
    codes = plain.map((one) => one.codePointAt(0)!);
    if (folded.size < maxCachedCharacters) folded.set(character, codes);
  }
  return codes;
}

const mark = /^\p{M}$/u;

/** Letters and digits of the text; what separates words leaves a gap between `to` and `from`. */
export function lettersOf(text: string): Letters {
  const letters: Letters = { codes: [], from: [], to: [] };
  const add = (code: number, from: number, to: number): void => {
    letters.codes.push(code);
    letters.from.push(from);
    letters.to.push(to);
  };
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) add(code, at, at + 1);
      else if (code >= 65 && code <= 90) add(code + 32, at, at + 1);
      at += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const to = at + character.length;
    const last = letters.to.length - 1;
    // A mark belongs to the letter before it, and does not end its word.
    if (mark.test(character) && letters.to[last] === at) letters.to[last] = to;
    else for (const one of fold(character)) add(one, at, to);
    at = to;
  }
  return letters;
}

/** Calls back with the first and one past the last letter of each word. */
export function eachWord({ from, to }: Letters, tell: (start: number, end: number) => void): void {
  let start = 0;
  for (let at = 1; at <= from.length; at += 1) {
    // Letters that one character became begin where it begins.
    if (at < from.length && from[at]! <= to[at - 1]!) continue;
    tell(start, at);
    start = at;
  }
}

/** Whether the letters from `start` to one before `end` follow one another. */
export function isOneWord(from: readonly number[], to: readonly number[], start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) if (from[at]! > to[at - 1]!) return false;
  return true;
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const dense = new Map<number, boolean>();

/** Whether the letter is of a script that writes no spaces between words, where two signs can be a name. */
export function isDense(code: number | undefined): boolean {
  // Thai has the lowest code points of these scripts.
  if (code === undefined || code < 0x0e00) return false;
  let known = dense.get(code);
  if (known === undefined) dense.set(code, (known = withoutSpaces.test(String.fromCodePoint(code))));
  return known;
}

/** Whether the letter is a sign of Chinese or Japanese, and not one of an alphabet. */
export const isIdeograph = (code: number | undefined): boolean => code !== undefined && code >= 0x3040 && isDense(code);
