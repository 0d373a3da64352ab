/** The file store that the environment names: an S3 store that can be used, or the disk. */
import { join } from 'node:path';
import type { Env } from './env.ts';
import { createDiskFiles } from './files-disk.ts';
import { createS3Files } from './files-s3.ts';
import type { FileStore } from './ports.ts';
import { StartError } from './start-error.ts';

/** Where files are kept on disk. */
export const filesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'files');

/** Throws StartError with one sentence if the S3 store cannot be used. */
export async function openFiles(env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>): Promise<FileStore> {
  const disk = createDiskFiles(filesFolder(env));
  if (env.s3 === null) return disk;
  const store = await createS3Files(env.s3);
  const trouble = await store.trouble();
  if (trouble !== null) throw new StartError(trouble);
  if (env.databaseUrl !== null) return store;
  // What testers send goes to the embedded PostgreSQL first, on this machine's disk.
  return { ...store, space: () => disk.space(), trouble: async () => (await store.trouble()) ?? disk.trouble() };
}
