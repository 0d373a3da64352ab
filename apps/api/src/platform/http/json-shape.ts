/** Inspects JSON before it is parsed: what is nested too deeply or has too many values is refused for the price of one pass over its bytes. */

/** Deeper than any payload of the call table. */
export const maxDepth = 24;
/** More than the longest list that a call takes, with all its fields. */
export const maxValues = 20_000;

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Returns what is wrong as a sentence, or null. Brackets and commas in strings do not count; whether the rest is JSON is left to the parser. */
export function jsonShapeProblem(bytes: Uint8Array): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === comma) values += 1;
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      values += 1;
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    if (depth > maxDepth) return `The body is nested more than ${maxDepth} levels deep.`;
    if (values > maxValues) return `The body has more than ${maxValues} values.`;
  }
  return null;
}

/** Index of the closing quote, or of the last byte. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
