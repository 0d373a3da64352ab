/** One open answer → the words and phrases in it. */

/** How answers of one language are read. */
export interface AnswerLanguage {
  /** BCP 47. */
  locale: string;
  /** Words that say nothing alone, in lower case: 'the', 'and'. */
  stopWords: ReadonlySet<string>;
}

export type AnswerReader = (text: string) => ReadonlySet<string>;

/** Most words of a phrase. */
const longestPhrase = 3;
/** Characters of an answer that are read; nobody types more about one thing. */
const readCharacters = 2_000;
const longestTerm = 60;
/** Scripts that write no spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+$/u;
const hasLetter = /\p{L}/u;
const space = /^\s+$/u;

/**
 * Makes the function that reads answers of a language: which words and phrases of up to three words are in one, each once, in lower case. A
 * phrase neither begins nor ends with a stop word and does not reach over punctuation; a number alone is no word.
 */
export function answerReader({ locale, stopWords }: AnswerLanguage): AnswerReader {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const isStop = (word: string): boolean => stopWords.has(word) || !hasLetter.test(word) || [...word].length < 2;
  return (text) => {
    const found = new Set<string>();
    for (const words of clauses(segmenter, text.slice(0, readCharacters).normalize('NFKC').toLocaleLowerCase(locale)))
      for (let first = 0; first < words.length; first += 1) takeFrom(found, words, first, isStop);
    return found;
  };
}

/** Words between two marks of punctuation. */
function* clauses(segmenter: Intl.Segmenter, text: string): Generator<string[]> {
  let words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike === true) words.push(segment.replaceAll('’', "'"));
    else if (!space.test(segment)) {
      yield words;
      words = [];
    }
  }
  yield words;
}

/** The word at `first`, and the phrases that begin with it. */
function takeFrom(found: Set<string>, words: readonly string[], first: number, isStop: (word: string) => boolean): void {
  if (isStop(words[first] ?? '')) return;
  for (let length = 1; length <= longestPhrase && first + length <= words.length; length += 1) {
    const last = words[first + length - 1] ?? '';
    const term = joined(words.slice(first, first + length));
    if (!isStop(last) && term.length <= longestTerm) found.add(term);
  }
}

function joined(words: readonly string[]): string {
  return words.join(words.every((word) => unspaced.test(word)) ? '' : ' ');
}
