/** Tells an outage, which passes, from a job that would fail for the same reason every time. */
import { storableText } from '@sightline/domain/texts';
import { Busy } from './busy.ts';
import { isDatabaseAway, isTimedOut } from './database.ts';
import { FileStoreAway } from './file-store-away.ts';
import { isStorageFull } from './storage-full.ts';

/** After so many failures in a row with the same message a job is given up. With the queue's back-off that is within half a minute. */
export const maxSameFailures = 3;

/** What the queue keeps of a failed job: the message, and how often in a row it failed with it. 0 for an outage. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  constructor(
    message: string,
    readonly sameFailures: number,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Counts a failure; `before` is what the queue kept of the one before, if there was one. The text can be stored. */
export function countFailure(error: unknown, before: unknown): JobFailure {
  const message = storableText(error instanceof Error ? error.message : String(error));
  if (isOutage(error)) return new JobFailure(message, 0, { cause: error });
  const last = (before ?? {}) as { message?: unknown; sameFailures?: unknown };
  const counted = last.message === message && typeof last.sameFailures === 'number' ? last.sameFailures : 0;
  return new JobFailure(message, counted + 1, { cause: error });
}

/** Database, file store or disk are unavailable: the job itself is not to blame, and is tried again for as long as the queue does. */
function isOutage(error: unknown): boolean {
  return isDatabaseAway(error) || isTimedOut(error) || isStorageFull(error) || error instanceof FileStoreAway || error instanceof Busy;
}
