/** The recorder's own elements on a page: its bar, and the host of the frame that reads canvases. */

/** Put on each of them: they are blank in the recording. */
export const ownElementClass = 'sightline-own';

interface Mutation {
  texts?: unknown[];
  attributes?: { id: number }[];
  adds?: { node: { id: number; attributes?: Record<string, unknown> } }[];
  removes?: { id: number }[];
}

/** Recognises changes of the document that only the recorder made. */
export class OwnChanges {
  /** Nodes that were added, also those that are no longer on the page. */
  readonly #ids = new Set<number>();

  /** True if an rrweb mutation adds, moves or removes nothing but own elements. */
  isOwn({ texts = [], attributes = [], adds = [], removes = [] }: Mutation): boolean {
    const added = adds.filter(({ node }) => node.attributes?.['class'] === ownElementClass);
    for (const { node } of added) this.#ids.add(node.id);
    const isKnown = ({ id }: { id: number }): boolean => this.#ids.has(id);
    return texts.length === 0 && added.length === adds.length && attributes.every(isKnown) && removes.every(isKnown);
  }
}
