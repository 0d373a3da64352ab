/** Focus and full screen, shown by attributes in place of the states, which an inert frame cannot have. */

export const focusAttributes = {
  'focus-within': 'data-seen-focus-within',
  'focus-visible': 'data-seen-focus-visible',
  focus: 'data-seen-focus',
  fullscreen: 'data-seen-fullscreen',
} as const;

/** Before the page's own: what browsers draw by themselves (HTML standard, rendering; Fullscreen API). */
export const seenStyles = [
  `:where([${focusAttributes['focus-visible']}]) { outline: auto 1px -webkit-focus-ring-color; }`,
  `[${focusAttributes.fullscreen}] { position: fixed !important; inset: 0 !important; margin: 0 !important; box-sizing: border-box !important;
    width: 100% !important; height: 100% !important; max-width: none !important; max-height: none !important; z-index: 2147483647 !important; }`,
];

/** The element, its ancestors and the hosts of the shadow roots around it. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let node: Node | null = element; node !== null; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (node.nodeType === Node.ELEMENT_NODE) chain.push(node as Element);
  return chain;
}

interface Focus {
  id: number;
  ring: boolean;
}

/** The marks of one replay. */
export class FocusView {
  /** Elements that have each attribute now. */
  readonly #marked = new Map<string, Set<Element>>();

  /** `full`: the element that fills the screen; 0 for none. */
  show(focus: Focus | undefined, full: number, nodeOf: (id: number) => Node | null): void {
    const elementOf = (id: number): Element[] => {
      const node = id > 0 ? nodeOf(id) : null;
      return node?.nodeType === Node.ELEMENT_NODE ? [node as Element] : [];
    };
    const focused = elementOf(focus?.id ?? 0);
    this.#mark(focusAttributes['focus-within'], focused.flatMap(chainOf));
    this.#mark(focusAttributes.focus, focused);
    this.#mark(focusAttributes['focus-visible'], focus?.ring === true ? focused : []);
    this.#mark(focusAttributes.fullscreen, elementOf(full));
  }

  #mark(name: string, elements: readonly Element[]): void {
    const now = new Set(elements);
    for (const element of this.#marked.get(name) ?? []) if (!now.has(element)) element.removeAttribute(name);
    for (const element of now) if (!element.hasAttribute(name)) element.setAttribute(name, '');
    this.#marked.set(name, now);
  }
}
