/** Paths as a tree of their beginnings: testers stay on one branch for as long as they saw the same places in the same order. */

/** One place on the way from the beginning, or what is left of several rare branches. */
export interface PathNode {
  /** Places from the beginning to here; of other paths, to where they branch off. */
  path: readonly string[];
  /** Different paths that are put together here; 0 of a place. */
  others: number;
  /** Numbers of the paths that lead through here, and of those that end here, in order. */
  through: readonly number[];
  ended: readonly number[];
  /** Most frequent first, other paths last. */
  children: readonly PathNode[];
}

/** Nodes of a tree, other paths among them, and places from its beginning to its farthest end. */
export const mostNodes = 200;
export const mostDepth = 30;

interface Growing {
  place: string;
  depth: number;
  through: number[];
  ended: number[];
  children: Map<string, Growing>;
  parent: Growing | null;
  kept: boolean;
}

const newNode = (place: string, parent: Growing | null): Growing => ({
  place,
  depth: parent === null ? 0 : parent.depth + 1,
  through: [],
  ended: [],
  children: new Map(),
  parent,
  kept: false,
});

/**
 * Returns the nodes of the first places. The branches with most paths are kept; smaller ones, and what lies deeper, are put together, so that
 * of each node the paths of its children and those that end there are all of its own. An empty path is in none of them.
 */
export function growTree(paths: readonly (readonly string[])[]): PathNode[] {
  const root = newNode('', null);
  for (const [number, path] of paths.entries()) if (path.length > 0) grow(root, path, number);
  keepMostFrequent(root);
  return [...shown(root, [])];
}

function grow(root: Growing, path: readonly string[], number: number): void {
  let node = root;
  const steps = path.slice(0, mostDepth - 1);
  const rest = path.slice(steps.length);
  // All that lies too deep is one more step.
  for (const place of [...steps, ...(rest.length > 0 ? [JSON.stringify(rest)] : [])]) {
    const child = node.children.get(place) ?? newNode(place, node);
    node.children.set(place, child);
    child.through.push(number);
    node = child;
  }
  node.ended.push(number);
}

const mostFrequentFirst = (a: Growing, b: Growing): number => b.through.length - a.through.length || (a.place < b.place ? -1 : 1);

/** A node comes after its parent: of two with as many paths the one nearer to the beginning is first. */
function keepMostFrequent(root: Growing): void {
  const byFrequency = [...descendants(root)].filter(({ depth }) => depth < mostDepth);
  byFrequency.sort((a, b) => b.through.length - a.through.length || a.depth - b.depth || mostFrequentFirst(a, b));
  // Where a child is left out, its parent has a node of other paths.
  let nodes = root.children.size > 0 ? 1 : 0;
  const leftOut = new Map<Growing, number>([[root, root.children.size]]);
  for (const node of byFrequency) {
    const { parent } = node;
    if (parent === null) continue;
    const left = (leftOut.get(parent) ?? 0) - 1;
    const added = 1 - (left === 0 ? 1 : 0) + (node.children.size > 0 ? 1 : 0);
    if (nodes + added > mostNodes) return;
    nodes += added;
    node.kept = true;
    leftOut.set(parent, left);
    leftOut.set(node, node.children.size);
  }
}

function* descendants(node: Growing): Generator<Growing> {
  for (const child of node.children.values()) {
    yield child;
    yield* descendants(child);
  }
}

function* shown(parent: Growing, before: readonly string[]): Generator<PathNode> {
  const children = [...parent.children.values()].sort(mostFrequentFirst);
  for (const child of children) {
    if (!child.kept) continue;
    const path = [...before, child.place];
    yield { path, others: 0, through: child.through, ended: child.ended, children: [...shown(child, path)] };
  }
  const left = children.filter((child) => !child.kept);
  if (left.length > 0) yield otherPaths(before, left);
}

function otherPaths(path: readonly string[], left: readonly Growing[]): PathNode {
  const through = left.flatMap((node) => node.through).sort((a, b) => a - b);
  const ends = left.flatMap((node) => [node, ...descendants(node)]).filter(({ ended }) => ended.length > 0);
  return { path, others: ends.length, through, ended: through, children: [] };
}
