/** A source of bytes in parts of one size, so that a store which takes no growing objects can be given one after the other. */

/** The smallest part that S3 joins with others; no more of a file is in memory at once than two. */
export const partBytes = 5 * 1024 * 1024;

/** Parts of `partBytes`, the last as long as it is. A source that throws gives what it had before: its last part, then its error. */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  let failure: { error: unknown } | null = null;
  try {
    for await (const piece of source) {
      begun.push(piece);
      begunBytes += piece.byteLength;
      if (begunBytes < partBytes) continue;
      const joined = Buffer.concat(begun);
      const whole = joined.byteLength - (joined.byteLength % partBytes);
      for (let at = 0; at < whole; at += partBytes) yield joined.subarray(at, at + partBytes);
      begun = [joined.subarray(whole)];
      begunBytes = joined.byteLength - whole;
    }
  } catch (error) {
    failure = { error };
  }
  if (begunBytes > 0) yield Buffer.concat(begun);
  if (failure !== null) throw failure.error;
}
