import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPorts } from './testing.ts';

test('each call has a database, files and a clock of its own', async () => {
  const [one, two] = await Promise.all([testPorts(), testPorts()]);
  await sql`create table only_here (n int)`.execute(one.db);
  await expect(sql`select * from only_here`.execute(two.db)).rejects.toThrow(/does not exist/);
  await one.files.put('a/b', new Uint8Array([1]));
  expect(await two.files.get('a/b')).toBeNull();
  one.setNow(new Date('2030-01-01T00:00:00Z'));
  expect(one.now().getUTCFullYear()).toBe(2030);
  expect(two.now().getUTCFullYear()).not.toBe(2030);
  await Promise.all([one.close(), two.close()]);
});

test('a job is stored with the transaction or not at all, and runs once', async () => {
  const ports = await testPorts();
  const seen: number[] = [];
  await ports.jobs.work<{ n: number }>('count', ({ n }) => Promise.resolve(void seen.push(n)));
  await ports.db.transaction().execute((tx) => ports.jobs.send(tx, 'count', { n: 1 }));
  const undone = ports.db.transaction().execute(async (tx) => {
    await ports.jobs.send(tx, 'count', { n: 2 });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await ports.runJobs()).toBe(1);
  expect(await ports.runJobs()).toBe(0);
  expect(seen).toEqual([1]);
  await ports.close();
});
