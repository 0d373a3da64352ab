/** The mail adapter of a server without a mail server: every mail is a durable .eml file, shown at a secret address. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { emailKey } from '@sightline/domain/fields';
import { createDiskFiles } from '../files-disk.ts';
import type { MailPort } from '../ports.ts';
import { composeMail } from './compose-mail.ts';
import { parseMail, type ReadMail } from './parse-mail.ts';

/** Where the mails of a data folder lie. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Files in `folder` whose names sort by time of sending; `send` returns once the mail would survive a power cut. */
export function createOutbox(folder: string, from: string, now: () => Date): MailPort {
  const files = createDiskFiles(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const nextName = namesInOrder(now);
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composeMail(from, mail, now()));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed as a whole');
      await files.put(nextName(), message);
    },
  };
}

/** The newest mails of an outbox, newest first; none if nothing was sent yet. */
export async function readOutbox(folder: string, most: number): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(noneWhenMissing);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => parseMail(await readFile(join(folder, name)))));
}

/** Paths of the mails in an outbox that were sent to an address. */
export async function findMailsTo(folder: string, address: string): Promise<string[]> {
  const names = (await readdir(folder).catch(noneWhenMissing)).filter((name) => name.endsWith('.eml')).sort();
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const { to } = await parseMail(await readFile(path));
    if (emailKey(to) === emailKey(address)) found.push(path);
  }
  return found;
}

/** `20260131t120000123z-9f86d081.eml`; two of one process never share a millisecond. */
function namesInOrder(now: () => Date): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now().getTime());
    const stamp = new Date(last).toISOString().replace(/[-:.]/g, '').toLowerCase();
    return `${stamp}-${randomBytes(4).toString('hex')}.eml`;
  };
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
