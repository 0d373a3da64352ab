/**
 * Two nodes that serve and two that run jobs, on one PostgreSQL: an account made on one node is used on the other, a node leaves and one joins
 * while calls go on, and a worker is killed (SIGKILL) with a job under way, which the other has to take up within 40 s. Prints a table and
 * fails on any of it. Arguments: first port (4850); seven ports are used.
 */
import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ServerProcess } from '../bench/server-process.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { MailStub } from './mail-stub.ts';

const port = Number(process.argv[2] ?? 4850);
const takenUpWithinSec = 40;
/** A node judges others only after half a minute. */
const steadyMs = 35_000;
const password = 'quiet-harbour-lamp-7';

const home = mkdtempSync(join(tmpdir(), 'sightline-nodes-'));
const files = join(home, 'files');
mkdirSync(files);
const database = await startEmbeddedPostgres(home, silentLog);
const mails = new MailStub(port + 6);
const nodes: ServerProcess[] = [];
let client: pg.Client | null = null;
let isOk = false;
try {
  isOk = await run();
} finally {
  await endAll();
}
process.exit(isOk ? 0 : 1);

async function endAll(): Promise<void> {
  for (const node of nodes) await node.stop();
  await client?.end();
  mails.stop();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
}

function startNode(role: 'api' | 'worker', at: number): ServerProcess {
  const { host = '', port: databasePort = 5432 } = database.connection;
  const node = new ServerProcess(at, {
    ROLE: role,
    // A socket's folder stands where a host's name would.
    DATABASE_URL: `postgres://sightline@${encodeURIComponent(host)}:${databasePort}/sightline`,
    DATABASE_POOL: '9',
    SMTP_URL: mails.url,
    VERIFY_EMAIL: 'off',
    LOG_LEVEL: 'warn',
  });
  symlinkSync(files, join(node.dataDir, 'files'));
  nodes.push(node);
  node.spawn();
  return node;
}

async function run(): Promise<boolean> {
  await mails.start();
  const workers = [startNode('worker', port), startNode('worker', port + 1)];
  await Promise.all(workers.map((node) => node.ready()));
  const [one, two] = [startNode('api', port + 2), startNode('api', port + 3)];
  await Promise.all([one.ready(), two.ready()]);
  const startedMs = Date.now();
  client = new pg.Client({ ...database.connection, user: 'sightline', database: 'sightline' });
  await client.connect();

  await register(one, 'first@nodes-on-this-machine.org');
  const token = await signIn(two, 'first@nodes-on-this-machine.org');
  const mailedMs = await until(() => mails.has('first@nodes-on-this-machine.org'), 30_000);
  const load = await underLoad([one, two], token);

  await pause(Math.max(0, startedMs + steadyMs - Date.now()));
  const takenUpSec = (await killWithJob(workers, two)) / 1000;
  const rows = [
    ['an account of one node, signed in on the other', token === '' ? 'refused' : 'ok', token !== ''],
    ['its mail, sent by a worker', mailedMs === null ? 'never' : `after ${(mailedMs / 1000).toFixed(1)} s`, mailedMs !== null],
    ['calls while a node left and one joined', `${load.calls}, ${load.retried} sent again, ${load.failed} failed`, load.failed === 0],
    ['the job of a killed worker, done by the other', `after ${takenUpSec.toFixed(1)} s`, takenUpSec <= takenUpWithinSec],
  ] as const;
  for (const [what, figure, ok] of rows) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${what}: ${figure}`);
  return rows.every(([, , ok]) => ok);
}

/** Returns ms from the kill to the end of the job. */
async function killWithJob(workers: readonly ServerProcess[], through: ServerProcess): Promise<number> {
  mails.hangs = true;
  await register(through, 'second@nodes-on-this-machine.org');
  await until(async () => (await portsWithJob()).length > 0, 20_000);
  const [at] = await portsWithJob();
  const killed = workers.find((node) => node.port === at);
  if (killed === undefined) throw new Error('No worker says that it runs the job.');
  mails.hangs = false;
  await killed.kill();
  return (await until(() => mails.has('second@nodes-on-this-machine.org'), 90_000)) ?? Infinity;
}

/** Of nodes that say that they run the mail's job. */
async function portsWithJob(): Promise<number[]> {
  const running = `select port from node join jobs.job on job.id = any (node.jobs) where job.name = 'mail-welcome' and job.state = 'active'`;
  const { rows } = (await client?.query<{ port: number }>(running)) ?? { rows: [] };
  return rows.map((row) => row.port);
}

/** Calls of eight clients, who ask the next node where one does not answer, as a proxy does. */
async function underLoad(upstreams: ServerProcess[], token: string): Promise<{ calls: number; retried: number; failed: number }> {
  const counts = { calls: 0, retried: 0, failed: 0 };
  let isOver = false;
  const work = async (index: number): Promise<void> => {
    for (let turn = index; !isOver; turn += 1) {
      counts.calls += 1;
      const status = await statusOf(upstreams[turn % upstreams.length], token);
      if (status !== null && status < 500) continue;
      counts.retried += 1;
      const next = await statusOf(upstreams[(turn + 1) % upstreams.length], token);
      if (next === null || next >= 500) counts.failed += 1;
    }
  };
  const clients = Array.from({ length: 8 }, (_, index) => work(index));
  await pause(3_000);
  const joining = startNode('api', port + 4);
  await joining.ready();
  upstreams.push(joining);
  await pause(2_000);
  const [leaving] = upstreams;
  await leaving?.stop();
  upstreams.shift();
  await pause(2_000);
  isOver = true;
  await Promise.all(clients);
  return counts;
}

function statusOf(node: ServerProcess | undefined, token: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = request({ host: '127.0.0.1', port: node?.port ?? 0, path: '/GetApiProjects.cmd', method: 'POST', headers, agent: false });
    asked.on('error', () => resolve(null));
    asked.on('response', (answer) =>
      answer
        .on('error', () => resolve(null))
        .on('end', () => resolve(answer.statusCode ?? null))
        .resume(),
    );
    asked.end('count=20&order=3');
  });
}

function post(node: ServerProcess, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${node.baseUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
}

async function register(node: ServerProcess, login: string): Promise<void> {
  const answer = await post(node, '/RegisterCommand.cmd', { name: 'Researcher', job: 'Researcher', login, password });
  if (!answer.ok) throw new Error(`The sign-up was answered ${answer.status}.`);
}

async function signIn(node: ServerProcess, username: string): Promise<string> {
  const answer = await post(node, '/identity/connect/token', { grant_type: 'password', username, password });
  return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : '';
}

/** Returns ms until it holds; null if it does not in time. */
async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<number | null> {
  const startedMs = Date.now();
  while (Date.now() - startedMs < withinMs) {
    if (await holds()) return Date.now() - startedMs;
    await pause(100);
  }
  return null;
}
