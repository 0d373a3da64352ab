/** A long list in groups: where a page more comes, only the last group is looked at and drawn anew, not every tile before it. */
const groupSize = 40;

/** `items` in order, `groupSize` at a time; none for an empty list. */
export function groupsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => items.slice(index * groupSize, (index + 1) * groupSize));
}
