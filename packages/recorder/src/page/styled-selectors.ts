/** Which classes and attributes the page's own style sheets name; each selector is looked up once, and only when it is asked for. */
export function styledSelectors(page: Document): (selector: string) => boolean {
  const known = new Map<string, boolean>();
  return (selector) => {
    let styled = known.get(selector);
    if (styled === undefined) {
      styled = Array.from(page.styleSheets).some((sheet) => namedIn(sheet, selector));
      known.set(selector, styled);
    }
    return styled;
  };
}

function namedIn(sheet: CSSStyleSheet, selector: string): boolean {
  try {
    return Array.from(sheet.cssRules).some((rule) => rule.cssText.includes(selector));
  } catch {
    // Of another origin: what it names is unknown.
    return false;
  }
}
