/** The data folder during a restore: everything is made in a folder inside of it, and changes places with what was there at the end. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the data folder that are no data: what lasts for one run, and what a file system has. */
const passing = /^(socket|spool|lost\+found|postgres\.unfinished|\.write-test-[0-9a-f-]+|(restore|replaced)-[0-9a-f]{8})$/;
const stagingName = /^restore-[0-9a-f]{8}$/;
export const isPassing = (name: string): boolean => passing.test(name);

export interface Staging {
  folder: string;
  /** Puts what is in the folder in the place of what is in the data folder; if it throws, everything is as it was. */
  swap(): Promise<void>;
  /** Takes the swap back. */
  undo(): Promise<void>;
  /** Removes the folder, and what was replaced. */
  remove(): Promise<void>;
}

/** Whether a data folder holds anything. */
export async function isFilled(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).some((name) => !isPassing(name));
}

/** Makes the folder inside of `dataDir`: on the same file system, so that changing places is renaming. */
export async function makeStaging(dataDir: string): Promise<Staging> {
  // A restore that was killed leaves its folder; one that holds the data folder is alone.
  for (const name of await readdir(dataDir)) if (stagingName.test(name)) await rm(join(dataDir, name), { recursive: true });
  const tag = randomBytes(4).toString('hex');
  const folder = join(dataDir, `restore-${tag}`);
  const replaced = join(dataDir, `replaced-${tag}`);
  await mkdir(folder, { mode: 0o700 });
  const moves: { from: string; to: string }[] = [];
  const move = async (from: string, to: string): Promise<void> => {
    await rename(from, to);
    moves.push({ from, to });
  };
  const undo = async (): Promise<void> => {
    for (let done = moves.pop(); done !== undefined; done = moves.pop()) await rename(done.to, done.from);
  };
  const swap = async (): Promise<void> => {
    await mkdir(replaced, { mode: 0o700 });
    try {
      for (const name of await namesIn(dataDir)) await move(join(dataDir, name), join(replaced, name));
      for (const name of await namesIn(folder)) await move(join(folder, name), join(dataDir, name));
      await syncFolder(dataDir);
    } catch (error) {
      await undo();
      throw error;
    }
  };
  const remove = async (): Promise<void> => {
    for (const path of [folder, replaced]) await rm(path, { recursive: true, force: true });
  };
  return { folder, swap, undo, remove };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !isPassing(name));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
