/**
 * The two pools of a server: one for calls and jobs, which may lead through PgBouncer in transaction mode, and a small one that reaches
 * PostgreSQL itself, for what needs a session: migrations, locks, and being seen as connected.
 */
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { openDatabase, reasonOf, serverNamePrefix, type OpenDatabase } from './database.ts';
import type { Database } from './database-types.ts';
import type { Env } from './env.ts';
import type { Log } from './ports.ts';
import { StartError } from './start-error.ts';

/** In ms, of calls and jobs: a statement, the wait for a lock, a transaction in which nothing happens. A pooler sets them itself. */
export const timeLimits = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };
const noLimits = Object.keys(timeLimits)
  .map((name) => `-c ${name}=0`)
  .join(' ');

/** Of the heartbeat and of one lock. */
const directConnections = 2;

export interface Databases {
  calls: OpenDatabase;
  /** Without time limits. */
  direct: OpenDatabase;
}

/** `embedded`: how to reach the embedded server, if it is used. */
export function openDatabases(env: Env, embedded: pg.PoolConfig | null, nodeId: string, log: Log): Databases {
  const { databaseUrl, databaseDirectUrl, databasePool } = env;
  const near = embedded ?? { connectionString: databaseUrl ?? '' };
  const application_name = serverNamePrefix + nodeId;
  // A pooler keeps connections when a server has ended, so that none of them may have its name; and it refuses settings at the start of one.
  const ofCalls = databaseDirectUrl === null ? { application_name, ...timeLimits } : { application_name: 'sightline, pooled' };
  const direct = databaseDirectUrl === null ? near : { connectionString: databaseDirectUrl };
  return {
    calls: openDatabase({ ...near, ...ofCalls, max: databasePool }, log),
    direct: openDatabase({ ...direct, application_name, options: noLimits, max: directConnections }, log),
  };
}

/** Throws StartError with one sentence if an address does not answer, both lead to different databases, or statements would have no limits. */
export async function checkDatabases({ calls, direct }: Databases, { databaseDirectUrl }: Pick<Env, 'databaseDirectUrl'>): Promise<void> {
  const isPooled = databaseDirectUrl !== null;
  const ofDirect = await readFacts(direct.db, isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  const ofCalls = await readFacts(calls.db, 'DATABASE_URL');
  if (ofDirect.database !== ofCalls.database) throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  if (ofCalls.isLimited) return;
  throw isPooled
    ? new StartError(
        'The pooler of DATABASE_URL sets no time limits: give its line of the database the connect_query of docs/how-to/run-own-postgresql.md.',
      )
    : new StartError(pooledWords.DATABASE_URL);
}

interface Facts {
  /** Of the cluster and the database in it. */
  database: string;
  isLimited: boolean;
}

type AddressName = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const pooledWords = {
  DATABASE_URL: 'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL leads through a pooler: it must be the address of PostgreSQL itself.',
};

async function readFacts(db: Kysely<Database>, name: AddressName): Promise<Facts> {
  try {
    const { rows } = await sql<Facts>`
      select concat((select system_identifier from pg_control_system()), ' ', pg_database.oid) as database,
        '0' <> all (array[${sql.join(Object.keys(timeLimits).map((limit) => sql`current_setting(${limit})`))}]) as "isLimited"
      from pg_database where datname = current_database()`.execute(db);
    return rows[0] ?? { database: '', isLimited: false };
  } catch (error) {
    const reason = reasonOf(error);
    if (/unsupported startup parameter/.test(reason)) throw new StartError(pooledWords[name]);
    throw new StartError(`The database of ${name} does not answer: ${reason}.`);
  }
}
