/** What the commands `backup` and `restore` have in common: their arguments, one sentence for a failure, and a clean end after Ctrl-C. */
import { parseArgs } from 'node:util';
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

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof StartError ? message : `It failed: ${message.replace(/\.$/, '')}.`;
}

/** Bytes in the largest fitting unit. */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** How long it took, and how many bytes a second. */
export function paceOf(bytes: number, startedMs: number): string {
  const seconds = Math.max(performance.now() - startedMs, 1) / 1000;
  return `in ${seconds.toFixed(1)} s (${(bytes / 1e6 / seconds).toFixed(1)} MB/s)`;
}

/** A count with its noun. */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
