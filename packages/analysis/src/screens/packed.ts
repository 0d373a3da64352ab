/** How the values of a map's cells are sent. */

/** Number of each cell with a value, and its value in whole numbers, in turn. */
export function packed(cells: Uint32Array | Float64Array): number[] {
  const pairs: number[] = [];
  for (const [cell, value] of cells.entries()) if (Math.round(value) > 0) pairs.push(cell, Math.round(value));
  return pairs;
}
