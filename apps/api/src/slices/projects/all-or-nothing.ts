/** Transactions that are tried again where two clash, and that a refusal undoes, so that a call applies everything or nothing. */
import type { Kysely } from 'kysely';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { Database } from '../../platform/database-types.ts';
import type { Db } from '../../platform/ports.ts';

class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** Deadlock, and a serialization failure: the database undid one of two that waited for each other. */
const clashCodes = ['40P01', '40001'];
const mostTries = 4;

/** Runs `change` in one transaction, and again if the database undid it for another one. */
export async function inTransaction<T>(db: Kysely<Database>, change: (trx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(change);
    } catch (error) {
      if (tries === mostTries || !isClash(error)) throw error;
    }
  }
}

/** As inTransaction; everything that `change` wrote before refusing is rolled back. */
export async function allOrNothing<T>(db: Kysely<Database>, change: (trx: Db) => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await change(trx);
      if (isRefusal(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

function isClash(error: unknown): boolean {
  return error instanceof Error && 'code' in error && clashCodes.includes(String(error.code));
}
