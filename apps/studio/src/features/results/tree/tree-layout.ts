/** Where the nodes of a tree stand, from left to right, and the ribbons between them. */
import type { ScenarioNode } from '@sightline/wire/calls';
import type { TreeItem } from './tree-items.ts';

/** CSS px. */
export interface CardSize {
  width: number;
  height: number;
  /** Middle of the ribbons, from the top of a card. */
  anchor: number;
}

export interface TreeLayout {
  places: { x: number; y: number }[];
  width: number;
  height: number;
}

const columnGap = 52;
const rowGap = 18;

/** A node stands in the row of its first child, so that the most frequent path is one straight line at the top. */
export function layoutTree(items: readonly TreeItem[], card: CardSize): TreeLayout {
  const rows = new Map<number, number>();
  let next = 0;
  // Children come after their parents.
  for (const item of items) if (item.children.length === 0) rows.set(item.index, next++);
  for (const item of items.toReversed()) if (item.children[0] !== undefined) rows.set(item.index, rows.get(item.children[0]) ?? 0);
  const deepest = items.reduce((most, { level }) => Math.max(most, level), 0);
  return {
    places: items.map(({ index, level }) => ({
      x: (level - 1) * (card.width + columnGap),
      y: (rows.get(index) ?? 0) * (card.height + rowGap),
    })),
    width: Math.max(0, deepest * (card.width + columnGap) - columnGap),
    height: Math.max(0, next * (card.height + rowGap) - rowGap),
  };
}

/** A part of a ribbon: a curve, and how thick it is. */
export interface Band {
  key: string;
  outcome: 'Success' | 'Difficult' | 'Unsuccess' | 'DroppedOut';
  path: string;
  width: number;
}

export interface Ribbon {
  bands: Band[];
  /** Its middle, where it leads along the expected path; else null. */
  expected: string | null;
}

const widestPx = 56;
const thinnestPx = 1.5;
const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

/** From every node to its children: as thick as it has testers, a band for each outcome. */
export function ribbonsOf(items: readonly TreeItem[], layout: TreeLayout, card: CardSize): Ribbon[] {
  const all = items.reduce((sum, { node, parent }) => sum + (parent === null ? node.Testers : 0), 0);
  const scale = widestPx / Math.max(1, all);
  return items.flatMap((from) => {
    let used = 0;
    return from.children.flatMap((index) => {
      const to = items[index];
      if (to === undefined) return [];
      const [start, end] = [layout.places[from.index], layout.places[index]];
      if (start === undefined || end === undefined) return [];
      const top = start.y + card.anchor + (used - from.node.Testers / 2) * scale;
      used += to.node.Testers;
      const [x1, x2] = [start.x + card.width, end.x];
      const low = end.y + card.anchor - (to.node.Testers / 2) * scale;
      const middle = (to.node.Testers / 2) * scale;
      return [
        {
          bands: bandsOf(to.node, { x1, x2, top, low, scale }),
          expected: to.node.Expected ? curve(x1, top + middle, x2, low + middle) : null,
        },
      ];
    });
  });
}

interface Span {
  x1: number;
  x2: number;
  /** Upper edges at both ends. */
  top: number;
  low: number;
  /** Px a tester. */
  scale: number;
}

function bandsOf({ Id, Outcomes, Testers }: ScenarioNode, { x1, x2, top, low, scale }: Span): Band[] {
  const judged = outcomes.map((outcome) => ({ outcome, count: Outcomes[outcome] }));
  const others = Testers - judged.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  return [...judged, { outcome: 'DroppedOut' as const, count: others }].flatMap(({ outcome, count }) => {
    if (count <= 0) return [];
    const middle = (before + count / 2) * scale;
    before += count;
    const path = curve(x1, top + middle, x2, low + middle);
    return [{ key: `${Id} ${outcome}`, outcome, path, width: Math.max(thinnestPx, count * scale) }];
  });
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const [from, to, bend] = [y1, y2, (x1 + x2) / 2].map((px) => Math.round(px * 10) / 10);
  return `M${x1} ${from}C${bend} ${from} ${bend} ${to} ${x2} ${to}`;
}
