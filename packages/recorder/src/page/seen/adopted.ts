/** Adopted style sheets as they change. rrweb records those that are assigned: not what is pushed, nor that the last one was taken away. */

type Root = Document | ShadowRoot;

export class AdoptedSheets {
  readonly #last = new WeakMap<Root, readonly CSSStyleSheet[]>();

  constructor(private readonly idOf: (node: Node) => number) {}

  /** Has rrweb record those that were pushed; returns the roots that have lost all of theirs: documents, or hosts of shadow roots. */
  read(roots: readonly Root[]): number[] {
    return roots.filter((root) => this.#hasLost(root)).map((root) => this.idOf((root as Partial<ShadowRoot>).host ?? root));
  }

  #hasLost(root: Root): boolean {
    const now = [...root.adoptedStyleSheets];
    const before = this.#last.get(root);
    const isSame = before?.length === now.length && before.every((sheet, index) => sheet === now[index]);
    if (now.length > 0) this.#last.set(root, now);
    // rrweb listens to assignments of this property; the page keeps the same sheets.
    if (before !== undefined && !isSame && now.length > 0) root.adoptedStyleSheets = now;
    return before !== undefined && now.length === 0;
  }
}
