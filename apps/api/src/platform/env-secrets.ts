/** Secrets that come as files, as container platforms mount them: `NAME_FILE` is the path of the file that holds what `NAME` would. */
import { closeSync, openSync, readSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Variables = Record<string, string | undefined>;

/** Variables that are secret, or that may have a password in them. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SPEECH_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;
const longestBytes = 16_384;

/** The variables with those read that are named by a file. Throws StartError with one sentence, which shows nothing of a file. */
export function withSecretFiles(variables: Variables): Variables {
  const read = secretNames.flatMap((name) => {
    const path = variables[`${name}_FILE`];
    if (path === undefined || path === '') return [];
    if (variables[name] !== undefined && variables[name] !== '')
      throw new StartError(`${name} and ${name}_FILE are both set: set one of them.`);
    return [[name, secretOf(`${name}_FILE`, path)] as const];
  });
  return { ...variables, ...Object.fromEntries(read) };
}

/** Editors end a file with a line break, which is no part of the secret. */
function secretOf(name: string, path: string): string {
  const bytes = Buffer.alloc(longestBytes + 1);
  const byteCount = fill(name, path, bytes);
  if (byteCount > longestBytes) throw new StartError(`${name} names a file of more than 16 KiB, which is no secret.`);
  const secret = bytes.toString('utf8', 0, byteCount).replace(/\r?\n$/, '');
  if (secret === '') throw new StartError(`${name} names an empty file.`);
  return secret;
}

/** No more than the buffer takes is read: a path may name a device that never ends. */
function fill(name: string, path: string, bytes: Buffer): number {
  try {
    const file = openSync(path, 'r');
    try {
      let byteCount = 0;
      for (;;) {
        const read = readSync(file, bytes, byteCount, bytes.byteLength - byteCount, null);
        byteCount += read;
        if (read === 0 || byteCount === bytes.byteLength) return byteCount;
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartError(`${name} names a file that cannot be read (${code}): ${path}.`);
  }
}
