/**
 * A long list in groups of tiles: what is far from the window costs the browser one look a group, not one a tile. A group fills whole rows
 * of one to six tiles, so that no gap shows where the next one begins.
 */
export const groupSize = 60;

/** `items` in order: `first` of them, then `groupSize` at a time. At least one group, which may be empty. */
export function groupsOf<T>(items: readonly T[], first: number): T[][] {
  const groups = [items.slice(0, first)];
  for (let start = first; start < items.length; start += groupSize) groups.push(items.slice(start, start + groupSize));
  return groups;
}
