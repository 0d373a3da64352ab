/**
 * What a tester typed, kept as salted hashes only, and found again in any text: asterisks take its place. Two kinds of finds: a word of what was typed so
 * far, where it stands as a word, and a value that was left or sent, wherever its letters follow one another. Everything is linear in the text.
 */

import type { TypedState } from '@sightline/wire/run';
import { eachWord, isDense, isIdeograph, isOneWord, lettersOf, type Letters } from './letters.ts';

/** Shorter ones are words of every page, but for names: of two signs where a script has no spaces, of two letters with a capital or an accent. */
const shortest = 3;
const minDenseLength = 2;
/** From here on letters are found across what separates them ('0047 22…', 'anna.berg@…') and inside longer words. */
const long = 5;
/** Of a longer value this much is enough to find it; its words are found too. */
const longestValue = 64;
/** A text that is longer is not what somebody typed in a test. */
const longestTyped = 20_000;
/** More than anybody types in an hour. Beyond them every text is masked, since what is forgotten would show. */
const mostWords = 20_000;
const mostValues = 4_000;
/** Words of the site's own names; those of a site that has more are masked where somebody types one. */
const maxNames = 4_000;
/** Words of the pages before the first key; those of a site with more are hidden like new ones. */
const maxShown = 6_000;
/** No letter: stands before the letters of a short name, which is found as it is written. */
const verbatimTag = 0;
/** Signs of a full name in a script without spaces. */
const maxFullNameLength = 4;
const nameLike = /^(?=.*\p{L})(?:\p{Lu}|\P{ASCII}|.+\P{ASCII})/u;

/** Letters that a word which begins here has at least to be learned as one. */
const minWordLength = (codes: readonly number[], start: number): number => (isDense(codes[start]) ? minDenseLength : shortest);

export class TypedWords {
  readonly #salt: [number, number];
  readonly #words = new Set<number>();
  /** By the hash of the first letters, then by length: at most places of a text one look says that nothing begins there. */
  readonly #values = new Map<number, Map<number, Set<number>>>();
  #valueCount = 0;
  #hasShortValues = false;
  /** What the site named its own parts with before anybody typed it. */
  readonly #names = new Set<number>();

  /** Words that the site showed before the first key; only where new texts are hidden. */
  readonly #shown = new Set<number>();
  #hasKeys = false;
  #hidesNew = false;

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
    const seen = this.#hidesNew ? { shown: [...this.#shown], hasKeys: this.#hasKeys } : {};
    return { salt: this.#salt, words: [...this.#words], values, names: [...this.#names], ...seen };
  }

