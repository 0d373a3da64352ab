/** The place of an element whose content stands in a closed shadow root, which no script but the site's own can read. */

/** Defined by the site, and without a root that scripts can see: what it shows cannot be recorded. */
export const isClosedHost = (element: Element): boolean =>
  element.localName.includes('-') && element.shadowRoot === null && customElements.get(element.localName) !== undefined;

/** CSS px of a box without its padding and borders. */
const within = (px: number, parts: readonly string[]): number => parts.reduce((rest, part) => rest - Number.parseFloat(part), px);

/** Whether the box of an element without content is as large as it is by its style alone, or by what its style adds before and after. */
function isSizedByStyle(element: Element, style: CSSStyleDeclaration, height: number): boolean {
  if (['::before', '::after'].some((part) => !/^(?:none|normal)$/.test(getComputedStyle(element, part).content))) return true;
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = style;
  const isAuto = String(element.computedStyleMap?.().get('height') ?? '') === 'auto';
  return !isAuto || within(height, [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]) < 1;
}

/**
 * Returns the size of such an element as rrweb writes that of parts that are left out, and declarations that keep its place in a replay; null for any
 * other, and where nothing of it is shown.
 */
export function closedHostBox(node: Node | null): { width: string; height: string; style: string } | null {
  const element = node as Element | null;
  if (element?.nodeType !== 1 || element.childNodes.length > 0 || !isClosedHost(element)) return null;
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (width === 0 || height === 0 || isSizedByStyle(element, style, height)) return null;
  const { display, verticalAlign } = style;
  // A box without text stands on the line, not in it.
  const inLine = display.startsWith('inline') && verticalAlign === 'baseline' ? ';vertical-align:text-bottom' : '';
  const place = `display:${display === 'inline' ? 'inline-block' : display};box-sizing:border-box${inLine}`;
  return { width: `${width}px`, height: `${height}px`, style: place };
}
