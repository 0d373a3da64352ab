/** Work of a start that one of several servers does, while the others wait until it has. */
import { sql, type Kysely } from 'kysely';
import type { Database } from './database-types.ts';
import type { SessionLock } from './ports.ts';

/** Locks held by connections of `db`, which are no pooler's. */
export function sessionLockOn(db: Kysely<Database>): SessionLock {
  return (lock, work) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });
}
