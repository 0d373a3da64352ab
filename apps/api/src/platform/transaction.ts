/** Transactions of every slice: retried when the database aborts one in favour of another, and rolled back by a refusal, so that a command applies everything or nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { Database } from './database-types.ts';

/** SQLSTATE of a serialization failure and of a deadlock: nothing is wrong with the transaction but its moment. */
const conflictCodes = ['40001', '40P01'];
export const mostAttempts = 5;
const firstBackOffMs = 10;

/**
 * Runs `change` in one transaction, and again, at most 5 times, if the database aborted it in favour of another one. `change` therefore has
 * no effect but through `trx`: files, mails and the card provider are used before or after, or by a job that it sends.
 */
export async function inTransaction<T>(db: Kysely<Database>, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(change);
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
      await pause(backOffMs(attempt));
    }
  }
}

/** Does the same, and rolls back what `change` wrote before it returned a refusal. */
export async function allOrNothing<T>(
  db: Kysely<Database>,
  change: (trx: Transaction<Database>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await change(trx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.includes(String(error.code));
}

/** Doubles with each attempt; random ('full jitter'), so that two that met do not meet again. */
function backOffMs(attempt: number): number {
  return Math.random() * firstBackOffMs * 2 ** attempt;
}
