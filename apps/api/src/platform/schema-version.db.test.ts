import { sql, type Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations, minimumCode } from '../migrations/index.ts';
import type { Database } from './database-types.ts';
import { migrate } from './migrate.ts';
import { newestMigration, raiseMinimumCode, readMinimumCode, tooOld } from './schema-version.ts';
import { testPorts, type TestPorts } from './testing.ts';

let ports: TestPorts;
afterEach(() => ports.close());

const addMigration = (db: Kysely<Database>, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(db);

test('a database that a newer release changed is taken as it is while it says so', async () => {
  ports = await testPorts();
  await addMigration(ports.db, '9999-of-the-next-release');
  expect(await migrate(ports.db)).toEqual([]);
  expect(await readMinimumCode(ports.db)).toBe(minimumCode);
});

test('code that is too old for the database leaves with a sentence, and stays out', async () => {
  ports = await testPorts();
  await addMigration(ports.db, '9999-of-the-next-release');
  await raiseMinimumCode(ports.db, '9999-of-the-next-release');
  const sentence =
    `This version of Sightline is too old for its database: it knows the tables up to ${newestMigration}, ` +
    'and the database needs 9999-of-the-next-release. Start a newer version.';
  await expect(migrate(ports.db)).rejects.toThrow(sentence);
  await raiseMinimumCode(ports.db, minimumCode);
  await expect(migrate(ports.db)).rejects.toThrow(sentence);
});

test('code that lacks a change and has one of its own leaves with a sentence', async () => {
  ports = await testPorts();
  await addMigration(ports.db, '9999-of-a-fork');
  await sql`delete from kysely_migration where name = ${newestMigration}`.execute(ports.db);
  await expect(migrate(ports.db)).rejects.toThrow(`which has 9999-of-a-fork and lacks ${newestMigration}`);
});

test('the oldest code is one of the migrations', async () => {
  ports = await testPorts();
  expect(Object.keys(migrations)).toContain(minimumCode);
  expect(tooOld(minimumCode)).toBeNull();
});
