/** What went wrong at an S3 store: as the errors that callers know, and as a sentence for the operator. */
import type { S3Settings } from '../env-s3.ts';
import { FileStoreAway } from '../file-store-away.ts';
import { DiskFull } from '../storage-full.ts';

interface StoreError {
  /** The store's own code, or that of the failure to reach it. */
  code: string;
  /** 0 if it did not answer. */
  status: number;
}

const fullCodes = new Set(['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull', 'EntityTooLarge', 'ENOSPC']);

/** Reads an error of the SDK. */
export function readStoreError(error: unknown): StoreError {
  const { name, code, Code, $metadata } = error as { name?: string; code?: string; Code?: string; $metadata?: { httpStatusCode?: number } };
  return { code: code ?? Code ?? name ?? 'unknown', status: $metadata?.httpStatusCode ?? 0 };
}

/** DiskFull, FileStoreAway, or the error as it is if the store refused what it was asked; each has the SDK's as its cause. */
export function asFileError(error: unknown): unknown {
  const { code, status } = readStoreError(error);
  if (fullCodes.has(code) || status === 507) return new DiskFull('the S3 store is full', { cause: error });
  if ((status >= 400 && status < 500 && status !== 429) || code === 'CredentialsProviderError') return error;
  return new FileStoreAway(`the S3 store does not answer as one (${code})`, { cause: error });
}

/** Why a store cannot be used, in one sentence that names the variable to look at. `error`: as `asFileError` returns it. */
export function explainStoreError(error: unknown, { endpoint, bucket, keys }: S3Settings): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, status } = readStoreError(cause);
  if (error instanceof DiskFull) return `The S3 store is full (${code}): nothing new is accepted until there is room.`;
  if (error instanceof FileStoreAway && status === 0) return `S3_ENDPOINT ${endpoint} does not answer as an S3 store (${code}).`;
  if (error instanceof FileStoreAway) return `S3_ENDPOINT ${endpoint} answers with status ${status} (${code}).`;
  const keyNames = keys === null ? "this machine's own S3 keys (S3_ACCESS_KEY_ID is not set)" : 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  switch (code) {
    case 'NoSuchBucket':
      return `S3_BUCKET ${bucket} does not exist at ${endpoint}.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
    case 'ExpiredToken':
      return `${endpoint} does not accept ${keyNames} (${code}).`;
    case 'CredentialsProviderError':
      return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this machine has no S3 keys of its own.';
    case 'AccessDenied':
    case 'AllAccessDisabled':
      return `${keyNames} may not write, read and delete in S3_BUCKET ${bucket} (${code}).`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `S3_BUCKET ${bucket} is not in S3_REGION (${code}).`;
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine and that of the S3 store differ too much.';
    default:
      return `S3_BUCKET ${bucket} at ${endpoint} cannot be written (${code}).`;
  }
}
