/** Popovers, dialogs, disabled style sheets and indeterminate boxes. */

type NodeOf = (id: number) => Node | null;

const isOpen = (element: Element): boolean => element.matches(':popover-open');
const isPopover = (node: Node | null): node is HTMLElement => node?.isConnected === true && (node as Element).hasAttribute?.('popover');

/** The open popovers of one replay. */
export class PopoverView {
  /** Opened by this view, in this order. */
  #opened: HTMLElement[] = [];

  show(ids: readonly number[], nodeOf: NodeOf): void {
    if (!('popover' in HTMLElement.prototype)) return;
    const wanted = ids.map(nodeOf).filter(isPopover);
    const now = this.#opened.filter((element) => element.isConnected && isOpen(element));
    if (wanted.length === now.length && wanted.every((element, index) => element === now[index])) return;
    for (const element of now) if (isOpen(element)) element.hidePopover();
    for (const element of wanted) open(element);
    // One that closes others when it opens did not so on the page: there they had opened each other.
    for (const element of wanted) if (!isOpen(element)) openBeside(element);
    this.#opened = wanted;
  }
}

function open(element: HTMLElement): void {
  if (!isOpen(element)) element.showPopover();
}

function openBeside(element: HTMLElement): void {
  element.setAttribute('popover', 'manual');
  open(element);
}

/** rrweb closes a dialog by its attribute alone, which leaves it above the page for the browser. */
export function closeDialogs(roots: readonly (Document | ShadowRoot)[]): void {
  for (const root of roots)
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog:modal:not([open])')) {
      dialog.open = true;
      dialog.close();
    }
}

/** `ids`: owners of sheets that are disabled; every other sheet of these roots is not. */
export function showDisabled(roots: readonly (Document | ShadowRoot)[], ids: readonly number[], nodeOf: NodeOf): void {
  const disabled = new Set(ids.map(nodeOf));
  for (const { styleSheets } of roots)
    for (const sheet of styleSheets) {
      const isOff = sheet.ownerNode !== null && disabled.has(sheet.ownerNode);
      if (sheet.disabled !== isOff) sheet.disabled = isOff;
    }
}

/** The indeterminate boxes of one replay. */
export class MixedView {
  #mixed = new Set<Node | null>();

  show(ids: readonly number[], nodeOf: NodeOf): void {
    const now = new Set(ids.map(nodeOf));
    for (const box of this.#mixed) if (box !== null && !now.has(box)) (box as HTMLInputElement).indeterminate = false;
    for (const box of now) if (box !== null) (box as HTMLInputElement).indeterminate = true;
    this.#mixed = now;
  }
}

/** Elements that were defined on the page are no longer undefined to its styles. A definition stays for good: there is no way back. */
export function define(page: Document, names: readonly string[]): void {
  const view = page.defaultView;
  if (view === null) return;
  for (const name of names) {
    try {
      if (view.customElements.get(name) === undefined) view.customElements.define(name, class extends view.HTMLElement {});
    } catch {
      // No name of an element.
    }
  }
}

/** `ids`: documents, or hosts of shadow roots. */
export function takeAdopted(ids: readonly number[], nodeOf: NodeOf): void {
  for (const node of ids.map(nodeOf)) {
    const root = node?.nodeType === Node.DOCUMENT_NODE ? (node as Document) : (node as Partial<Element> | null)?.shadowRoot;
    if (root && root.adoptedStyleSheets.length > 0) root.adoptedStyleSheets = [];
  }
}

/** Each list: its id, then the indices of the chosen options. */
export function showSeveral(lists: readonly number[][], nodeOf: NodeOf): void {
  for (const [id = 0, ...indices] of lists) {
    const { options } = (nodeOf(id) ?? {}) as Partial<HTMLSelectElement>;
    const chosen = new Set(indices);
    Array.from(options ?? []).forEach((option, index) => {
      if (option.selected !== chosen.has(index)) option.selected = chosen.has(index);
    });
  }
}
