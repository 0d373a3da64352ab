/** What a caller reads once a time limit of the database ended a statement of theirs, and what is left of the call. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { ensureTestServer } from '../../platform/testing-server.ts';
import { callerWith, signUp, testServer, type TestServer } from '../testing-app.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await testServer();
  ({ token } = await signUp(server.app, 'limits@example.com'));
});
afterAll(() => server.close());

const countProjects = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from project`.execute(server.ports.db)).rows[0]?.count ?? -1;

/** A server on the same database, under limits that a test can wait for. */
async function withLimits(limits: object, use: (call: () => Promise<{ status: number; body: object; headers: object }>) => Promise<void>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.ports.db);
  const connect = await ensureTestServer();
  const { db } = openDatabase({ ...connect(rows[0]?.name ?? ''), ...limits }, silentLog);
  const app = await buildServer({ ...server.ports, db });
  const payload = { projectName: 'Lamps', projectDesc: '', questionType: 24 };
  try {
    await use(() => callerWith(app, token).post('/CreateProject.cmd', payload));
  } finally {
    await app.close();
    await db.destroy();
  }
}

describe.each([
  ['a wait for a lock', { lock_timeout: 100 }],
  ['a statement', { statement_timeout: 100 }],
])('%s that takes too long', (_what, limits) => {
  it('is answered as busy, leaves nothing half written, and goes through when it is sent again', async () => {
    await withLimits(limits, async (call) => {
      const before = await countProjects();
      const answer = await server.ports.db.transaction().execute(async (trx) => {
        await sql`lock table question in access exclusive mode`.execute(trx);
        return call();
      });
      expect([answer.status, answer.body, answer.headers]).toMatchObject([
        503,
        { error: 'busy', errormessage: 'Many people are using this right now. Please try again in a moment.' },
        { 'retry-after': '5' },
      ]);
      expect(await countProjects()).toBe(before);
      expect((await call()).status).toBe(200);
      expect(await countProjects()).toBe(before + 1);
    });
  });
});
