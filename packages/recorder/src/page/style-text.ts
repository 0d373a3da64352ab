/**
 * The text of a style element as the site wrote it. rrweb records the parsed rules, in which a browser writes a shorthand with `var()` as empty
 * longhands, and cuts them where the element's text nodes end, which may be in the middle of a value.
 */

/** Characters of a sheet that is parsed a second time; a longer one is left as rrweb has it. */
const longest = 300_000;
/** Written by rrweb between the parts of the text nodes. */
const cut = '/* rr_split */';
const loaded = /url\(([^()"']*(?:"[^"]*"[^()"']*|'[^']*'[^()"']*)?)\)/g;

const rulesOf = (sheet: CSSStyleSheet): string => Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n');

/** Whether the sheet has the rules of this text: a script may have added and removed some since. */
function isAsWritten(sheet: CSSStyleSheet, text: string): boolean {
  try {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(text);
    return rulesOf(parsed) === rulesOf(sheet);
  } catch {
    return false;
  }
}

/** Addresses in a style count from the page; the recording knows no page to count from. */
function withWholeAddresses(text: string, base: string): string {
  return text.replace(loaded, (whole: string, inside: string) => {
    const address = inside.trim().replaceAll(/^["']|["']$/g, '');
    if (address === '' || /^(?:data:|blob:|#)/i.test(address) || !URL.canParse(address, base)) return whole;
    return `url("${new URL(address, base).href.replaceAll('"', '%22')}")`;
  });
}

/** What to record of this style element in place of `recorded`, rrweb's text of its rules. */
export function styleTextOf(node: Node | null, recorded: string): string {
  const { sheet, textContent, baseURI } = (node ?? {}) as Partial<HTMLStyleElement>;
  const text = textContent ?? '';
  const mayDiffer = recorded.includes(cut) || text.includes('var(');
  if (!mayDiffer || text.length > longest || /@import\b/i.test(text) || sheet === null || sheet === undefined || !isAsWritten(sheet, text))
    return recorded.replaceAll(cut, '');
  return withWholeAddresses(text, baseURI ?? '');
}
