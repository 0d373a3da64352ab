/** What is typed, by script, and how each of it is found again in what left the browser. */

export interface TypedWord {
  script: string;
  text: string;
}

/** Words by which the site calls its own parts: they stay in names and addresses, and are hidden in texts. */
const ownWords = 'Latin, words of the site';

/** Names and words as people type them into forms; each is typed once on a page, so that none hides another. */
export const words: readonly TypedWord[] = [
  ['Latin, full name', 'Quillonia Zubrowski'],
  ['Latin', 'Ermintrude'],
  ['Latin, upper case', 'CUNEGONDA'],
  ['Latin, lower case', 'petronella'],
  ['Latin, apostrophe and hyphen', 'Bartholomew O’Shaughnessy-Featherstonhaugh'],
  ['Latin, short', 'Bo Ek'],
  [ownWords, 'Max Auto'],
  ['Latin, accents', 'Hallgerður Þórðardóttir'],
  ['Address', 'anna.kvist@berg.example'],
  ['Phone number', '+47 22 71 93 55'],
  ['Chinese, two signs', '王伟'],
  ['Chinese, four signs', '欧阳娜娜'],
  ['Japanese', '佐藤 さくら'],
  ['Korean', '김철수'],
  ['Thai', 'สุดารัตน์'],
  ['Thai, short', 'สม'],
  ['Vietnamese, composed', 'Nguyễn Thị Ngọc'.normalize('NFC')],
  ['Vietnamese, decomposed', 'Trần Đức Hiếu'.normalize('NFD')],
  ['Arabic', 'فاطمة الزهراء'],
  ['Hebrew', 'רחל כהן'],
  ['Devanagari', 'प्रियंका शर्मा'],
  ['Cyrillic', 'Ярослава Коваленко'],
  ['Greek', 'Ευγενία'],
  ['Emoji', '🦊🎈🪁'],
  ['Emoji in a name', 'Zol🦊tania'],
].map(([script, text]) => ({ script: script!, text: text! }));

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

const isPlainLatin = (part: string): boolean => /^[\p{sc=Latin}\p{N}]+$/u.test(part);

/** Parts of a value that are private by themselves: names and numbers, and a given name of a Chinese full name. */
function partsOf(text: string): string[] {
  const parts = text
    .split(/[^\p{L}\p{M}\p{N}\p{Emoji_Presentation}]+/u)
    // Two digits are part of any number.
    .filter((part) => Array.from(part).length >= 2 && !/^\p{N}{1,3}$/u.test(part));
  if (/^[\d +]+$/.test(text)) parts.push(text.replaceAll(/\D/g, ''));
  const given = /^\p{sc=Han}{4}$/u.test(text) ? [text.slice(-2)] : [];
  return [...new Set([text, ...parts, ...given])];
}

/**
 * Returns patterns that find a part of the value. Long ones are found in any spelling; short ones as they were typed and as a word, since the same letters
 * are part of other words.
 */
export function patternsOf({ text, script }: TypedWord): { find: RegExp; folded: boolean }[] {
  if (script === ownWords) return [{ find: /(?<=(?:Hello|Dear|Hi|Saved|Pay as) )(?:Max|Auto)/gu, folded: false }];
  return partsOf(text).map((part) => {
    const escaped = (one: string): string => one.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
    const isShort =
      plain(part)
        .split(/[^a-z0-9]+/)
        .every((one) => one.length < 5) && isPlainLatin(plain(part).replaceAll(/[^\p{L}\p{N}]/gu, ''));
    return isShort
      ? // oxlint-disable-next-line own/no-built-pattern -- a word of this trial, escaped
        { find: new RegExp(String.raw`(?<![\p{L}\p{N}*])${escaped(part.normalize('NFC'))}(?![\p{L}\p{N}*])`, 'gu'), folded: false }
      : // oxlint-disable-next-line own/no-built-pattern -- a word of this trial, escaped
        { find: new RegExp(escaped(plain(part)), 'gu'), folded: true };
  });
}

export { plain };