  /** Takes in what another page or frame of the run learned; what was hashed with another salt is of no use. */
  add({ salt, words, values, names = [], shown = [], hasKeys = false }: TypedState): void {
    if (salt[0] !== this.#salt[0] || salt[1] !== this.#salt[1]) return;
    for (const word of words) this.#words.add(word);
    for (const name of names) this.#names.add(name);
    for (const word of shown) this.#shown.add(word);
    this.#hasKeys ||= hasKeys;
    for (let at = 0; at + 2 < values.length; at += 3) this.#addValue(values[at]!, values[at + 1]!, values[at + 2]!);
  }

  /** Learns a text as it stands in its field; `left`: it was left or sent, and is a value of its own. Returns whether anything is new. */
  learn(text: string, left: boolean): boolean {
    const before = this.#words.size + this.#valueCount;
    const letters = lettersOf(text.slice(0, longestTyped));
    const { codes } = letters;
    eachWord(letters, (start, end) => {
      if (end - start < shortest && (left || end < codes.length)) this.#learnShort(text, letters, start, end);
      if (end - start < minWordLength(codes, start)) return;
      this.#words.add(this.#hash(codes, start, end));
      if (left && end - start >= (isDense(codes[start]) ? minDenseLength : long)) this.#learnValue(codes, start, end);
      if (left && isIdeograph(codes[start])) this.#learnParts(codes, start, end);
    });
    if (left) this.#learnValue(codes, 0, codes.length);
    return this.#words.size + this.#valueCount > before;
  }

  /** Takes note of the words of a name that the site gave to something: of an element, a class, a page. What was typed before is not the site's. */
  know(name: string): void {
    if (this.#names.size >= maxNames) return;
    const { codes, from, to } = lettersOf(name.slice(0, longestTyped));
    eachWord({ codes, from, to }, (start, end) => {
      const word = this.#wordHash(name, { codes, from, to }, start, end);
      if (end - start < minDenseLength || this.#names.has(word)) return;
      if (this.#find({ codes: codes.slice(start, end), from: from.slice(start, end), to: to.slice(start, end) }, name).length === 0)
        this.#names.add(word);
    });
  }

  /** A number in place of a text that is not recorded: the same for the same text in this run, and of no use without its salt. */
  labelOf(text: string): string {
    const codes = Array.from(text, (character) => character.codePointAt(0)!);
    return this.#hash(codes, 0, codes.length).toString(36);
  }

  /** The text with asterisks for every letter of what was typed. */
  mask(text: string): string {
    return this.#masked(text, (letters) => this.#find(letters, text));
  }

  /** Masks a name (id, class, address) but keeps words that the site used before: styles and links depend on them. */
  maskName(name: string): string {
    return this.#masked(name, (letters) => {
      const own = this.#ownIn(letters, name);
      return this.#find(letters, name).filter((at) => own[at] !== 1);
    });
  }

  /** Whether nothing was typed yet. */
  get isEmpty(): boolean {
    return this.#words.size === 0 && this.#valueCount === 0;
  }

  /** From now on a word that the site has not shown is new. Returns whether this is the first key. */
  noteKey(): boolean {
    const isFirst = this.#hidesNew && !this.#hasKeys;
    this.#hasKeys = true;
    return isFirst;
  }

  /** The text with asterisks for what was typed and, after the first key, for every word that was not shown before it. */
  maskNew(text: string): string {
    this.#hidesNew = true;
    const letters = lettersOf(text);
    const words: [start: number, end: number, word: number][] = [];
    eachWord(letters, (start, end) => words.push([start, end, this.#hash(letters.codes, start, end)]));
    if (this.#hasKeys) {
      const hidden = words.filter(([, , word]) => !this.#shown.has(word));
      return this.mask(
        this.#starred(
          text,
          letters,
          hidden.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)),
        ),
      );
    }
    for (const [, , word] of words) if (this.#shown.size < maxShown) this.#shown.add(word);
    return this.mask(text);
  }

  #masked(text: string, find: (letters: Letters) => number[]): string {
    if (this.isEmpty) return text;
    const letters = lettersOf(text);
    return this.#starred(text, letters, find(letters));
  }

  /** `hidden`: indices of letters, in order. */
  #starred(text: string, letters: Letters, hidden: readonly number[]): string {
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

  /** Marks the letters of words that the site's names had before anybody typed them. */
  #ownIn(letters: Letters, name: string): Uint8Array {
    const own = new Uint8Array(letters.codes.length);
    eachWord(letters, (start, end) => {
      if (this.#names.has(this.#wordHash(name, letters, start, end))) own.fill(1, start, end);
    });
    return own;
  }

  /** Indices of the letters to hide, in order. */
  #find(letters: Letters, text: string): number[] {
    const { codes } = letters;
    const hidden = new Uint8Array(codes.length);
    if (this.#isFull) hidden.fill(1);
    else {
      eachWord(letters, (start, end) => {
        if (this.#words.has(this.#wordHash(text, letters, start, end))) hidden.fill(1, start, end);
      });
      for (let at = 0; at + minDenseLength <= codes.length; at += 1) {
        const end = this.#endOfValue(letters, at);
        if (end > at) hidden.fill(1, at, end);
      }
    }
    return Array.from(hidden.keys()).filter((at) => hidden[at] === 1);
  }

  /** One past the longest value that begins at this letter; the letter itself where none does. */
  #endOfValue({ codes, from, to }: Letters, at: number): number {
    let found = at;
    for (const head of this.#hasShortValues ? [shortest, minDenseLength] : [shortest]) {
      if (at + head > codes.length) continue;
      for (const [length, hashes] of this.#values.get(this.#hash(codes, at, at + head)) ?? []) {
        const end = at + length;
        if (end <= found || end > codes.length || !hashes.has(this.#hash(codes, at, end))) continue;
        if (length >= long || isOneWord(from, to, at, end)) found = end;
      }
    }
    return found;
  }

  /** A name of one or two letters, as it is written: '王', 'Vũ', 'An'. */
  #learnShort(text: string, letters: Letters, start: number, end: number): void {
    const written = text.slice(letters.from[start], letters.to[end - 1]);
    if (nameLike.test(written)) this.#words.add(this.#hashAsWritten(text, letters, start, end));
  }

  /** Short words are distinguished by how they are written: 'Bo' is a name where 'bo' is none. */
  #wordHash(text: string, letters: Letters, start: number, end: number): number {
    return end - start >= minWordLength(letters.codes, start)
      ? this.#hash(letters.codes, start, end)
      : this.#hashAsWritten(text, letters, start, end);
  }

  #hashAsWritten(text: string, { from, to }: Letters, start: number, end: number): number {
    const written = text.slice(from[start], to[end - 1]).normalize('NFC');
    const codes = [verbatimTag, ...Array.from(written, (character) => character.codePointAt(0)!)];
    return this.#hash(codes, 0, codes.length);
  }

  /** Of a full name without a space the site may show the given or the family name. */
  #learnParts(codes: readonly number[], start: number, end: number): void {
    if (end - start > maxFullNameLength) return;
    for (let cut = start + minDenseLength; cut < end; cut += 1) this.#learnValue(codes, start, cut);
    for (let cut = start + 1; cut + minDenseLength <= end; cut += 1) this.#learnValue(codes, cut, end);
  }

  #learnValue(codes: readonly number[], start: number, end: number): void {
    const length = Math.min(end - start, longestValue);
    if (length < minWordLength(codes, start)) return;
    const head = Math.min(length, shortest);
    this.#addValue(this.#hash(codes, start, start + head), length, this.#hash(codes, start, start + length));
  }

  #addValue(head: number, length: number, hash: number): void {
    let lengths = this.#values.get(head);
    if (lengths === undefined) this.#values.set(head, (lengths = new Map<number, Set<number>>()));
    let hashes = lengths.get(length);
    if (hashes === undefined) lengths.set(length, (hashes = new Set<number>()));
    if (!hashes.has(hash)) this.#valueCount += 1;
    if (length < shortest) this.#hasShortValues = true;
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
