/** What a start that failed says on stderr. */
import { isDatabaseAway, reasonOf } from './database.ts';
import { StartError } from './start-error.ts';

/** One sentence; an error that nobody expected in full. */
export function startWords(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDatabaseAway(error) && !isFileMissing(error)) return `The database went away while Sightline started: ${reasonOf(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** ENOENT is also what a socket that is not there says, as the outcome of connecting to it. */
const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';
