/** A short name of a row of places that depends on nothing else. */

/** FNV-1a, 32 bits, over the places in order, in base 36. */
export function shortKey(places: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of places.join(' ')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
