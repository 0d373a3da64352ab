/** The file store in an S3 store: a file is one object under its key, or, below `uploads/`, the parts that it grew by. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Settings } from './env-s3.ts';
import { checkedKey, checkedKind, isFileKey, isGrowing, probeFolder } from './file-keys.ts';
import type { FileStore, ListedFile } from './ports.ts';
import { remembered } from './remembered.ts';
import { openBucket, type Bucket, type ByteRange, type StoredObject } from './s3/bucket.ts';
import { findParts, lengthOf, readGrown, readPartName, readParts, removeGrown, writeParts } from './s3/growing-file.ts';
import { openObject } from './s3/read-object.ts';
import { explainStoreError } from './s3/s3-errors.ts';
import { writeObject } from './s3/write-object.ts';

/** How long the store may do nothing before it counts as away. */
const defaultIdleMs = 10_000;
/** `/readyz` may be asked often, by every balancer. */
const troubleEveryMs = 5_000;

/** Nothing is asked of the store until a file is; `trouble` says whether it can be used. */
export async function createS3Files(settings: S3Settings, idleMs = defaultIdleMs): Promise<FileStore> {
  const bucket = await openBucket(settings, idleMs);
  return {
    put: (key, bytes) => later(() => bucket.put(checkedKind(key, 'whole'), bytes)),
    write: (key, source) => later(() => writeObject(bucket, checkedKind(key, 'whole'), source)),
    get: (key) => later(() => getWhole(bucket, checkedKey(key))),
    size: (key) => later(() => sizeOf(bucket, checkedKey(key))),
    read: (key, part) => Readable.from(readPart(bucket, checkedKey(key), part), { objectMode: false }),
    writeAt: (key, at, source) => later(() => writeParts(bucket, checkedKind(key, 'growing'), at, source)),
    space: () => Promise.resolve(null),
    remove: (key) => later(() => (isGrowing(checkedKey(key)) ? removeGrown(bucket, key) : bucket.remove(key))),
    trouble: remembered(troubleEveryMs, () => findTrouble(bucket, settings, idleMs)),
    list: (prefix = '') => listFiles(bucket, prefix),
    removeUnfinished: (before) => removeBegun(bucket, before),
  };
}

/** A key that is none rejects, as everything else that fails. */
const later = <T>(run: () => Promise<T>): Promise<T> => Promise.resolve().then(run);

async function getWhole(bucket: Bucket, key: string): Promise<Uint8Array | null> {
  if (!isGrowing(key)) {
    const opened = await openObject(bucket, key, null);
    return opened === null ? null : joined(opened.pieces);
  }
  const size = await sizeOf(bucket, key);
  return size === null ? null : joined(readGrown(bucket, key, { first: 0, last: size - 1 }));
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

async function sizeOf(bucket: Bucket, key: string): Promise<number | null> {
  return isGrowing(key) ? lengthOf(await findParts(bucket, key)) : bucket.size(key);
}

async function* readPart(bucket: Bucket, key: string, part: ByteRange): AsyncGenerator<Uint8Array> {
  if (isGrowing(key)) {
    yield* readGrown(bucket, key, part);
    return;
  }
  const opened = await openObject(bucket, key, part);
  if (opened === null) throw new Error(`there is no file ${key}`);
  yield* opened.pieces;
}

/** Objects that are no files of ours are passed over: a bucket without a prefix may be shared. */
async function* listFiles(bucket: Bucket, prefix: string): AsyncGenerator<ListedFile> {
  let grown: { key: string; objects: StoredObject[] } | null = null;
  for await (const object of bucket.list(prefix)) {
    const { name, byteCount, modifiedAtMs } = object;
    if (!isFileKey(name) || name.startsWith(probeFolder)) continue;
    const key = isGrowing(name) ? (readPartName(name)?.key ?? null) : name;
    if (grown !== null && grown.key !== key) {
      yield* listedParts(grown.key, grown.objects);
      grown = null;
    }
    if (key === null) continue;
    if (!isGrowing(key)) yield { key, byteCount, modifiedAtMs };
    else if (grown === null) grown = { key, objects: [object] };
    else grown.objects.push(object);
  }
  if (grown !== null) yield* listedParts(grown.key, grown.objects);
}

/** A file whose first bytes are missing is listed all the same, so that it can be removed. */
function listedParts(key: string, objects: readonly StoredObject[]): ListedFile[] {
  const modifiedAtMs = Math.max(...objects.map((object) => object.modifiedAtMs));
  return [{ key, byteCount: lengthOf(readParts(objects)) ?? 0, modifiedAtMs }];
}

/** Writes, reads and removes an object of its own: a server that answers anything is found, too, and so is a key that may not do all three. */
async function findTrouble(bucket: Bucket, settings: S3Settings, idleMs: number): Promise<string | null> {
  const [name, bytes] = [`${probeFolder}${randomBytes(6).toString('hex')}`, randomBytes(64)];
  const probing = async () => {
    await bucket.put(name, bytes);
    const found = await getWhole(bucket, name);
    await bucket.remove(name);
    return found !== null && bytes.equals(found) ? null : `S3_ENDPOINT ${settings.endpoint} does not give back what was stored.`;
  };
  const tooLong = new Promise<string>((done) => {
    setTimeout(done, idleMs, `S3_ENDPOINT ${settings.endpoint} does not answer within ${idleMs / 1000} s.`).unref();
  });
  return Promise.race([probing(), tooLong]).catch((error: unknown) => explainStoreError(error, settings));
}

/** Sizes of parts are paid for until they are joined or given up. */
async function removeBegun(bucket: Bucket, before: Date): Promise<number> {
  let removed = 0;
  for await (const { name, id, begunAtMs } of bucket.listBegun()) {
    if (begunAtMs >= before.getTime() || !isFileKey(name)) continue;
    await bucket.abortParts(name, id);
    removed += 1;
  }
  return removed;
}
