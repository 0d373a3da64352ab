/** The command `npm run tester`: writes all that is held about one tester into a folder, or erases it. */
import { parseArgs } from 'node:util';
import { withInstallation, type Place } from '../../platform/backup/installation.ts';
import { counted, sentenceOf } from '../../platform/command-words.ts';
import { openDatabase } from '../../platform/database.ts';
import { readEnv } from '../../platform/env.ts';
import { createJobs } from '../../platform/jobs.ts';
import { silentLog } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import { eraseTester, type ErasePorts } from './erase-tester.ts';
import { exportTester } from './export-tester.ts';
import { findTester, namesTester, type FoundTester } from './find-tester.ts';

const usage =
  'Usage: npm run tester -- export <session id or email address> <new folder>, or npm run tester -- erase <session id or email address> --yes.';

interface Request {
  words: readonly string[];
  isConfirmed: boolean;
}

type Print = (line: string) => unknown;

/** Runs the command with the arguments of this process; exits with 1 and one sentence after a failure. */
export async function testerCommand(): Promise<void> {
  try {
    const request = readArguments();
    await runTester(readEnv(process.env), request, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(): Request {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } });
    return { words: positionals, isConfirmed: values.yes };
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(usage);
    throw error;
  }
}

/** Throws StartError with one sentence for what cannot be done. */
export async function runTester(env: Place, { words, isConfirmed }: Request, print: Print): Promise<void> {
  const [verb, subject = '', folder, ...more] = words;
  const isWellFormed =
    more.length === 0 && (verb === 'export' ? folder !== undefined && !isConfirmed : verb === 'erase' && folder === undefined);
  if (!isWellFormed) throw new StartError(usage);
  if (!namesTester(subject)) throw new StartError(`${subject} is neither the id of a session (rec_…) nor an email address.`);
  await withPorts(env, async (ports) => {
    const tester = await findTester(ports.db, subject);
    if (tester === null) throw new StartError(`Nothing is held about ${subject}.`);
    if (folder !== undefined) print(await exported(ports, tester, folder));
    else if (isConfirmed) for (const line of await erased(ports, tester)) print(line);
    else throw new StartError(`Nothing was erased: add --yes to erase ${wordsOf(tester)} for good.`);
  });
}

/** Lends `use` an installation, running or stopped; jobs that it sends are run by the next server. */
async function withPorts(env: Place, use: (ports: ErasePorts) => Promise<void>): Promise<void> {
  await withInstallation(env, async ({ connection, dataDir, files }) => {
    const { db, pool } = openDatabase({ ...connection, max: 4, application_name: 'sightline tester' }, silentLog);
    const jobs = createJobs(pool, silentLog, false, null);
    try {
      await jobs.start();
      await use({ db, files, jobs, now: () => new Date(), dataDir });
    } finally {
      await jobs.stop();
      await db.destroy();
    }
  });
}

function wordsOf({ member, recordingIds }: FoundTester): string {
  const recordings = counted(recordingIds.length, 'recording');
  return member === null ? recordings : `the member of the panel ${member.email} and ${recordings}`;
}

async function exported(ports: ErasePorts, tester: FoundTester, folder: string): Promise<string> {
  const { rows, files, mails } = await exportTester(ports, tester, folder);
  return `Written to ${folder}: ${counted(rows, 'row')}, ${counted(files, 'file')} and ${counted(mails, 'mail')} about ${wordsOf(tester)}.`;
}

async function erased(ports: ErasePorts, tester: FoundTester): Promise<string[]> {
  const { recordings, members, mails, waitingFiles, waitingPayouts, waitingCallbacks } = await eraseTester(ports, tester);
  const waiting: [number, string][] = [
    [waitingFiles, `${counted(waitingFiles, 'file')} wait for a backup that runs: the server removes them once it has ended.`],
    [waitingPayouts, 'A payout is on its way: its address is erased once it is settled.'],
    [
      waitingCallbacks,
      `${counted(waitingCallbacks, 'call-back')} to the panel provider is still to be sent: the tester's id there is erased within 30 days.`,
    ],
  ];
  const all = [counted(recordings, 'recording'), ...(members > 0 ? ['the member of the panel'] : []), counted(mails, 'mail')];
  return [
    `Erased: ${all.join(', ')}. Backups made before still hold them.`,
    ...waiting.flatMap(([count, line]) => (count > 0 ? [line] : [])),
  ];
}
