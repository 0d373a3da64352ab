/** What of an entry goes into the manifest's SHA-256. */
import type { BackupEntry, EntryEnd } from './contents.ts';

export const entryLine = ({ kind, name }: BackupEntry, { sha256 }: EntryEnd): string => `${kind} ${sha256} ${JSON.stringify(name)}\n`;
