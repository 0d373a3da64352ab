/** Which classes the page's own style sheets name; each is looked up once, and only when it is asked for. */
export function styledClasses(page: Document): (className: string) => boolean {
  const known = new Map<string, boolean>();
  return (className) => {
    let styled = known.get(className);
    if (styled === undefined) {
      const selector = `.${CSS.escape(className)}`;
      styled = Array.from(page.styleSheets).some((sheet) => namedIn(sheet, selector));
      known.set(className, styled);
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
