/** The commands `npm run backup` and `npm run restore`: what they print. */
import { StartError } from '../start-error.ts';
import { counted, paceOf, sizeOf } from '../command-words.ts';
import { runCommand, type Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

const backupUsage =
  'Usage: npm run backup -- <folder or new file> [--key-file <file>], or npm run backup -- verify <backup> [--key-file <file>].';
const restoreUsage = 'Usage: npm run restore -- <backup> [--key-file <file>] [--replace].';

export const backupCommand = (): Promise<void> => runCommand(backup);
export const restoreCommand = (): Promise<void> => runCommand(restore);

async function backup(command: Command): Promise<void> {
  const [first, second, ...more] = command.words;
  if (command.replace || more.length > 0 || first === undefined) throw new StartError(backupUsage);
  if (first === 'verify' && second !== undefined) return verify(command, second);
  if (first === 'verify' || second !== undefined) throw new StartError(backupUsage);
  await make(command, first);
}

async function make({ env, key, signal, print }: Command, target: string): Promise<void> {
  const startedMs = performance.now();
  const made = await withInstallation(env, (installation) => makeBackup(installation, target, key, signal));
  if (made.removedMeanwhile > 0) print(`${counted(made.removedMeanwhile, 'file')} were removed while the backup was made.`);
  if (made.skipped.length > 0) print(`Left out, as no file of Sightline has such a name: ${made.skipped.join(', ')}`);
  print(
    `Backup of ${made.madeAt} written to ${made.path}: ${counted(made.rowCount, 'row')} of ${counted(made.tableCount, 'table')}, ` +
      `${counted(made.fileCount, 'file')}, ${sizeOf(made.byteCount)}${key === null ? '' : ', encrypted'}, ${paceOf(made.sourceBytes, startedMs)}.`,
  );
}

async function verify({ key, signal, print }: Command, source: string): Promise<void> {
  const startedMs = performance.now();
  const verified = await verifyBackup(source, key, signal);
  for (const line of tableOf(verified)) print(line);
  const { files, tables, missingFiles, madeAt } = verified;
  if (missingFiles > 0) print(`${counted(missingFiles, 'file')} that rows name were not there when the backup was made.`);
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  if (!verified.isWhole) throw new StartError(`The backup of ${madeAt} is not whole: see the lines marked with “differs”.`);
  print(
    `The backup of ${madeAt} is whole: ${counted(rowCount, 'row')} of ${counted(tables.length, 'table')} and ${counted(files.count, 'file')} ` +
      `restored and compared ${paceOf(files.byteCount, startedMs)}.`,
  );
}

/** Tables that hold rows, and one line for all files. */
function tableOf({ tables, files, readFiles }: Verified): string[] {
  const rows = tables
    .filter(({ rowCount, isSame }) => rowCount > 0 || !isSame)
    .map(({ name, rowCount, restoredCount, isSame }) => [name, String(rowCount), String(restoredCount), isSame ? 'same' : 'differs']);
  const isSame = files.count === readFiles.count && files.byteCount === readFiles.byteCount;
  const all = [
    ['table', 'in backup', 'restored', 'content'],
    ...rows,
    ['files', String(files.count), String(readFiles.count), isSame ? 'same' : 'differs'],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map(([name, backed, restored, content]) =>
    [name!.padEnd(widths[0]!), backed!.padStart(widths[1]!), restored!.padStart(widths[2]!), content].join('  '),
  );
}

async function restore({ env, words, key, replace, signal, print }: Command): Promise<void> {
  const [source, ...more] = words;
  if (source === undefined || more.length > 0) throw new StartError(restoreUsage);
  const startedMs = performance.now();
  const { madeAt, manifest, byteCount } = await restoreBackup(env, source, { key, replace, signal });
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0);
  print(
    `The backup of ${madeAt} is restored: ${counted(rowCount, 'row')} of ${counted(manifest.tables.length, 'table')} and ` +
      `${counted(manifest.files.count, 'file')}, ${sizeOf(byteCount)} ${paceOf(byteCount, startedMs)}.`,
  );
}
