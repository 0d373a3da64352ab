/** Corrections to rebuilt pages that rrweb's replayer does not make itself. */
import type { Replayer } from '@rrweb/replay';

const mathMl = 'http://www.w3.org/1998/Math/MathML';
const formulaTags = new Set(
  `math maction annotation annotation-xml menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`.split(/\s+/),
);

/** Before the page's own styles. Where no script runs, a browser lays a canvas out as the words inside it, whatever its attributes say. */
export const rebuiltStyles = [
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
