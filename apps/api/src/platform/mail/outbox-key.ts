/** The secret part of the outbox page's address: made on the first start, kept in the data folder, readable by its owner alone. */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { hashToken, newToken } from '../secrets.ts';

/** Returns the key of a data folder, which is made if there is none. An operator changes it by deleting the file. */
export function readOutboxKey(dataDir: string): string {
  const path = join(dataDir, 'outbox-key');
  try {
    // 'wx': of two starts at once, one writes and both read the same key.
    writeFileSync(path, `${newToken()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** Returns the address at which the operator reads mails; null if a mail server sends them. */
export function outboxAddress({ smtpUrl, publicUrl, dataDir }: Pick<Env, 'smtpUrl' | 'publicUrl' | 'dataDir'>): string | null {
  return smtpUrl === null ? `${publicUrl}/outbox/${readOutboxKey(dataDir)}` : null;
}

/** Whether the key is the right one; takes the same time for every wrong one. An empty file opens nothing. */
export function isOutboxKey(given: string, key: string): boolean {
  return key !== '' && timingSafeEqual(hashToken(given), hashToken(key));
}
