/** Reads an object as it comes; where the connection breaks, it goes on at the byte that was reached. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket, ByteRange } from './bucket.ts';
import { asFileError } from './s3-errors.ts';

/** Breaks without a byte in between that are borne. A reader who takes nothing for long breaks the connection, too. */
const mostBreaks = 3;

export interface OpenObject {
  byteCount: number;
  /** To be read, or the connection stays open. */
  pieces: AsyncGenerator<Uint8Array>;
}

/** The whole object where `part` is null; null if there is none. */
export async function openObject(bucket: Bucket, name: string, part: ByteRange | null): Promise<OpenObject | null> {
  const opened = await bucket.get(name, part);
  if (opened === null) return null;
  const first = part?.first ?? 0;
  return { byteCount: opened.byteCount, pieces: piecesOf(bucket, name, opened.body, { first, last: first + opened.byteCount - 1 }) };
}

async function* piecesOf(bucket: Bucket, name: string, opened: AsyncIterable<Uint8Array>, { first, last }: ByteRange) {
  let body = opened;
  let at = first;
  for (let breaks = 0; ;) {
    try {
      for await (const piece of body) {
        at += piece.byteLength;
        breaks = 0;
        yield piece;
      }
      if (at > last) return;
      throw new Error('a body that ended early');
    } catch (error) {
      breaks += 1;
      if (breaks > mostBreaks) throw asFileError(error);
    }
    await wait(breaks * 200);
    const next = await bucket.get(name, { first: at, last });
    if (next === null) throw new Error(`the file was removed while it was read: ${name}`);
    body = next.body;
  }
}
