/**
 * A rolling upgrade under load: two servers of an older commit, ten recording testers and four researchers behind a proxy; two servers of this
 * commit join, the first of them migrates, then the old ones leave. Prints its table; fails on a failed call and on any chunk that is lost or
 * doubled. Arguments: commit (the one before this), first port (4860); five ports are used.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../../bench/server-process.ts';
import { insertStudy } from '../../bench/study-rows.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { checkStored } from '../fault-test-check.ts';
import { SimulatedUpload } from '../fault-test-tester.ts';
import { buildCommit, removeCommit } from './old-code.ts';
import { BalancingProxy } from '../balancing-proxy.ts';

const commit = process.argv[2] ?? 'HEAD~1';
const port = Number(process.argv[3] ?? 4860);
const [testers, researchers] = [10, 4];
/** Of each phase: old servers alone, both, new ones alone. */
const phaseMs = 8_000;
const baseUrl = `http://127.0.0.1:${port + 4}`;
const account = { login: 'upgrade@nodes-on-this-machine.org', password: 'quiet-harbour-lamp-7' };

const home = mkdtempSync(join(tmpdir(), 'sightline-upgrade-'));
const [files, oldTree] = [join(home, 'files'), join(home, 'old')];
mkdirSync(files);
const oldName = buildCommit(commit, oldTree);
const database = await startEmbeddedPostgres(home, silentLog);
const proxy = new BalancingProxy();
const nodes: ServerProcess[] = [];
let isOk = false;
try {
  isOk = await run();
} finally {
  for (const node of nodes) await node.stop();
  proxy.close();
  await database.stop();
  removeCommit(oldTree);
  rmSync(home, { recursive: true, force: true });
}
process.exit(isOk ? 0 : 1);

async function startNode(at: number, code?: string): Promise<ServerProcess> {
  const { host = '', port: databasePort = 5432 } = database.connection;
  // A socket's folder stands where a host's name would.
  const url = `postgres://sightline@${encodeURIComponent(host)}:${databasePort}/sightline`;
  const node = new ServerProcess(at, { DATABASE_URL: url, DATABASE_POOL: '9', VERIFY_EMAIL: 'off', LOG_LEVEL: 'warn' }, code);
  symlinkSync(files, join(node.dataDir, 'files'));
  nodes.push(node);
  node.spawn();
  await node.ready();
  return node;
}

/** The proxy sends no more calls to a node before it ends, as one does that asks /readyz. */
async function leave(node: ServerProcess): Promise<void> {
  proxy.upstreams = proxy.upstreams.filter((one) => one !== node.port);
  await node.stop();
}

async function run(): Promise<boolean> {
  const olds = [await startNode(port, oldTree), await startNode(port + 1, oldTree)];
  proxy.upstreams = olds.map((node) => node.port);
  await proxy.listen(port + 4);
  const [first] = olds;
  const client = await first!.connect();
  const study = await insertStudy(client, 1);
  const migrationBefore = await newestMigration();
  const uploads = Array.from({ length: testers }, (_, seed) => new SimulatedUpload(baseUrl, study.code, seed + 1, { pauseMs: 100 }));
  const calls = { isOver: false, refused: 0 };
  const work = [...uploads.map((upload) => upload.run()), ...(await researchersAt(calls))];
  await pause(phaseMs);

  const news = [await startNode(port + 2), await startNode(port + 3)];
  proxy.upstreams = [...proxy.upstreams, ...news.map((node) => node.port)];
  await pause(phaseMs);
  for (const node of olds) await leave(node);
  await pause(phaseMs);

  for (const upload of uploads) upload.finishSoon();
  calls.isOver = true;
  await Promise.all(work);
  const counts = await checkStored(news[0]!, uploads);
  const rows = [
    ['migrations', `${migrationBefore} before, ${await newestMigration()} after`, true],
    ['calls', `${proxy.counts.calls}, ${proxy.counts.sentAgain} sent again`, proxy.counts.calls > 100],
    [
      'calls that failed',
      [proxy.counts.failed, ...[...proxy.failures].map(([what, times]) => `${what}: ${times}`)].join('; '),
      proxy.counts.failed === 0,
    ],
    ['calls that were refused', String(calls.refused), calls.refused === 0],
    ['chunks acknowledged', `${counts.acknowledged}, ${counts.lost} lost, ${counts.doubled} doubled`, counts.lost + counts.doubled === 0],
    ['sessions that ended and were processed', `${counts.finished} and ${counts.processed} of ${testers}`, counts.processed === testers],
  ] as const;
  console.log(`Servers of ${oldName} beside those of this commit:`);
  for (const [what, figure, ok] of rows) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${what}: ${figure}`);
  await client.end();
  return rows.every(([, , ok]) => ok);

  async function newestMigration(): Promise<string> {
    const { rows: found } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    return found[0]?.name ?? 'none';
  }
}

/** One account signs in, and each reads its list of projects again and again. */
async function researchersAt(calls: { isOver: boolean; refused: number }): Promise<Promise<void>[]> {
  await post('/RegisterCommand.cmd', { name: 'Researcher', job: 'Researcher', ...account });
  const signedIn = await post('/identity/connect/token', { grant_type: 'password', username: account.login, password: account.password });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return Array.from({ length: researchers }, async () => {
    while (!calls.isOver) {
      const answer = await post('/GetApiProjects.cmd', { count: '20', order: '3' }, { authorization: `Bearer ${token}` }).catch(() => null);
      if (answer?.ok !== true) calls.refused += 1;
      await answer?.text().catch(() => '');
      await pause(20);
    }
  });
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
}
