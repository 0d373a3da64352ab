/** What the commands `backup` and `restore` have in common: their arguments, one sentence for a failure, and a clean end after Ctrl-C. */
import { parseArgs } from 'node:util';
import { sentenceOf } from '../command-words.ts';
import { readEnv, type Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { readKeyFile, type BackupKey } from './key-file.ts';

export interface Command {
  env: Env;
  words: string[];
  key: BackupKey | null;
  replace: boolean;
  /** Ends the work after a signal. */
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Runs a command with the arguments of this process; exits with 1 after a failure. */
export async function runCommand(run: (command: Command) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const end = (): void => ending.abort(new StartError('Interrupted: nothing was changed.'));
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  try {
    await run({ ...readArguments(), signal: ending.signal, print: (line) => process.stdout.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${sentenceOf(ending.signal.aborted ? ending.signal.reason : error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(): Pick<Command, 'env' | 'words' | 'key' | 'replace'> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'key-file': { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const keyFile = values['key-file'];
    const key = keyFile === undefined ? null : readKeyFile(keyFile);
    return { env: readEnv(process.env), words: positionals, key, replace: values.replace };
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(`${error.message.split('. ')[0]?.replace(/\.$/, '')}.`);
    throw error;
  }
}
