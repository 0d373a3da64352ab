/** What lies above the page. Modal dialogs are recorded by rrweb. */

/** Popovers in the order of opening; those that were open before are in the order of the page. */
export class TopLayer {
  #open = new Set<Element>();
  #scanned = new WeakSet<Node>();

  constructor(private readonly idOf: (node: Node) => number) {}

  /** Takes in a `toggle` event, of a popover or of something else. */
  note({ target }: Event): void {
    const element = target as Element;
    this.#open.delete(element);
    if (isOpen(element)) this.#open.add(element);
  }

  read(roots: readonly (Document | ShadowRoot)[]): { popovers: number[]; full: number } {
    for (const root of roots) {
      if (this.#scanned.has(root)) continue;
      this.#scanned.add(root);
      for (const element of findOpen(root)) this.#open.add(element);
    }
    for (const element of this.#open) if (!isOpen(element)) this.#open.delete(element);
    const full = document.fullscreenElement;
    return { popovers: Array.from(this.#open, this.idOf).filter((id) => id > 0), full: full === null ? 0 : Math.max(0, this.idOf(full)) };
  }
}

/** Older browsers know no popovers. */
function isOpen(element: Element): boolean {
  try {
    return element.matches(':popover-open');
  } catch {
    return false;
  }
}

const findOpen = (root: ParentNode): Element[] => Array.from(root.querySelectorAll('[popover]')).filter(isOpen);
