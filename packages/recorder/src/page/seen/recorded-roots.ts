/** Documents and open shadow roots that are recorded, frames of the page's own origin included. */
export class RecordedRoots {
  readonly #ids = new Set<number>();

  constructor(private readonly nodeOf: (id: number) => Node | null) {}

  /** `id`: rrweb's, of a document or of an element that has a shadow root. */
  note(id: number): void {
    this.#ids.add(id);
  }

  /** Those that are still part of the page; what has left it is forgotten. */
  read(): (Document | ShadowRoot)[] {
    return [...this.#ids].flatMap((id) => {
      const root = this.#find(id);
      if (root === null) this.#ids.delete(id);
      return root ?? [];
    });
  }

  #find(id: number): Document | ShadowRoot | null {
    const node = this.nodeOf(id);
    if (node?.nodeType === Node.DOCUMENT_NODE) return (node as Document).defaultView === null ? null : (node as Document);
    return node?.isConnected === true ? (node as Element).shadowRoot : null;
  }
}
