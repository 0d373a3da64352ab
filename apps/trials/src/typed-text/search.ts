/** Finds words in what left the browser, however it was written there. */
import { domainToUnicode } from 'node:url';
import { patternsOf, plain, type TypedWord } from './words.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEscapes(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** The text as people could read it: JSON, percent and HTML escapes, plus signs and host names decoded. */
export function readable(text: string): string {
  const unescaped = text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (whole, hex: string, code: string) => {
      const point = Number.parseInt(code, hex === '' ? 10 : 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name]!);
  return decodeEscapes(decodeEscapes(unescaped))
    .replaceAll(/xn--[a-z0-9-]+/gi, (label) => domainToUnicode(label.toLowerCase()))
    .replaceAll('+', ' ');
}

export interface Finding {
  word: string;
  /** What stands around it, with the word itself marked. */
  around: string;
}

/** Returns each place where a part of one of the words can be read. */
export function findWords(left: readonly string[], typed: readonly TypedWord[]): Finding[] {
  const text = readable(left.join('\n'));
  const composed = text.normalize('NFC');
  const folded = plain(text);
  return typed.flatMap((word) =>
    patternsOf(word).flatMap(({ find, folded: isFolded }) => {
      const where = isFolded ? folded : composed;
      return [...where.matchAll(find)].map(({ index, 0: found }) => ({
        word: word.text,
        around:
          `${where.slice(Math.max(0, index - 60), index)}▮${found}▮${where.slice(index + found.length, index + found.length + 30)}`.replaceAll(
            /\s+/g,
            ' ',
          ),
      }));
    }),
  );
}
