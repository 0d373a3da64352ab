/**
 * A file that grows, in a store whose objects do not: its parts are objects below its key, each named after the bytes that it holds. No part is
 * ever replaced, so any number of servers may write the same bytes, and none takes away what another was told is kept.
 */
import { randomBytes } from 'node:crypto';
import type { Bucket, ByteRange, StoredObject } from './bucket.ts';
import { inParts } from './in-parts.ts';
import { openObject } from './read-object.ts';

const partPattern = /^(\d{16})-(\d{16})-[0-9a-f]{12}$/;

/** The bytes of a file from `first` to before `end`. */
interface FilePart {
  name: string;
  first: number;
  end: number;
}

/** Both numbers with leading zeros, so that a listing is in order; the random end keeps two writers apart. */
const partName = (key: string, first: number, end: number): string =>
  `${key}/${[first, end].map((at) => String(at).padStart(16, '0')).join('-')}-${randomBytes(6).toString('hex')}`;

/** The key of a growing file's part and which bytes it holds; null for any other object. */
export function readPartName(name: string): { key: string; first: number; end: number } | null {
  const slash = name.lastIndexOf('/');
  const match = partPattern.exec(name.slice(slash + 1));
  return match === null ? null : { key: name.slice(0, slash), first: Number(match[1]), end: Number(match[2]) };
}

/** As the port's `writeAt`. What arrived is kept as far as the store takes it. */
export async function writeParts(bucket: Bucket, key: string, at: number, source: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  const put = async (part: Uint8Array) => {
    await bucket.put(partName(key, at + bytes, at + bytes + part.byteLength), part);
    bytes += part.byteLength;
  };
  try {
    // Like a file on disk, it is there from its first write on.
    if (at === 0) await put(new Uint8Array());
    for await (const part of inParts(source)) await put(part);
    return { bytes, failure: null };
  } catch (failure) {
    return { bytes, failure };
  }
}

/** Bytes from the first on without a gap; null if there is no first. */
export function lengthOf(parts: readonly FilePart[]): number | null {
  return parts.some(({ first }) => first === 0) ? (coverOf(parts).at(-1)?.end ?? 0) : null;
}

/** Those of a listing's objects that are parts. */
export function readParts(objects: readonly StoredObject[]): FilePart[] {
  return objects.flatMap((object) => {
    const part = readPartName(object.name);
    return part === null ? [] : [{ name: object.name, first: part.first, end: part.end }];
  });
}

export async function findParts(bucket: Bucket, key: string): Promise<FilePart[]> {
  const objects: StoredObject[] = [];
  for await (const object of bucket.list(`${key}/`)) objects.push(object);
  return readParts(objects);
}

/** Parts in order without a gap, as far as there are such; they may overlap, where they hold the same bytes. */
function coverOf(parts: readonly FilePart[]): FilePart[] {
  const cover: FilePart[] = [];
  let reached = 0;
  for (const part of parts.toSorted((one, other) => one.first - other.first || other.end - one.end)) {
    if (part.first > reached) break;
    if (part.end <= reached) continue;
    cover.push(part);
    reached = part.end;
  }
  return cover;
}

/** The bytes of a range; throws if some of them are missing. */
export async function* readGrown(bucket: Bucket, key: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = first;
  for (const part of coverOf(await findParts(bucket, key))) {
    if (part.end <= at || at > last) continue;
    const end = Math.min(part.end, last + 1);
    const opened = await openObject(bucket, part.name, { first: at - part.first, last: end - 1 - part.first });
    if (opened === null) throw new Error(`the file was removed while it was read: ${key}`);
    yield* opened.pieces;
    at = end;
  }
  if (at <= last) throw new Error(`the file has no byte ${at}: ${key}`);
}

/** Removes every part; one that another server writes meanwhile may stay, and is removed with the next call. */
export async function removeGrown(bucket: Bucket, key: string): Promise<void> {
  for (const { name } of await findParts(bucket, key)) await bucket.remove(name);
}
