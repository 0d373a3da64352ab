/** Text to HTML and back. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Returns text that is safe as the content of an element or of a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const tag = /<[^<>]*>/g;

/** Returns the text of HTML that we made ourselves. */
export function textOf(html: string): string {
  let text = html.replace(tag, '');
  for (const [sign, escape] of Object.entries(escapes).reverse()) text = text.replaceAll(escape, sign);
  return text;
}

const block = /<\/?(?:p|li|td|th|tr|h\d|pre|figcaption|div|br)\b[^<>]*>/g;

/** Returns the same in one line, with spaces between blocks. */
export const wordsOf = (html: string): string => textOf(html.replace(block, ' ')).replace(/\s+/g, ' ').trim();
