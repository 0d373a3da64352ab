/** A path without its detours: the first step of grouping recordings into scenarios. */

/**
 * The path with every loop taken out: a place that is reached again cuts away what lay between, so each place is in the answer once.
 * Source: Lawler (1980), "A self-avoiding random walk" (chronological loop erasure).
 */
export function foldLoops(path: readonly string[]): string[] {
  const folded: string[] = [];
  const placeOf = new Map<string, number>();
  for (const place of path) {
    const seenAt = placeOf.get(place);
    if (seenAt === undefined) {
      placeOf.set(place, folded.length);
      folded.push(place);
    } else {
      for (const left of folded.splice(seenAt + 1)) placeOf.delete(left);
    }
  }
  return folded;
}
