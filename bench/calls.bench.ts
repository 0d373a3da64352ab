/** How fast a researcher's calls are answered at 10,000 projects of one account and 10,000 recordings of one project. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow } from './bench.ts';
import { insertCallsScene, projectCount, type CallsScene } from './calls-rows.ts';
import { runLoad } from './closed-loop.ts';
import { CallClient, measureCalls, type CallOf, type Latency } from './latency.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const callCount = 100;
const barMs = 50;
const roundMs = 3_000;
const loadClients = 32;
const barRatio = 0.5;
/** Longer than the pause between two merges of a project. */
const refreshedWithinMs = 15_000;

export default async function callsBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const scene = await insertCallsScene(database);
    const clients = [new CallClient(port, scene.accessToken), new CallClient(port, scene.accessToken)];
    const idle = await measureCalls(clients, callCount, () => ({ path: '/healthz', method: 'GET' }));
    const rows = [...(await measureLists(clients, scene)), ...(await measureResults(clients, scene))];
    for (const one of rows) one.baseline = `p95 ${idle.p95.toFixed(1)} ms (a call that does nothing)`;
    for (const client of clients) client.close();
    const bare = await startBare(port + 1, database.host, scene.accessToken);
    rows.push(await compareThroughput(scene.accessToken));
    bare.kill();
    await database.end();
    return rows;
  } finally {
    await server.stop();
  }
}

function row(name: string, { p50, p95, bytes }: Latency): BenchRow {
  return {
    name: `${name} (${(bytes / 1000).toFixed(1)} kB)`,
    ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: '–',
    ratio: (p95 / barMs).toFixed(2),
    bar: `p95 ≤ ${barMs} ms`,
    ok: p95 <= barMs,
  };
}

async function measureLists(clients: readonly CallClient[], { projectId }: CallsScene): Promise<BenchRow[]> {
  const list = (form: Record<string, string>): CallOf => ({ path: '/GetApiProjects.cmd', form: { count: '20', ...form } });
  const lastUpdate: CallOf = { path: '/GetLastDataUpdate.cmd', form: { projectId } };
  let deep = 1;
  const calls: [string, () => CallOf][] = [
    ['GetApiProjects, by name', () => list({ order: '1' })],
    ['GetApiProjects, oldest first', () => list({ order: '2' })],
    ['GetApiProjects, newest first', () => list({ order: '3' })],
    [
      'GetApiProjects, any page',
      () => list({ order: String(1 + (deep % 3)), after: `prj_${1 + (((deep += 1) * 7_919) % (projectCount - 1))}` }),
    ],
    ['GetProjectData', () => ({ path: '/GetProjectData.cmd', form: { projectId } })],
    ['GetApiQuest', () => ({ path: `/GetApiQuest.cmd?projectId=${projectId}`, method: 'GET' })],
    ['GetLastDataUpdate', () => lastUpdate],
  ];
  const rows: BenchRow[] = [];
  for (const [name, next] of calls) rows.push(row(name, await measureCalls(clients, callCount, next)));
  return [...rows, row('GetLastDataUpdate, unchanged', await measureCalls(clients, callCount, await unchanged(clients, lastUpdate), 304))];
}

/** The same call as a page sends it that has the answer already. */
async function unchanged([client]: readonly CallClient[], call: CallOf): Promise<() => CallOf> {
  const { etag } = (await client?.call(call)) ?? {};
  return () => ({ ...call, headers: { 'if-none-match': etag ?? '' } });
}

async function measureResults(clients: readonly CallClient[], scene: CallsScene): Promise<BenchRow[]> {
  const [client] = clients;
  if (client === undefined) return [];
  const project = scene.projectId;
  const summary: CallOf = { path: '/GetSummary.cmd', form: { project } };
  const scenarios: CallOf = { path: '/GetPrototypeProjectScenaries.cmd', form: { project } };
  const merged = await client.call(summary);
  const rows = [
    row('GetSummary', await measureCalls(clients, callCount, () => summary)),
    row('GetPrototypeProjectScenaries', await measureCalls(clients, callCount, () => scenarios)),
  ];
  const whole = await client.call({ path: '/GetRecordings.cmd', form: { project } });
  await withdraw(scene.sessionToken);
  const atOnce = await client.call(summary);
  await refreshed(client, summary);
  rows.push(row('GetSummary, after a change was merged', await measureCalls(clients, callCount, () => summary)));
  console.error(
    `first merge ${merged.ms.toFixed(0)} ms, asked at once after a change ${atOnce.ms.toFixed(0)} ms, all recordings ${whole.ms.toFixed(0)} ms (${(whole.bytes / 1000).toFixed(0)} kB)`,
  );
  return rows;
}

/** A tester takes back what they gave: the change that leaves no stored report as it was. */
async function withdraw(sessionToken: string): Promise<void> {
  const answer = await new CallClient(port, sessionToken).call({ path: '/run/withdraw' });
  if (answer.status !== 200) throw new Error(`withdrawing answered ${answer.status}`);
}

async function refreshed(client: CallClient, summary: CallOf): Promise<void> {
  const endsAt = performance.now() + refreshedWithinMs;
  while ((await client.call(summary)).ms > barMs) {
    if (performance.now() > endsAt) return;
    await pause(200);
  }
}

function startBare(barePort: number, socketFolder: string, token: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'bare-calls.ts'), [String(barePort), socketFolder, token], {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${String(code)}`)));
  });
}

/** Rounds in turn, so that both run under the same conditions. */
async function compareThroughput(token: string): Promise<BenchRow> {
  const body = JSON.stringify({ count: 20, order: 3 });
  const head = [
    'POST /GetApiProjects.cmd HTTP/1.1',
    'host: bench',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const request = (): Buffer => bytes;
  let [ours, base] = [0, 0];
  for (const durationMs of [roundMs / 4, roundMs, roundMs]) {
    const one = await runLoad({ port, clients: loadClients, durationMs, request });
    const other = await runLoad({ port: port + 1, clients: loadClients, durationMs, request });
    if (durationMs === roundMs) [ours, base] = [ours + one.perSecond / 2, base + other.perSecond / 2];
  }
  return {
    name: 'GetApiProjects a second',
    ours: `${ours.toFixed(0)}/s`,
    baseline: `${base.toFixed(0)}/s (bare Fastify, same SQL)`,
    ratio: (ours / base).toFixed(2),
    bar: `≥ ${barRatio.toFixed(2)}`,
    ok: ours / base >= barRatio,
  };
}
