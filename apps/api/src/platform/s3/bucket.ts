/** One bucket below a prefix: the only file that speaks to an S3 store, and the only one that knows the prefix. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../env-s3.ts';
import { asFileError, readStoreError } from './s3-errors.ts';

export interface StoredObject {
  name: string;
  byteCount: number;
  modifiedAtMs: number;
}

/** Both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Objects by name below the prefix. Every call throws DiskFull, FileStoreAway, or the store's refusal (s3-errors.ts). */
export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The object or a part of it; null if there is none. `byteCount`: of what is read. */
  get(name: string, part: ByteRange | null): Promise<{ byteCount: number; body: Readable } | null>;
  /** Bytes; null if there is none. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Objects whose names begin so, by name. */
  list(beginning: string): AsyncGenerator<StoredObject>;
  /** Begins an object that is there once all its parts are; returns its id. */
  beginParts(name: string): Promise<string>;
  /** Parts count from 1, each but the last of at least 5 MiB; returns the part's tag. */
  putPart(name: string, id: string, part: number, bytes: Uint8Array): Promise<string>;
  completeParts(name: string, id: string, tags: readonly string[]): Promise<void>;
  abortParts(name: string, id: string): Promise<void>;
  /** Objects begun and not completed. */
  listBegun(): AsyncGenerator<{ name: string; id: string; begunAtMs: number }>;
}

/** The SDK is loaded where a store is named, not by every start. `idleMs`: how long the store may do nothing. */
export async function openBucket(settings: S3Settings, idleMs: number): Promise<Bucket> {
  // Its version is fixed here, and works on every Node that we name.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return bucketOf(new Client(clientOptions(settings, idleMs)), settings);
}

function clientOptions({ endpoint, region, keys }: S3Settings, idleMs: number) {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the SDK's own checksums at the end of a body; each write sends its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: idleMs,
      socketTimeout: idleMs,
      // Until an answer begins, however slowly a part goes out.
      requestTimeout: 6 * idleMs,
      throwOnRequestTimeout: true,
    },
    ...(keys === null ? {} : { credentials: keys }),
  };
}

function bucketOf(s3: S3, { bucket: Bucket, prefix }: S3Settings): Bucket {
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const nameOf = (key = '') => key.slice(prefix.length);
  return {
    put: async (name, bytes) => {
      const { ETag } = await asked(s3.putObject({ ...at(name), Body: bytes, ContentLength: bytes.byteLength, ContentMD5: md5(bytes) }));
      // A server that answers anything with 200 is no store.
      if (ETag === undefined) throw asFileError(new Error('an answer without a tag'));
    },
    get: async (name, part) => {
      const range = part === null ? {} : { Range: `bytes=${part.first}-${part.last}` };
      const found = await asked(nullIfMissing(s3.getObject({ ...at(name), ...range })));
      if (found === null) return null;
      const body = found.Body as Readable;
      if (part === null || found.ContentRange?.startsWith(`bytes ${part.first}-`)) return { byteCount: found.ContentLength ?? 0, body };
      body.destroy();
      throw asFileError(new Error('an answer of another range'));
    },
    size: async (name) => (await asked(nullIfMissing(s3.headObject(at(name)))))?.ContentLength ?? null,
    remove: async (name) => void (await asked(s3.deleteObject(at(name)))),
    list: async function* (beginning) {
      for (let ContinuationToken: string | undefined, more = true; more;) {
        const page = await asked(s3.listObjectsV2({ Bucket, Prefix: `${prefix}${beginning}`, ContinuationToken }));
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          yield { name: nameOf(Key), byteCount: Size ?? 0, modifiedAtMs: LastModified?.getTime() ?? 0 };
        ContinuationToken = page.NextContinuationToken;
        more = page.IsTruncated === true;
      }
    },
    beginParts: async (name) => {
      const { UploadId } = await asked(s3.createMultipartUpload(at(name)));
      if (UploadId === undefined) throw asFileError(new Error('an upload without an id'));
      return UploadId;
    },
    putPart: async (name, UploadId, PartNumber, bytes) => {
      const part = { ...at(name), UploadId, PartNumber, Body: bytes, ContentLength: bytes.byteLength, ContentMD5: md5(bytes) };
      const { ETag } = await asked(s3.uploadPart(part));
      if (ETag === undefined) throw asFileError(new Error('a part without a tag'));
      return ETag;
    },
    completeParts: async (name, UploadId, tags) => {
      const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      await asked(s3.completeMultipartUpload({ ...at(name), UploadId, MultipartUpload: { Parts } }));
    },
    abortParts: async (name, UploadId) => void (await asked(s3.abortMultipartUpload({ ...at(name), UploadId }))),
    listBegun: async function* () {
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (let more = true; more;) {
        const page = await asked(s3.listMultipartUploads({ Bucket, ...(prefix === '' ? {} : { Prefix: prefix }), ...from }));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (UploadId !== undefined) yield { name: nameOf(Key), id: UploadId, begunAtMs: Initiated?.getTime() ?? 0 };
        from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
        more = page.IsTruncated === true;
      }
    },
  };
}

/** The store computes it again, and refuses a body that was changed on its way. */
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asFileError(error);
  }
}

/** A missing bucket is another matter. */
async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { code, status } = readStoreError(error);
    if (status === 404 && code !== 'NoSuchBucket') return null;
    throw error;
  }
}
