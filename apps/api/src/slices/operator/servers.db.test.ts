/** Servers and storage on the operator's page. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorNode, OperatorStorage } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { nodeFacts } from '../../platform/nodes/index.ts';
import { writeHeartbeat } from '../../platform/nodes/node-store.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, startTester } from '../sessions/testing-study.ts';
import { makeOperator } from './testing-operator.ts';

let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
let operator: Awaited<ReturnType<typeof makeOperator>>;
beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  operator = await makeOperator(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const call = async <T>(path: string) => (await callAs(app, operator.accessToken, 'POST', `/${path}.cmd`, {})).json<T>();

it('servers are listed with what they are, and one that was not seen lately as gone', async () => {
  const [server, gone] = [nodeFacts({ role: 'api', port: 3001 }, randomUUID()), nodeFacts({ role: 'worker', port: 3002 }, randomUUID())];
  await writeHeartbeat(ports.db, server, 'ready', []);
  await writeHeartbeat(ports.db, gone, 'ready', [randomUUID(), randomUUID()]);
  await sql`update node set seen_at = now() - interval '31 seconds' where id = ${gone.id}`.execute(ports.db);
  const { Nodes } = await call<{ Nodes: OperatorNode[] }>('GetOperatorNodes');
  expect(Nodes).toMatchObject([
    { Id: server.id, Role: 'api', Version: server.version, Host: server.host, Port: 3001, State: 'ready', Jobs: 0 },
    { Id: gone.id, Role: 'worker', State: 'gone', Jobs: 2 },
  ]);
});

it('storage is summed over all recordings, and by account', async () => {
  await startTester(app, operator.code);
  await startTester(app, operator.code);
  await sql`update recording set event_bytes = 1000, media_bytes = 5000`.execute(ports.db);
  expect(await call<OperatorStorage>('GetOperatorStorage')).toEqual({
    EventBytes: 2_000,
    MediaBytes: 10_000,
    QuotaBytes: ports.quotas.accountBytes,
    FreeBytes: 2 ** 40,
    TotalBytes: 2 ** 40,
    Accounts: [{ Id: operator.accountId, Email: operator.email, Recordings: 2, Bytes: 12_000 }],
  });
});
