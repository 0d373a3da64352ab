/** Work of a start that one of several servers does, while the others wait until it has. */
import { sql, type Kysely } from 'kysely';
import type { Database } from './database-types.ts';

/** Runs `work` while a connection of its own holds an advisory lock; the number only has to differ from other locks. */
export async function withSessionLock<T>(db: Kysely<Database>, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
