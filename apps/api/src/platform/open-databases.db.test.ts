import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { silentLog } from './log.ts';
import { checkDatabases, openDatabases, type Databases } from './open-databases.ts';
import { sessionLockOn } from './session-lock.ts';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { ensureTestServer, pooled, type ConnectTo } from './testing-server.ts';

let connect: ConnectTo;
let name = '';
const opened: OpenDatabase[] = [];
const noted = ({ calls, direct }: Databases): Databases => {
  opened.push(calls, direct);
  return { calls, direct };
};

beforeAll(async () => {
  connect = await ensureTestServer();
  name = await createTestDatabase(connect);
});
afterAll(async () => {
  for (const { db } of opened) await db.destroy();
  await dropTestDatabase(connect, name);
});

const limitsOf = async ({ pool }: OpenDatabase): Promise<string[]> => {
  const { rows } = await pool.query<{ setting: string }>(
    `select setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  return rows.map(({ setting }) => setting);
};
const onOne = (): Databases => noted(openDatabases(readEnv({}), connect(name), 'a-node', silentLog));

describe('the pools of a server', () => {
  it('have time limits for calls, and none for what holds a session', async () => {
    const { calls, direct } = onOne();
    await checkDatabases({ calls, direct }, { databaseDirectUrl: null });
    expect([await limitsOf(calls), await limitsOf(direct)]).toEqual([
      ['60000', '10000', '30000'],
      ['0', '0', '0'],
    ]);
  });

  it('are refused where the two addresses lead to different databases', async () => {
    const databases = noted({ calls: openDatabase(connect(name), silentLog), direct: openDatabase(connect('postgres'), silentLog) });
    await expect(checkDatabases(databases, { databaseDirectUrl: 'postgres://direct' })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    );
  });

  it('are refused where the pooler sets no time limits', async () => {
    const databases = noted({ calls: openDatabase(connect(name), silentLog), direct: openDatabase(connect(name), silentLog) });
    await expect(checkDatabases(databases, { databaseDirectUrl: 'postgres://direct' })).rejects.toThrow(
      'The pooler of DATABASE_URL sets no time limits',
    );
  });

  it('are refused by the name of the address that does not answer', async () => {
    const nowhere = () => openDatabase({ host: '127.0.0.1', port: 1 }, silentLog);
    const databases = noted({ calls: nowhere(), direct: openDatabase(connect(name), silentLog) });
    await expect(checkDatabases(databases, { databaseDirectUrl: 'postgres://direct' })).rejects.toThrow(
      /^The database of DATABASE_URL does not answer: .*ECONNREFUSED/,
    );
    const other = noted({ calls: openDatabase(connect(name), silentLog), direct: nowhere() });
    await expect(checkDatabases(other, { databaseDirectUrl: 'postgres://direct' })).rejects.toThrow(
      /^The database of DATABASE_DIRECT_URL does not answer: /,
    );
  });
});

describe('a session lock', () => {
  it('lets one work at a time, on the connection that holds it', async () => {
    const withSessionLock = sessionLockOn(onOne().direct.db);
    let running = 0;
    const work = async (): Promise<number> => {
      running += 1;
      await new Promise((done) => setTimeout(done, 20));
      return running--;
    };
    expect(await Promise.all([withSessionLock(7, work), withSessionLock(7, work), withSessionLock(7, work)])).toEqual([1, 1, 1]);
  });
});

/** Set by the tests on PostgreSQL 15, where PgBouncer can be installed. */
describe.runIf(process.env['TEST_DATABASE_POOLER_URL'])('PgBouncer in transaction mode', () => {
  const pooler = () => pooled(connect)(name);
  const given = () => process.env['TEST_DATABASE_POOLER_URL']?.replace('/postgres?', `/${name}?`) ?? '';

  it('is passed by what holds a session', async () => {
    const databaseDirectUrl = String(connect(name).connectionString);
    const databases = noted(openDatabases({ ...readEnv({}), databaseUrl: given(), databaseDirectUrl }, null, 'a-pooled-node', silentLog));
    await checkDatabases(databases, { databaseDirectUrl });
    expect(await limitsOf(databases.calls)).toEqual(['60000', '10000', '30000']);
    expect(await limitsOf(databases.direct)).toEqual(['0', '0', '0']);
    const { rows } = await databases.direct.pool.query<{ application_name: string }>(
      `select application_name from pg_stat_activity where datname = current_database() and starts_with(application_name, 'sightline:a-pooled-node')`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is noticed where nobody named a way past it', async () => {
    const databases = noted(openDatabases(readEnv({}), pooler(), 'a-node', silentLog));
    await expect(checkDatabases(databases, { databaseDirectUrl: null })).rejects.toThrow(
      'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  });

  it('is noticed where it is named as the way past itself', async () => {
    const databaseDirectUrl = given();
    const databases = noted(openDatabases({ ...readEnv({}), databaseDirectUrl }, pooler(), 'a-node', silentLog));
    await expect(checkDatabases(databases, { databaseDirectUrl })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler: it must be the address of PostgreSQL itself.',
    );
  });
});
