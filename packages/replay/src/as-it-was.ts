/** Corrections to rebuilt pages that rrweb's replayer does not make itself. */
import type { Replayer } from '@rrweb/replay';
import type { DomEvent } from '@sightline/wire/events';

const mathMl = 'http://www.w3.org/1998/Math/MathML';
const formulaTags = new Set(
  `math maction annotation annotation-xml menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`.split(/\s+/),
);

/**
 * Before the page's own styles. Where no script runs, a browser lays a canvas out as the words inside it, whatever its attributes say, and gives every
 * film and sound its own controls.
 */
export const rebuiltStyles = [
  'video:not([controls])::-webkit-media-controls, audio:not([controls]) { display: none !important; }',
  ':where(canvas) { display: inline-block; width: attr(width px, 300px); height: attr(height px, 150px); color: transparent; overflow: hidden; }',
];

/** The recording says of a formula's elements only what they are called: they are made in their own namespace. */
export function rebuildFormulas({ iframe }: Replayer): void {
  const page = iframe.contentDocument;
  if (page === null) return;
  const create = page.createElement.bind(page);
  page.createElement = ((name: string, options?: ElementCreationOptions) =>
    formulaTags.has(name.toLowerCase()) ? page.createElementNS(mathMl, name) : create(name, options)) as typeof page.createElement;
}

interface AttachedFrame {
  isAttachIframe?: boolean;
  adds?: { node?: { id?: number; compatMode?: string } }[];
}

/**
 * A frame whose document was written again keeps the document and its id, and the replayer takes it for one that it has built already, by the mode
 * that is recorded of it: each time has a mode of its own, which begins as recorded.
 */
export function renewFrames(events: readonly DomEvent[]): DomEvent[] {
  const times = new Map<number, number>();
  return events.map((event) => {
    const { isAttachIframe, adds } = (event.data ?? {}) as AttachedFrame;
    const node = adds?.[0]?.node;
    if (isAttachIframe !== true || node?.id === undefined) return event;
    const count = times.get(node.id) ?? 0;
    times.set(node.id, count + 1);
    if (count === 0) return event;
    const renewed = { ...adds![0], node: { ...node, compatMode: `${node.compatMode ?? 'CSS1Compat'} ${count}` } };
    return { ...event, data: { ...(event.data as object), adds: [renewed] } };
  });
}
