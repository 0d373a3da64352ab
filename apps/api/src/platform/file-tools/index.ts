/** The command `npm run files`: moves files between the disk and an S3 store, or looks for files that no row names. */
import { parseArgs } from 'node:util';
import { withInstallation } from '../backup/installation.ts';
import { counted, paceOf, sentenceOf, sizeOf } from '../command-words.ts';
import { prepareDataDir } from '../data-folder.ts';
import { openDatabase } from '../database.ts';
import { readEnv, type Env } from '../env.ts';
import { createDiskFiles } from '../files-disk.ts';
import { createS3Files } from '../files-s3.ts';
import { silentLog } from '../log.ts';
import { filesFolder } from '../open-files.ts';
import type { FileStore } from '../ports.ts';
import { StartError } from '../start-error.ts';
import { moveFiles } from './move-files.ts';
import { journalPath, openJournal, type MoveTarget } from './move-journal.ts';
import { sweepFiles } from './sweep-files.ts';

const usage = 'Usage: npm run files -- move --to s3, npm run files -- move --to disk, or npm run files -- sweep [--remove].';
const saidEveryMs = 5_000;

const print = (line: string): unknown => process.stdout.write(`${line}\n`);

/** Runs the command with the arguments of this process; exits with 1 and one sentence after a failure. */
export async function filesCommand(): Promise<void> {
  try {
    const { word, to, remove } = readArguments();
    const env = readEnv(process.env);
    if (word === 'move' && to !== null && !remove) await move(env, to);
    else if (word === 'sweep' && to === null) await sweep(env, remove);
    else throw new StartError(usage);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(): { word: string | null; to: MoveTarget | null; remove: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, remove: { type: 'boolean', default: false } },
    });
    const { to, remove } = values;
    if (to !== undefined && to !== 's3' && to !== 'disk') throw new StartError(usage);
    return { word: positionals.length === 1 ? (positionals[0] ?? null) : null, to: to ?? null, remove };
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(usage);
    throw error;
  }
}

async function move(env: Env, to: MoveTarget): Promise<void> {
  if (env.s3 === null) throw new StartError('S3_ENDPOINT and S3_BUCKET name the store that files are moved to or from: set them.');
  prepareDataDir(env.dataDir);
  const disk = createDiskFiles(filesFolder(env));
  const store = await createS3Files(env.s3);
  for (const one of [disk, store]) await refuseTrouble(one);
  const [source, target] = to === 's3' ? [disk, store] : [store, disk];
  const startedMs = performance.now();
  let saidMs = startedMs;
  const counts = await moveFiles({
    from: source,
    to: target,
    journal: openJournal(journalPath(env.dataDir, to, env.s3)),
    onFile: ({ moved, kept }) => {
      if (performance.now() - saidMs < saidEveryMs) return;
      saidMs = performance.now();
      print(`${counted(moved, 'file')} moved, ${counted(kept, 'file')} there already.`);
    },
    onFailure: (key, error) => process.stderr.write(`${key}: ${sentenceOf(error)}\n`),
  });
  const { moved, kept, gone, failed, bytes } = counts;
  print(
    `${counted(moved, 'file')} moved and compared byte for byte, ${sizeOf(bytes)} ${paceOf(bytes, startedMs)}; ` +
      `${counted(kept, 'file')} there already; ${counted(gone, 'file')} removed meanwhile.`,
  );
  if (failed > 0) throw new StartError(`${counted(failed, 'file')} could not be moved: see the lines above, and run this again.`);
}

async function refuseTrouble(files: FileStore): Promise<void> {
  const trouble = await files.trouble();
  if (trouble !== null) throw new StartError(trouble);
}

async function sweep(env: Env, remove: boolean): Promise<void> {
  await withInstallation(env, async ({ connection, files }) => {
    const { db } = openDatabase({ ...connection, max: 2 }, silentLog);
    try {
      const { orphans, bytes, unfinished, ...all } = await sweepFiles({ db, files }, { remove, now: new Date(), onOrphan: print });
      print(
        `${counted(all.files, 'file')}, of which no row names ${counted(orphans, 'file')} (${sizeOf(bytes)})` +
          (remove ? `: removed, with ${counted(unfinished, 'file')} that were never whole.` : '. Add --remove to remove them.'),
      );
    } finally {
      await db.destroy();
    }
  });
}
