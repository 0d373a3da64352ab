/** Texts of testers and sites, made safe for a spreadsheet. */

/** Excel takes no more in a cell. */
const longestCell = 32_767;
/** What begins so is run as a formula by a spreadsheet that opens the file; the wide forms are taken for the narrow ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** Characters that XML 1.0 cannot hold, and lone halves of surrogate pairs, which UTF-8 cannot. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
const loneHalf = /\p{Cs}/gu;

/** Takes out what an XML file cannot hold. */
export function writableText(text: string): string {
  return text.replace(unwritable, '');
}

/** Cuts a text that is longer than `most` characters, not within a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(loneHalf, '')}…`;
}

/** Takes out what a file cannot hold, puts an apostrophe before what would be a formula, and cuts what is longer than a cell. */
export function cleanText(text: string): string {
  const writable = writableText(text);
  return cutText(formula.test(writable) ? `'${writable}` : writable, longestCell);
}

/** In a workbook `_x0041_` stands for a character by its code: what a text holds of that shape is written with its own underscore by its code. */
export const workbookText = (text: string): string => cleanText(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
