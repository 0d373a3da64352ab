/** The key of an encrypted backup: 32 bytes in hex, or a passphrase that is stretched. */
import { hkdfSync, scryptSync, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** What a key file holds; `derive` makes another key for each backup, from that backup's salt. */
export interface BackupKey {
  derive(salt: Buffer): { key: Buffer; check: Buffer };
}

const shortestPassphrase = 16;
const longestFileBytes = 4096;
/** 128 MB and about half a second: a stolen backup is guessed at no faster. Fixed, so that no backup asks for more. */
const stretch = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Reads a key file; throws StartError with one sentence if it is missing or too weak. */
export function readKeyFile(path: string): BackupKey {
  return keyOf(readText(path), path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`The key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

/** `name` is used in refusals. */
export function keyOf(text: string, name: string): BackupKey {
  if (text.length > longestFileBytes) throw new StartError(`The key file ${name} is longer than ${longestFileBytes} characters.`);
  if (/^[0-9a-f]{64}$/i.test(text)) return derivedFrom(() => Buffer.from(text, 'hex'));
  if (text.length < shortestPassphrase) {
    throw new StartError(
      `The key file ${name} must hold 64 hexadecimal digits (openssl rand -hex 32) or a passphrase of at least ${shortestPassphrase} characters.`,
    );
  }
  return derivedFrom((salt) => scryptSync(text.normalize('NFC'), salt, 32, stretch));
}

/** RFC 5869: two keys of one secret, the second to tell a wrong key from a damaged backup. */
function derivedFrom(secretOf: (salt: Buffer) => Buffer): BackupKey {
  const part = (secret: Buffer, salt: Buffer, use: string) => Buffer.from(hkdfSync('sha256', secret, salt, `sightline backup ${use}`, 32));
  return {
    derive: (salt) => {
      const secret = secretOf(salt);
      return { key: part(secret, salt, 'records'), check: part(secret, salt, 'check').subarray(0, 16) };
    },
  };
}

/** Whether the check in a backup's header is the one of this key. */
export const isSameCheck = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
