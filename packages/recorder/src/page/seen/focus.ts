/** The focused element, wherever it is. */

/** Into shadow roots and frames that can be read. */
function deepest(page: Document | ShadowRoot): Element | null {
  const { activeElement } = page;
  if (activeElement === null) return null;
  const inside = activeElement.shadowRoot ?? (activeElement as Partial<HTMLIFrameElement>).contentDocument;
  return (inside && deepest(inside)) || activeElement;
}

export function readFocus(idOf: (node: Node) => number): { id: number; ring: boolean } {
  const focused = deepest(document);
  if (!focused?.matches(':focus')) return { id: 0, ring: false };
  return { id: Math.max(0, idOf(focused)), ring: focused.matches(':focus-visible') };
}
