/** A rush of calls that wait for one row takes no database connections from others. */
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyAddress, makeStudy, startPayload, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../testing-app.ts';

/** More than the pool of the tests has connections. */
const rush = 20;

let server: TestServer;
let bo: TestCaller;
let study: TestStudy;
let owner: TestCaller;
beforeAll(async () => {
  server = await testServer();
  bo = await signUp(server.app, 'bo@example.com');
  study = await makeStudy(server.ports.db);
  owner = callerWith(server.app, study.accessToken);
});
afterAll(() => server.close());

type Send = () => Promise<number>;

/** Holds what `lock` locks, sends the rush, and has another account call meanwhile; returns the statuses of that call and of the rush. */
async function duringRush(lock: RawBuilder<unknown>, send: Send): Promise<{ other: number; rushed: Set<number> }> {
  const rushed: Promise<number>[] = [];
  const other = await server.ports.db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    for (let place = 0; place < rush; place += 1) rushed.push(send());
    const waiting = async () => {
      // Within a transaction the view is read once, and shows the same rows until its copy is cleared.
      await sql`select pg_stat_clear_snapshot()`.execute(trx);
      return (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)).rows
        .length;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    return (await bo.post('/GetApiProjects.cmd', { count: 10, order: 3 })).status;
  });
  return { other, rushed: new Set(await Promise.all(rushed)) };
}

it('exports that one account starts at once keep no other account waiting', async () => {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended('exports ' || owner_id, 0)) from project where id = ${study.projectId}`;
  const send: Send = async () => (await owner.post('/StartExport.cmd', { project: study.projectId, kind: 'csv' })).status;
  expect(await duringRush(lock, send)).toEqual({ other: 200, rushed: new Set([200]) });
});

it('testers who start one study at once keep nobody else waiting', async () => {
  const lock = sql`select from collector where project_id = ${study.projectId} for update`;
  const send: Send = async () => {
    const request = { method: 'POST', url: '/run/sessions', payload: startPayload(study.code), remoteAddress: anyAddress() } as const;
    return (await server.app.inject(request)).statusCode;
  };
  expect(await duringRush(lock, send)).toEqual({ other: 200, rushed: new Set([200]) });
});
