/** The nodes of a tree with their places in it: what is drawn, moved through by keys, and played. */
import type { Scenario, ScenarioNode, ScenarioTree } from '@sightline/wire/calls';

export interface TreeItem {
  node: ScenarioNode;
  /** Number in the list, in which each branch is whole. */
  index: number;
  /** 1 for the first places. */
  level: number;
  /** Numbers of its parent and its children. */
  parent: number | null;
  children: number[];
  /** Place among its siblings from 1 on, and how many they are. */
  position: number;
  siblings: number;
}

export function treeItems(nodes: readonly ScenarioNode[]): TreeItem[] {
  const items = nodes.map((node, index): TreeItem => ({
    node,
    index,
    level: 1,
    parent: node.Parent,
    children: [],
    position: 1,
    siblings: 1,
  }));
  const roots: number[] = [];
  for (const item of items) {
    const parent = item.parent === null ? undefined : items[item.parent];
    const siblings = parent?.children ?? roots;
    siblings.push(item.index);
    item.level = (parent?.level ?? 0) + 1;
    item.position = siblings.length;
  }
  for (const item of items) item.siblings = (item.parent === null ? roots : (items[item.parent]?.children ?? [])).length;
  return items;
}

/** The item and all below it. */
export function branchOf(items: readonly TreeItem[], { index, level }: TreeItem): TreeItem[] {
  const after = items.findIndex((item) => item.index > index && item.level <= level);
  return items.slice(index, after < 0 ? undefined : after);
}

/** The way from the first place to the item. */
export function wayTo(items: readonly TreeItem[], item: TreeItem): TreeItem[] {
  const parent = item.parent === null ? undefined : items[item.parent];
  return parent === undefined ? [item] : [...wayTo(items, parent), item];
}

/** Recordings of everyone who came to the item, branch by branch. */
export function recordingIdsOf(items: readonly TreeItem[], item: TreeItem): string[] {
  return branchOf(items, item).flatMap(({ node }) => node.RecordingIds);
}

/** The node that is named, else the first one. */
export function openItem(items: readonly TreeItem[], block: string | null): TreeItem | undefined {
  return items.find(({ node }) => node.Id === block) ?? items[0];
}

/** Texts by their numbers, each with those of these recordings in which it was said. */
export function saidAt(tree: ScenarioTree, numbers: readonly number[], recordingIds: ReadonlySet<string>): Scenario['Advantages'] {
  return numbers.flatMap((number) => {
    const said = tree.Said[number];
    return said === undefined ? [] : [{ Text: said.Text, RecordingIds: said.RecordingIds.filter((id) => recordingIds.has(id)) }];
  });
}

/** The item that a key leads to, by the pattern of trees; null for other keys, and where there is none. */
export function itemAt(items: readonly TreeItem[], from: TreeItem, key: string): TreeItem | null {
  const index = indexAt(items, from, key);
  return index === undefined ? null : (items[index] ?? null);
}

function indexAt(items: readonly TreeItem[], from: TreeItem, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return from.children[0];
    case 'ArrowLeft':
      return from.parent ?? undefined;
    case 'ArrowDown':
      return from.index + 1;
    case 'ArrowUp':
      return from.index - 1;
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return undefined;
  }
}
