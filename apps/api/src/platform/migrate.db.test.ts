import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { ensureTestServer, type ConnectTo } from './testing-server.ts';

let connect: ConnectTo;
let name = '';
/** The server that migrates, and one that works. */
let starting: OpenDatabase;
let working: OpenDatabase;

beforeEach(async () => {
  connect = await ensureTestServer();
  name = await createTestDatabase(connect);
  starting = openDatabase(connect(name), silentLog);
  working = openDatabase(connect(name), silentLog);
  await working.pool.query('create table lamp (id int primary key); insert into lamp select generate_series(1, 100)');
});
afterEach(async () => {
  await starting.db.destroy();
  await working.db.destroy();
  await dropTestDatabase(connect, name);
});

const adding = {
  ...migrations,
  '9998-lamps': {
    up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) =>
      void (await sql`alter table lamp add column lit boolean`.execute(db)),
  },
};
const indexing = {
  ...migrations,
  '9998-lamps': {
    outsideTransaction: true,
    up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) =>
      void (await sql`create index concurrently lamp_id on lamp (id)`.execute(db)),
  },
};
const columns = async () =>
  (await working.pool.query(`select from information_schema.columns where table_name = 'lamp' and column_name = 'lit'`)).rowCount;

/** Waits until the warning of the first attempt that got no lock. */
function watched() {
  let note = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (note = resolve));
  return { waiting, log: { ...silentLog, warn: () => note() } };
}

describe('a migration', () => {
  it('waits for a transaction that holds its table, while others read and write it, and is done when that has ended', async () => {
    const holder = await working.pool.connect();
    await holder.query('begin; select from lamp');
    const { waiting, log } = watched();
    const migrating = migrate(starting.db, { log, migrations: adding });
    await waiting;
    await working.pool.query('insert into lamp values (101)');
    expect((await working.pool.query('select from lamp')).rowCount).toBe(101);
    expect(await columns()).toBe(0);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['9998-lamps']);
    expect(await columns()).toBe(1);
  });

  it('gives up with a sentence, and leaves everything as it was', async () => {
    const holder = await working.pool.connect();
    await holder.query('begin; select from lamp');
    await expect(migrate(starting.db, { patienceMs: 0, migrations: adding })).rejects.toThrow(
      /^The migration 9998-lamps did not get its locks in 0 minutes: end the long transactions of the database/,
    );
    await holder.query('commit');
    holder.release();
    expect(await columns()).toBe(0);
    expect(await migrate(starting.db, { migrations: adding })).toEqual(['9998-lamps']);
  });

  it('that builds an index outside of a transaction lets writers go on', async () => {
    const holder = await working.pool.connect();
    await holder.query('begin; insert into lamp values (102)');
    const migrating = migrate(starting.db, { migrations: indexing });
    await expect
      .poll(async () => (await working.pool.query(`select from pg_class where relname = 'lamp_id'`)).rowCount, { timeout: 20_000 })
      .toBe(1);
    await working.pool.query('insert into lamp values (103)');
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['9998-lamps']);
    const { rows } = await working.pool.query<object>(`select indisvalid from pg_index where indexrelid = 'lamp_id'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('is run by one of two servers that start at once, also if it builds an index', async () => {
    const both = await Promise.all([migrate(starting.db, { migrations: indexing }), migrate(working.db, { migrations: indexing })]);
    expect(both.flat()).toEqual(['9998-lamps']);
  });
});
