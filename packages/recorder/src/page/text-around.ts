/** The text that reads on from a text node: words are split over nodes by search marks, initials and templates. */

/** Characters of each side that are read, in at most as many nodes. */
const maxCharacters = 40;
const maxNodes = 8;
/** Elements that stand in a line of text; anything else ends a word. */
const inLine = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark output q ruby s samp small span strong sub sup time tspan u var wbr'.split(
    ' ',
  ),
);

const isInLine = (node: Node): boolean => node.nodeType === Node.TEXT_NODE || inLine.has(node.nodeName.toLowerCase());

type Side = 'previousSibling' | 'nextSibling';
type Edge = 'lastChild' | 'firstChild';

/** The next node of the same line in this direction: into the elements beside it, and out of those that end. */
function step(from: Node, side: Side, edge: Edge): Node | null {
  let node: Node = from;
  while (node[side] === null) {
    const parent = node.parentNode;
    if (parent === null || !isInLine(parent)) return null;
    node = parent;
  }
  let found: Node = node[side];
  while (isInLine(found) && found[edge] !== null) found = found[edge];
  return isInLine(found) ? found : null;
}

function read(from: Node, side: Side, edge: Edge): string {
  let text = '';
  let node = step(from, side, edge);
  for (let count = 0; node !== null && count < maxNodes && text.length < maxCharacters; count += 1) {
    const part = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    text = side === 'nextSibling' ? text + part.slice(0, maxCharacters) : part.slice(-maxCharacters) + text;
    node = step(node, side, edge);
  }
  return text;
}

/** Empty for anything but a text node. */
export function textAround(node: Node | null): { before: string; after: string } {
  if (node?.nodeType !== Node.TEXT_NODE) return { before: '', after: '' };
  return { before: read(node, 'previousSibling', 'lastChild'), after: read(node, 'nextSibling', 'firstChild') };
}
