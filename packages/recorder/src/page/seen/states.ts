/** States of elements that no attribute shows. */

type IdOf = (node: Node) => number;
const known = (id: number): boolean => id > 0;

/** Which style sheets are disabled: by script, by their attribute, or since they are alternatives that nothing has chosen. */
export class DisabledSheets {
  /** Alternatives that were disabled while they were followed: one that is not any more was chosen by script. */
  readonly #switched = new WeakSet<Element>();

  constructor(private readonly idOf: IdOf) {}

  /** Their owners. */
  read(roots: readonly (Document | ShadowRoot)[]): number[] {
    const owners = roots.flatMap((root) => [
      ...Array.from(root.styleSheets, ({ disabled, ownerNode }) => (disabled ? ownerNode : null)),
      ...Array.from(root.querySelectorAll<HTMLLinkElement>('link[disabled], link[rel~=alternate]')).filter((link) => this.#isOff(link)),
    ]);
    return [...new Set(owners)].map((owner) => (owner === null ? 0 : this.idOf(owner))).filter(known);
  }

  #isOff(link: HTMLLinkElement): boolean {
    if (link.disabled) this.#switched.add(link);
    return link.disabled || (link.title !== '' && !this.#switched.has(link));
  }
}

/** Check boxes that are indeterminate, which script alone can set. */
export const readMixed = (roots: readonly (Document | ShadowRoot)[], idOf: IdOf): number[] =>
  roots.flatMap((root) => Array.from(root.querySelectorAll('input[type=checkbox]:indeterminate'), idOf).filter(known));

/** Lists of which several options can be chosen, with the indices of those that are; rrweb records one of them. */
export const readSeveral = (roots: readonly (Document | ShadowRoot)[], idOf: IdOf): number[][] =>
  roots.flatMap((root) =>
    Array.from(root.querySelectorAll<HTMLSelectElement>('select[multiple]'), (list) => [
      idOf(list),
      ...Array.from(list.options).flatMap(({ selected }, index) => (selected ? index : [])),
    ]).filter(([id = 0]) => known(id)),
  );
