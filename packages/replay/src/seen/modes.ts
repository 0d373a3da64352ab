/** The mode in which a browser lays a page out. Only a parsed document type sets it, and a replay builds most of them without parsing. */

/** DOM standard: letters of the identifiers in use. What is written into a page must not be able to be more than a document type. */
const plain = /^[\w .,:/+-]*$/;
const quirks = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">';
/** HTML standard, 'before doctype name state' and after: modes of old document types. */
const limited = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Transitional|Frameset)\/\//i;

function typeOf(page: Document, isQuirky: boolean): string | null {
  const { doctype, compatMode } = page;
  if (isQuirky) return compatMode === 'BackCompat' ? null : quirks;
  if (doctype === null || !limited.test(doctype.publicId) || !plain.test(doctype.publicId) || !plain.test(doctype.systemId)) return null;
  return `<!DOCTYPE html PUBLIC "${doctype.publicId}"${doctype.systemId === '' ? '' : ` "${doctype.systemId}"`}>`;
}

/** Rules that script put in are lost when their element moves. */
const rulesOf = ({ sheet }: HTMLStyleElement): string[] => Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText);

function restoreRules(style: HTMLStyleElement, rules: readonly string[]): void {
  const { sheet } = style;
  if (sheet === null || sheet.cssRules.length === rules.length) return;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  rules.forEach((rule, index) => sheet.insertRule(rule, index));
}

/** Documents that were put right. */
const restored = new WeakMap<Document, Element | null>();

/** Parses the page's document type and puts its elements back; `isQuirky`: it was laid out in quirks mode. */
export function restoreMode(page: Document, isQuirky: boolean): void {
  const root = page.documentElement;
  const type = typeOf(page, isQuirky);
  if (type === null || root === null || restored.get(page) === root) return;
  const styles = Array.from(root.querySelectorAll('style'), (style) => [style, rulesOf(style)] as const);
  page.open();
  page.write(type);
  page.append(root);
  for (const [style, rules] of styles) restoreRules(style, rules);
  restored.set(page, root);
}
