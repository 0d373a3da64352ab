/**
 * PostgreSQL stores neither U+0000 nor half a surrogate pair, in `text` and `jsonb` alike. Here such text is found, or replaced by U+FFFD, the
 * replacement character of Unicode.
 */

const unstorable = /[\0\ud800-\udfff]/u;
const everyUnstorable = /[\0\ud800-\udfff]/gu;
const replacement = '\ufffd';

/** Returns the text with each unstorable character replaced by U+FFFD, or by `instead`. */
export function storableText(text: string, instead = replacement): string {
  return unstorable.test(text) ? text.replace(everyUnstorable, instead) : text;
}

/** Returns the value with every text and key in it cleaned, at any depth; parts that are no plain objects or lists stay as they are. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (unstorablePath(value) === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [storableText(key), storable(part)]));
}

/** Returns the path of the first text or key that cannot be stored, [] for the value itself; null if all can. Inspects plain objects and lists. */
export function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return unstorable.test(value) ? [] : null;
  if (!isPlain(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    if (unstorable.test(key)) return [key.slice(0, 80)];
    const within = unstorablePath(part);
    if (within !== null) return [key, ...within];
  }
  return null;
}

/** Plain objects and lists; parsed forms and addresses have a prototype of their own that inherits nothing. Streams and buffers are not inspected. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether JSON may hold an escape that stands for an unstorable character. The characters themselves cannot be in decoded UTF-8 of valid JSON. */
const suspicious = /\\u(?:0000|d[89a-f])/i;
/** A whole surrogate pair (kept), an unstorable escape, or any other escape (kept), so that `\\u0000` is read as a backslash and `u0000`. */
const escapes = /\\u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})|\\u(0000|d[89a-f][\da-f]{2})|\\[^]/gi;

/** Returns the JSON with each escape of an unstorable character replaced by that of U+FFFD. Linear in its length; JSON of any depth is taken, as nothing is parsed. */
export function storableJson(json: string): string {
  if (!suspicious.test(json)) return json;
  return json.replace(escapes, (escape: string, bad: string | undefined) => (bad === undefined ? escape : '\\ufffd'));
}
