/** The one definition of a direct path: the report, the scenarios and the table of recordings ask here. */

/**
 * The path without its immediate returns: who went one step on and came straight back (home → menu → home) is where they were,
 * and so is who came back the same way from further on. A round that ends elsewhere stays in it.
 */
export function foldReturns(path: readonly string[]): string[] {
  const folded: string[] = [];
  for (const place of path) {
    if (place === folded.at(-1)) continue;
    if (place === folded.at(-2)) folded.pop();
    else folded.push(place);
  }
  return folded;
}

/** Whether a path is the expected one, the immediate returns of both folded. */
export function isDirectPath(path: readonly string[], expectedPath: readonly string[]): boolean {
  const [taken, expected] = [foldReturns(path), foldReturns(expectedPath)];
  return taken.length === expected.length && taken.every((place, index) => place === expected[index]);
}
