/**
 * How much this computer takes: testers of a website test with gaze and expression, more and more of them, until 95 of 100 chunk writes take
 * longer than 500 ms or the processors are full, for one, two and four processes that serve, beside one that runs jobs, on one PostgreSQL.
 * Prints the tables of docs/capacity.md; the testers run on the same processors, and what they use is told apart. Linux only.
 * Arguments: pace of the testers (10), first port (4890); six ports are used.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cpuMsOf, ServerProcess } from '../../bench/server-process.ts';
import { findConsentVersion } from '../../bench/study-rows.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { PacedTesters } from './paced-testers.ts';
import { planChunks, sizesOf, type PlannedSession } from './planned-session.ts';
import { makeLoadStudy } from './study.ts';
import { costTable, rampTable, sizeTable, type Cost, type Step } from './tables.ts';

const [pace = 10, port = 4_890] = process.argv.slice(2).map(Number);
const mostWriteMs = 500;
/** Busy for so much of the time counts as full. */
const fullShare = 0.95;
/** Testers of each step. */
const ramp = [5, 10, 20, 40, 60, 80, 100, 120, 160, 200];
const measuredMs = 15_000;
const quietForMs = 5_000;
const quietShare = 0.25;

const steps: Step[] = [];
let cost: Cost | null = null;
let session: PlannedSession | null = null;
for (const serving of [1, 2, 4]) await measure(serving);
if (session === null || cost === null) throw new Error('Nothing was measured.');
console.log(`\n${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, testers at ${pace} times the pace of people\n`);
console.log([sizeTable(session, sizesOf(session)), rampTable(steps), costTable(cost)].join('\n\n'));

/** Fills `steps`, and `cost` from the fullest step of the first run. */
async function measure(serving: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'sightline-load-'));
  const files = join(home, 'files');
  mkdirSync(files);
  const database = await startEmbeddedPostgres(home, silentLog);
  const nodes: ServerProcess[] = [];
  const { host = '', port: databasePort = 5432 } = database.connection;
  // A socket's folder stands where a host's name would.
  const url = `postgres://sightline@${encodeURIComponent(host)}:${databasePort}/sightline`;
  const client = new pg.Client({ connectionString: url });
  const postgresPid = Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  try {
    for (let at = 0; at <= serving; at += 1) {
      const variables = { ROLE: at === 0 ? 'worker' : 'api', DATABASE_URL: url, DATABASE_POOL: '10', PANEL: 'off', SPEECH: 'off' };
      const node = new ServerProcess(port + at, { ...variables, VERIFY_EMAIL: 'off', LOG_LEVEL: 'warn' });
      symlinkSync(files, join(node.dataDir, 'files'));
      nodes.push(node);
      node.spawn();
      await node.ready();
    }
    await client.connect();
    await untilQuiet();
    const baseUrls = nodes.slice(1).map(({ baseUrl }) => baseUrl);
    const { code, study } = await makeLoadStudy(baseUrls[0] ?? '', client);
    // Its answers name this study's questions.
    const planned = await planChunks(study, 7);
    session ??= planned;
    const consentVersion = await findConsentVersion(baseUrls[0] ?? '', code);
    const testers = new PacedTesters({ code, session: planned, consentVersion, pace, baseUrls });
    await climb(serving, testers, { nodes, client, postgresPid, files });
  } finally {
    await client.end();
    for (const node of nodes) await node.stop();
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

interface Measured {
  nodes: readonly ServerProcess[];
  client: pg.Client;
  postgresPid: number;
  files: string;
}

/** Adds testers step by step until one of the bars is passed. */
async function climb(serving: number, testers: PacedTesters, measured: Measured): Promise<void> {
  const { nodes, client, postgresPid, files } = measured;
  const serversMs = (): number => nodes.reduce((sum, { pid }) => sum + cpuMsOf(pid), cpuMsOf(postgresPid, true));
  const [bytesBefore, databaseBefore, usedBefore] = [folderBytes(files), await databaseBytes(client), serversMs()];
  for (const size of ramp) {
    await testers.grow(size);
    testers.take();
    const [usedMs, own, machine, atMs] = [serversMs(), process.cpuUsage(), processorTicks(), performance.now()];
    await pause(measuredMs);
    const lastedMs = performance.now() - atMs;
    const { user, system } = process.cpuUsage(own);
    const step: Step = {
      serving,
      sessions: size * pace,
      ...testers.take(),
      lastedMs,
      serverCores: (serversMs() - usedMs) / lastedMs,
      testerCores: (user + system) / 1_000 / lastedMs,
      busy: busyShare(machine, processorTicks()),
    };
    steps.push(step);
    console.log(rampTable([step]).split('\n').at(-1));
    if (step.p95Ms > mostWriteMs || step.busy > fullShare) break;
  }
  await testers.end();
  if (cost !== null) return;
  await untilQuiet();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from recording where status = 1 and not simulated`);
  const recordings = rows[0]?.count ?? 0;
  cost = {
    recordings,
    minutes: (session?.durationMs ?? 0) / 60_000,
    cpuMs: (serversMs() - usedBefore) / recordings,
    fileBytes: (folderBytes(files) - bytesBefore) / recordings,
    databaseBytes: ((await databaseBytes(client)) - databaseBefore) / recordings,
  };
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Idle and all ticks of every processor. */
function processorTicks(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

function busyShare(before: { idle: number; all: number }, after: { idle: number; all: number }): number {
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** The demo is filled, jobs are done: for some seconds the processors have little to do. */
async function untilQuiet(): Promise<void> {
  for (let quietMs = 0; quietMs < quietForMs;) {
    const before = processorTicks();
    await pause(1_000);
    quietMs = busyShare(before, processorTicks()) < quietShare ? quietMs + 1_000 : 0;
  }
}
