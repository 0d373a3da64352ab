/** What a project hides beside what is typed: texts that came after the first key, or all texts and pictures. */
import type { TextHiding } from '@sightline/wire/run';
import type { TypedWords } from './typed-words.ts';

export interface TextMasks {
  /** Masks a text that is shown or read out. */
  mask: (text: string) => string;
  /** Masks typed words in an id, a class or another name of the site's own. */
  maskName: (name: string) => string;
  /** Masks the path of an address. */
  maskAddress: (address: string) => string;
  /** Whether pictures are left out. */
  hidesPictures: boolean;
  /** Whether texts are left out that nobody typed. */
  hidesTexts: boolean;
}

/** Escapes of signs in styles, such as those of icon fonts, are no letters. */
const escapesAndLetters = /\\[0-9a-f]{1,6}|[\p{L}\p{M}\p{N}]/giu;
const stars = (text: string): string => text.replace(escapesAndLetters, (part) => (part.startsWith('\\') ? part : '*'.repeat(part.length)));
const scheme = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?/i;
/** Only the scheme and the host stay, and the number of parts. */
function starsInPath(address: string): string {
  const start = scheme.exec(address)?.[0] ?? '';
  return start + stars(address.slice(start.length));
}

export function textMasks(level: TextHiding, words: TypedWords): TextMasks {
  const maskName = (name: string): string => words.maskName(name);
  const shared = { maskName, hidesPictures: level === 2, hidesTexts: level > 0 };
  if (level === 2) return { ...shared, mask: stars, maskAddress: starsInPath };
  if (level === 1) return { ...shared, mask: (text) => words.maskNew(text), maskAddress: (address) => words.maskNew(address) };
  return { ...shared, mask: (text) => words.mask(text), maskAddress: maskName };
}
