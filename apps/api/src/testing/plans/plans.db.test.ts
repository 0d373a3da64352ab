/**
 * How PostgreSQL answers the hot calls and the maintenance of every minute at size: the shapes of their plans beside this file, and no table
 * that grows read as a whole. After a deliberate change run this file with `-u` and read what changed.
 */
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildServer, maintenanceJobs } from '../../compose.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database.ts';
import type { Database } from '../../platform/database-types.ts';
import { silentLog } from '../../platform/log.ts';
import { createTestJobs } from '../../platform/testing-jobs.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { ensureTestServer } from '../../platform/testing-server.ts';
import {
  callAs,
  eventBody,
  makeStudy,
  sendChunk,
  startPayload,
  startTester,
  type Tester,
  type TestStudy,
} from '../../slices/sessions/testing-study.ts';
import { fillAround, growing } from './testing-filled.ts';
import { findIndexes, nameOf, notingDatabase, planShape, type Index, type Statement } from './testing-plan-shape.ts';

/** Reading a whole table that grows, by operation, with the reason why it may. */
const allowed: Record<string, Partial<Record<(typeof growing)[number], string>>> = {};

let ports: TestPorts;
let direct: OpenDatabase;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;
let version = 0;
let indexes: Map<string, Index>;
let noted: Statement[] = [];
let noting: Kysely<Database>;

beforeAll(async () => {
  ports = await testPorts({ jobTables: 'per queue', env: { rateLimitScale: 1000 } });
  const { rows } = await sql<{ name: string; version: number }>`
    select current_database() as name, current_setting('server_version_num')::int / 10000 as version`.execute(ports.db);
  version = rows[0]?.version ?? 0;
  const connect = await ensureTestServer();
  direct = openDatabase(connect(rows[0]?.name ?? ''), silentLog);
  noting = notingDatabase(direct.pool, (statement) => void noted.push(statement));
  app = await buildServer({ ...ports, db: noting });
  study = await makeStudy(ports.db, { sampleSize: 1000 });
  await fillAround(ports.db, study);
  indexes = await findIndexes(direct.pool);
  tester = await startTester(app, study.code);
}, 120_000);
afterAll(async () => {
  await app.close();
  await direct.db.destroy();
  await ports.close();
});

const asResearcher = (path: string, payload?: object) =>
  callAs(app, study.accessToken, payload === undefined ? 'GET' : 'POST', path, payload);
const asTester = (path: string, payload: object) => callAs(app, tester.token, 'POST', path, payload);

const calls: [string, () => Promise<{ statusCode: number }>][] = [
  ['list projects', () => asResearcher('/GetApiProjects.cmd', { count: 20, order: 3 })],
  ['open a project', () => asResearcher('/GetProjectData.cmd', { projectId: study.projectId })],
  ['ask for the last change', () => asResearcher('/GetLastDataUpdate.cmd', { projectId: study.projectId })],
  ['list recordings', () => asResearcher('/GetRecordings.cmd', { project: study.projectId })],
  ['search transcripts', () => asResearcher('/SearchTranscripts.cmd', { project: study.projectId, words: 'lamp' })],
  ['list notes', () => asResearcher('/GetNotes.cmd', { project: study.projectId })],
  ['list notifications', () => asResearcher('/GetNotifications.cmd', {})],
  ['count unread notifications', () => asResearcher('/GetUnreadCount.cmd', {})],
  ['read the activity log', () => asResearcher('/GetActivity.cmd', {})],
  ['open the dashboard', () => asResearcher('/GetDashboard.cmd', {})],
  ['start a session', () => app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code) })],
  ['send a chunk', sendEvents],
  [
    'save an answer',
    () => asTester('/run/answers', { questionId: study.openId, value: { kind: 'text', text: 'Bright' }, answeredAtMs: 5 }),
  ],
  ['finish a session', () => asTester('/run/finish', { streams: { runner: 1 } })],
];

async function sendEvents(): Promise<{ statusCode: number }> {
  const body = eventBody([{ k: 'visibility', at: 1000, visible: true }]);
  return { statusCode: (await sendChunk(app, tester.token, 'runner', 0, body)).status };
}

/** What one operation asked, each statement once. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  noted = [];
  await run();
  // What nobody waits for belongs to this operation too.
  await vi.waitUntil(() => direct.pool.idleCount === direct.pool.totalCount);
  const ours = noted.filter((statement) => /^\s*(with|select|insert|update|delete)\b/i.test(statement.sql));
  return [...new Map(ours.map((statement) => [statement.sql, statement])).values()];
}

/** The plans of an operation as the file beside this one keeps them, without statements that touch no growing table; and what is read as a whole. */
async function plansOf(run: () => Promise<unknown>): Promise<{ text: string; whole: string[] }> {
  const blocks: string[] = [];
  const whole = new Set<string>();
  for (const statement of await statementsOf(run)) {
    const { lines, whole: tables } = await planShape(direct.pool, indexes, statement);
    for (const table of tables) if ((growing as readonly string[]).includes(table)) whole.add(table);
    if (growing.some((table) => lines.some((line) => line.includes(` on ${table}`))))
      blocks.push([nameOf(statement), ...lines].join('\n  '));
  }
  // Some are sent side by side.
  return {
    text: blocks
      .toSorted()
      .map((block) => `${block}\n`)
      .join('\n'),
    whole: [...whole],
  };
}

async function check(operation: string, run: () => Promise<unknown>): Promise<void> {
  const { text, whole } = await plansOf(run);
  expect(whole.filter((table) => !(table in (allowed[operation] ?? {})))).toEqual([]);
  // Another PostgreSQL may find another plan as good.
  if (version === 18 && text !== '') await expect(text).toMatchFileSnapshot(`plans/${operation.replaceAll(' ', '-')}.txt`);
}

describe('a hot call', () => {
  it.each(calls)('to %s is planned as before', (name, call) => check(name, async () => expect((await call()).statusCode).toBe(200)));
});

describe('the maintenance', () => {
  it('is planned as before, each job of it', async () => {
    const queue = createTestJobs(direct.pool, 'per queue').queue;
    for (const { name, run } of maintenanceJobs({ ...ports, db: noting, jobs: queue })) await check(name, run);
  });
});
