/**
 * What a tester typed, kept as salted hashes only, and found again in any text: asterisks take its place. Two kinds of finds: a word of what was typed so
 * far, where it stands as a word, and a value that was left or sent, wherever its letters follow one another. Everything is linear in the text.
 */

import type { TypedState } from '@sightline/wire/run';

/** Shorter ones are words of every page. */
const shortest = 3;
/** From here on letters are found across what separates them ('0047 22…', 'anna.berg@…') and inside longer words. */
const long = 5;
/** Of a longer value this much is enough to find it; its words are found too. */
const longestValue = 64;
/** A text that is longer is not what somebody typed in a test. */
const longestTyped = 20_000;
/** More than anybody types in an hour. Beyond them every text is masked, since what is forgotten would show. */
const mostWords = 20_000;
const mostValues = 4_000;

/** Letters and digits of a text without case and accents, and where each begins and ends in it. */
interface Letters {
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
    if (folded.size < mostWords) folded.set(character, codes);
  }
  return codes;
}

const mark = /^\p{M}$/u;

function lettersOf(text: string): Letters {
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
function eachWord({ from, to }: Letters, tell: (start: number, end: number) => void): void {
  let start = 0;
  for (let at = 1; at <= from.length; at += 1) {
    // Letters that one character became begin where it begins.
    if (at < from.length && from[at]! <= to[at - 1]!) continue;
    tell(start, at);
    start = at;
  }
}

export class TypedWords {
  readonly #salt: [number, number];
  readonly #words = new Set<number>();
  /** By the hash of the first letters, then by length: at most places of a text one look says that nothing begins there. */
  readonly #values = new Map<number, Map<number, Set<number>>>();
  #valueCount = 0;

  /** `state`: what an earlier page knew. */
  constructor(state: TypedState | null = null) {
    const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
    this.#salt = state?.salt ?? [first, second];
    if (state !== null) this.add(state);
  }

  /** For the next page. */
  get state(): TypedState {
    const values: number[] = [];
    for (const [head, lengths] of this.#values)
      for (const [length, hashes] of lengths) for (const hash of hashes) values.push(head, length, hash);
    return { salt: this.#salt, words: [...this.#words], values };
  }

  /** Takes in what another page or frame of the run learned; what was hashed with another salt is of no use. */
  add({ salt, words, values }: TypedState): void {
    if (salt[0] !== this.#salt[0] || salt[1] !== this.#salt[1]) return;
    for (const word of words) this.#words.add(word);
    for (let at = 0; at + 2 < values.length; at += 3) this.#addValue(values[at]!, values[at + 1]!, values[at + 2]!);
  }

  /** Learns a text as it stands in its field; `left`: it was left or sent, and is a value of its own. Returns whether anything is new. */
  learn(text: string, left: boolean): boolean {
    const before = this.#words.size + this.#valueCount;
    const letters = lettersOf(text.slice(0, longestTyped));
    eachWord(letters, (start, end) => {
      if (end - start < shortest) return;
      this.#words.add(this.#hash(letters.codes, start, end));
      if (left && end - start >= long) this.#learnValue(letters.codes, start, end);
    });
    if (left) this.#learnValue(letters.codes, 0, letters.codes.length);
    return this.#words.size + this.#valueCount > before;
  }

  /** The text with asterisks for every letter of what was typed. */
  mask(text: string): string {
    if (this.#words.size === 0 && this.#valueCount === 0) return text;
    const letters = lettersOf(text);
    const hidden = this.#find(letters);
    if (hidden.length === 0) return text;
    let masked = '';
    let done = 0;
    for (const at of hidden) {
      const from = letters.from[at]!;
      if (from < done) continue;
      masked += text.slice(done, from) + '*'.repeat(letters.to[at]! - from);
      done = letters.to[at]!;
    }
    return masked + text.slice(done);
  }

  get #isFull(): boolean {
    return this.#words.size > mostWords || this.#valueCount > mostValues;
  }

  /** Indices of the letters to hide, in order. */
  #find(letters: Letters): number[] {
    const { codes } = letters;
    const hidden = new Uint8Array(codes.length);
    if (this.#isFull) hidden.fill(1);
    else {
      eachWord(letters, (start, end) => {
        if (end - start >= shortest && this.#words.has(this.#hash(codes, start, end))) hidden.fill(1, start, end);
      });
      for (let at = 0; at + shortest <= codes.length; at += 1) {
        const end = this.#endOfValue(letters, at);
        if (end > at) hidden.fill(1, at, end);
      }
    }
    return Array.from(hidden.keys()).filter((at) => hidden[at] === 1);
  }

  /** One past the longest value that begins at this letter; the letter itself where none does. */
  #endOfValue({ codes, from, to }: Letters, at: number): number {
    let found = at;
    for (const [length, hashes] of this.#values.get(this.#hash(codes, at, at + shortest)) ?? []) {
      const end = at + length;
      if (end <= found || end > codes.length || !hashes.has(this.#hash(codes, at, end))) continue;
      if (length >= long || isOneWord(from, to, at, end)) found = end;
    }
    return found;
  }

  #learnValue(codes: readonly number[], start: number, end: number): void {
    const length = Math.min(end - start, longestValue);
    if (length >= shortest) this.#addValue(this.#hash(codes, start, start + shortest), length, this.#hash(codes, start, start + length));
  }

  #addValue(head: number, length: number, hash: number): void {
    let lengths = this.#values.get(head);
    if (lengths === undefined) this.#values.set(head, (lengths = new Map<number, Set<number>>()));
    let hashes = lengths.get(length);
    if (hashes === undefined) lengths.set(length, (hashes = new Set<number>()));
    if (!hashes.has(hash)) this.#valueCount += 1;
    hashes.add(hash);
  }

  /** Two FNV-1a hashes (https://www.rfc-editor.org/rfc/rfc9923) of 32 bits from secret beginnings, 52 bits of them in one number. */
  #hash(codes: readonly number[], start: number, end: number): number {
    let [first, second] = this.#salt;
    for (let at = start; at < end; at += 1) {
      first = Math.imul(first ^ codes[at]!, 0x01000193);
      second = Math.imul(second ^ codes[at]!, 0x5bd1e995);
      second ^= second >>> 15;
    }
    return (first >>> 0) * 2 ** 20 + (second >>> 12);
  }
}

function isOneWord(from: readonly number[], to: readonly number[], start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) if (from[at]! > to[at - 1]!) return false;
  return true;
}
