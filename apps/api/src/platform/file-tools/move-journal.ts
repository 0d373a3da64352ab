/** What a move of files has verified so far, one line for each file, so that a run that was killed goes on where it was. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../env-s3.ts';
import type { ListedFile } from '../ports.ts';

const linePattern = /^(\S+) (\d+) (\d+) [0-9a-f]{64}$/;

export interface MoveJournal {
  /** Whether the file was verified as it is now. */
  has(file: ListedFile): boolean;
  /** `sha256`: of both sides, in hex. */
  note(file: ListedFile, sha256: string): Promise<void>;
}

export type MoveTarget = 's3' | 'disk';

/** Where the journal of moves between the disk and one store lies: another bucket has another. */
export function journalPath(dataDir: string, to: MoveTarget, { endpoint, bucket, prefix }: S3Settings): string {
  const place = createHash('sha256').update(`${endpoint} ${bucket} ${prefix}`).digest('hex').slice(0, 12);
  return join(dataDir, `files-moved-to-${to}-${place}.txt`);
}

/** A line that was cut by a kill counts as none: its file is verified again. */
export function openJournal(path: string): MoveJournal {
  const verified = new Map<string, string>();
  for (const line of readLines(path)) {
    const match = linePattern.exec(line);
    if (match?.[1] !== undefined) verified.set(match[1], `${match[2]} ${match[3]}`);
  }
  const stateOf = ({ byteCount, modifiedAtMs }: ListedFile): string => `${byteCount} ${modifiedAtMs}`;
  return {
    has: (file) => verified.get(file.key) === stateOf(file),
    note: async (file, sha256) => {
      // It begins with a line break as well: what was cut before it stays a line of its own.
      await appendFile(path, `\n${file.key} ${stateOf(file)} ${sha256}\n`, { mode: 0o600 });
      verified.set(file.key, stateOf(file));
    },
  };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
