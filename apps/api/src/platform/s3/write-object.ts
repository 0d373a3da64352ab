/** Writes an object of unknown length as it comes: it is there once it is whole, or not at all. */
import type { Bucket } from './bucket.ts';
import { inParts } from './in-parts.ts';
import { readStoreError } from './s3-errors.ts';

/** Returns its bytes. Throws what the source or the store threw. */
export async function writeObject(bucket: Bucket, name: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const parts = inParts(source);
  const first = await parts.next();
  const second = first.done === true ? first : await parts.next();
  if (first.done === true || second.done === true) {
    const bytes = first.done === true ? Buffer.alloc(0) : first.value;
    await bucket.put(name, bytes);
    return bytes.byteLength;
  }
  return writeJoined(bucket, name, [first.value, second.value], parts);
}

async function writeJoined(bucket: Bucket, name: string, begun: readonly Buffer[], rest: AsyncIterable<Buffer>): Promise<number> {
  const id = await bucket.beginParts(name);
  const tags: string[] = [];
  let bytes = 0;
  const put = async (part: Buffer) => {
    tags.push(await bucket.putPart(name, id, tags.length + 1, part));
    bytes += part.byteLength;
  };
  try {
    for (const part of begun) await put(part);
    for await (const part of rest) await put(part);
    await complete(bucket, name, id, tags);
  } catch (error) {
    // What stays is removed by the sweep; the first error is the one that counts.
    await bucket.abortParts(name, id).catch(() => undefined);
    throw error;
  }
  if ((await bucket.size(name)) !== bytes) throw new Error(`the S3 store did not keep ${name} as it was written`);
  return bytes;
}

/** Its answer may be lost and asked for again, when the parts are joined already: the length that is looked at next shows that. */
async function complete(bucket: Bucket, name: string, id: string, tags: readonly string[]): Promise<void> {
  try {
    await bucket.completeParts(name, id, tags);
  } catch (error) {
    if (readStoreError(error).code !== 'NoSuchUpload') throw error;
  }
}
