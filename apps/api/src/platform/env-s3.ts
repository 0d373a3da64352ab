/** The variables of the S3 store: their table, as in env.ts, and what they say together. */
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

const key = (name: string) =>
  z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, { error: `${name} must be a key without spaces` })));

export const s3Table = {
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[\w.:[\]-]+\/?$/, { error: 'S3_ENDPOINT must be an address without a path, such as https://s3.example.com' }),
      ),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9][\w.-]{1,253}[A-Za-z0-9]$/, { error: 'S3_BUCKET must be the name of a bucket, such as sightline-files' }),
      ),
  ),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'S3_REGION must be a region such as us-east-1' })), 'us-east-1'),
  S3_ACCESS_KEY_ID: key('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: key('S3_SECRET_ACCESS_KEY'),
  S3_PREFIX: z._default(
    z.string().check(
      z.regex(/^(?:[A-Za-z0-9_-][\w.-]*(?:\/|$))*$/, {
        error: 'S3_PREFIX must be the name of a folder in the bucket, such as sightline',
      }),
    ),
    '',
  ),
};

export interface S3Settings {
  /** An origin. */
  endpoint: string;
  bucket: string;
  region: string;
  /** null: what the machine is given, such as an instance role. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
  /** Empty, or a folder of the bucket with a trailing slash: nothing outside of it is listed, read or written. */
  prefix: string;
}

/** An address and a bucket or neither, both keys or neither; null if files are kept on disk. Throws StartError with one sentence. */
export function s3Settings(given: z.infer<z.ZodMiniObject<typeof s3Table>>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = given;
  const some = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].some((value) => value !== undefined);
  if (!some && S3_PREFIX === '') return null;
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined) {
    const missing = S3_ENDPOINT === undefined ? 'S3_ENDPOINT' : 'S3_BUCKET';
    throw new StartError(
      `${missing} is missing: an S3 store needs S3_ENDPOINT and S3_BUCKET, and without any S3 variable files are kept in DATA_DIR.`,
    );
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    keys: keysOf(S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY),
    prefix: S3_PREFIX === '' || S3_PREFIX.endsWith('/') ? S3_PREFIX : `${S3_PREFIX}/`,
  };
}

function keysOf(accessKeyId: string | undefined, secretAccessKey: string | undefined): S3Settings['keys'] {
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set both, or neither of them.');
}
