/** Brings the tables up to date at a start, beside servers that read and write: no migration makes them wait longer than half a second for a lock. */
import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql, type Kysely } from 'kysely';
import { migrations as all, type Migration } from '../migrations/index.ts';
import { isTimedOut } from './database.ts';
import type { Database } from './database-types.ts';
import { silentLog } from './log.ts';
import type { Log } from './ports.ts';
import { isAhead, raiseMinimumCode } from './schema-version.ts';
import { StartError } from './start-error.ts';

/** Who waits for a lock makes all wait who come later: so long at most. */
const lockTimeoutMs = 500;
/** Between two attempts everybody who waited gets through. */
const pauseMs = 1_000;
/** Any constant number: one server migrates at a time. */
const migrationLock = 7_307_849;

export interface MigrateOptions {
  log?: Log;
  /** How long one migration tries to get its locks. */
  patienceMs?: number;
  migrations?: Record<string, Migration>;
}

/**
 * Runs the pending migrations, each in a transaction of its own, on a connection that is no pooler's; of several servers that start at once one
 * does, and the others wait. Returns their names. Throws StartError if the database is of a version that this code cannot work with, or if a
 * migration does not get its locks.
 */
export async function migrate(
  db: Kysely<Database>,
  { log = silentLog, patienceMs = 300_000, migrations = all }: MigrateOptions = {},
): Promise<string[]> {
  if (await isAhead(db)) return [];
  return db.connection().execute(async (connection) => {
    await lockPatiently(connection);
    try {
      const ran: string[] = [];
      for (const name of await findPending(connection, migrations)) {
        await repeat(log, name, patienceMs, () => runNext(connection, migrations, migrations[name]?.outsideTransaction === true));
        ran.push(name);
      }
      await raiseMinimumCode(connection);
      return ran;
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/** By asking: a statement that waits for the lock would be waited for by an index that is built concurrently. */
async function lockPatiently(connection: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${migrationLock}) as taken`.execute(connection);
    if (rows[0]?.taken === true) return;
    await pause(lockTimeoutMs);
  }
}

async function findPending(connection: Kysely<Database>, migrations: Record<string, Migration>): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const known = await new Migrator({ db: connection.withoutPlugins(), provider }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** An index that is built concurrently waits for transactions to end, and keeps nobody waiting meanwhile. */
async function runNext(connection: Kysely<Database>, migrations: Record<string, Migration>, isOutside: boolean): Promise<void> {
  await sql`select set_config('lock_timeout', ${isOutside ? '0' : String(lockTimeoutMs)}, false)`.execute(connection);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: connection.withoutPlugins(), provider, disableTransactions: isOutside }).migrateUp();
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}

async function repeat(log: Log, name: string, patienceMs: number, run: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isTimedOut(error) && !isDeadlock(error)) throw error;
      if (performance.now() >= untilMs)
        throw new StartError(
          `The migration ${name} did not get its locks in ${Math.round(patienceMs / 60_000)} minutes: end the long transactions of the database (pg_stat_activity lists them), then start again.`,
        );
      log.warn({ migration: name }, 'a migration waits for a transaction that holds what it needs; it tries again');
      await pause(pauseMs);
    }
  }
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
