/** Before a payload reaches a handler: text that the database cannot hold is found, so that it is refused by name and not by a failure. */

/** U+0000, and halves of a surrogate pair that stand alone. */
const unstorable = /[\0\ud800-\udfff]/u;

/** The path of the first text or key that cannot be stored, [] for the value itself; null if all can. */
export function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return unstorable.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (unstorable.test(key)) return [key.slice(0, 80)];
    const within = unstorablePath(part);
    if (within !== null) return [key, ...within];
  }
  return null;
}
