/**
 * Three nodes that serve and two that run jobs, a PostgreSQL with a second one that follows it, an S3 store (Ceph's gateway) and a proxy, under
 * 300 simulated testers and four researchers, while nodes, PostgreSQL and the store are killed, frozen, filled and set to wrong times, and
 * the network cuts, delays, doubles and swallows. Afterwards everything that was acknowledged must be there once and every session have ended.
 * Prints its table; fails on any of it. Linux, as root, with Debian's postgresql-15, faketime, radosgw, ceph-mon, ceph-osd and ceph-common.
 * Arguments: faults (3000), testers (300), minutes of faults (10), first port (4870); nine ports are used.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '@sightline/domain/random';
import { insertStudy } from '../../bench/study-rows.ts';
import { createS3Files } from '../../apps/api/src/platform/files-s3.ts';
import { hasCeph, startTestStore } from '../../apps/api/src/platform/testing-s3-store.ts';
import { BalancingProxy } from '../balancing-proxy.ts';
import { checkStored } from '../fault-test-check.ts';
import { FaultProxy } from '../session-faults/proxy.ts';
import { compareProjects, Researcher, Tester } from './crowd.ts';
import { canRunPair, DatabasePair } from './database-pair.ts';
import { FaultDriver } from './driver.ts';
import { canSetClocks, FaultyNode } from './faulty-node.ts';
import { killMigrations } from './migration-kills.ts';

const [faults = 3_000, testerCount = 300, mostMinutes = 10, port = 4_870] = process.argv.slice(2).map(Number);
const cutMigrations = 12;
const shareDoubled = 0.01;
/** Between two chunks of one of a tester's four lanes. */
const chunkPauseMs = 20_000;
const leastSessionMs = 60_000;
const random = seededRandom(20_261_128);
const minutesSince = (ms: number): string => ((Date.now() - ms) / 60_000).toFixed(1);

if (!canRunPair || !hasCeph || !canSetClocks) {
  console.error(
    'Linux as root is needed, with: apt-get install --no-install-recommends postgresql-15 faketime radosgw ceph-mon ceph-osd ceph-common',
  );
  process.exit(1);
}
const startedMs = Date.now();
const store = await startTestStore();
const settings = await store.newBucket();
const pair = new DatabasePair(port);
const nodes = [1, 2, 3, 4, 5].map(
  (at) =>
    new FaultyNode(port + at, {
      ROLE: at <= 3 ? 'api' : 'worker',
      DATABASE_URL: pair.url('sightline'),
      DATABASE_POOL: '12',
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.keys?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: settings.keys?.secretAccessKey ?? '',
      PANEL: 'off',
      VERIFY_EMAIL: 'off',
      SPEECH: 'off',
      LOG_LEVEL: 'warn',
    }),
);
const balancer = new BalancingProxy(() => network.faulty && random.next() < shareDoubled);
const network = new FaultProxy(port + 6, () => random.next());
let isOk = false;
try {
  isOk = await run();
} finally {
  for (const node of nodes) await node.stop();
  network.close();
  balancer.close();
  await pair.stop();
  await store.stop();
}
process.exit(isOk ? 0 : 1);

async function run(): Promise<boolean> {
  await pair.start();
  const servers = nodes.map(({ server }) => server);
  const cut = await killMigrations({ pair, random, times: cutMigrations }, servers.slice(0, 2));
  for (const server of servers) server.spawn();
  for (const server of servers) await server.ready();
  console.log(`${cut} migrations cut; all nodes are ready after ${minutesSince(startedMs)} minutes`);

  balancer.upstreams = [1, 2, 3].map((at) => port + at);
  await balancer.listen(port + 6);
  await network.listen(port + 7);
  const baseUrl = `http://127.0.0.1:${port + 7}`;
  const database = new pg.Client({ connectionString: pair.url('sightline') });
  await database.connect();
  const study = await insertStudy(database, 1);
  await database.end();

  const testers = Array.from({ length: testerCount }, (_, seed) => new Tester(baseUrl, study, seed + 1, chunkPauseMs));
  const researchers = Array.from({ length: 4 }, (_, at) => new Researcher(baseUrl, `researcher${at}`));
  const driver = new FaultDriver({ nodes, pair, store }, random);
  const longestMs = mostMinutes * 60_000;
  let isOver = false;
  const crowd = Promise.all([
    ...testers.map((tester, at) => tester.run(leastSessionMs + ((longestMs - leastSessionMs) * at) / testerCount)),
    ...researchers.map((researcher) => researcher.work(() => isOver, 2_000)),
  ]);
  const driving = driver.run();
  const faultsBeganMs = Date.now();
  // A driver that cannot do harm any more ends the run.
  await Promise.race([driving, pause(longestMs)]);
  driver.end();
  await driving;
  network.faulty = false;
  isOver = true;
  for (const node of nodes) await node.server.ready();
  await Promise.race([crowd, pause(4 * 60_000)]);
  const faultMinutes = minutesSince(faultsBeganMs);
  return report({ testers, researchers, driver, cut, faultMinutes });
}

interface Outcome {
  testers: Tester[];
  researchers: Researcher[];
  driver: FaultDriver;
  cut: number;
  faultMinutes: string;
}

async function report({ testers, researchers, driver, cut, faultMinutes }: Outcome): Promise<boolean> {
  const files = await createS3Files(settings);
  const uploads = testers.map(({ upload }) => upload);
  const read = async (key: string): Promise<Buffer> => Buffer.from((await files.get(key)) ?? []);
  const counts = await checkStored(nodes[0]!.server, uploads, read);
  const database = await nodes[0]!.server.connect();
  let answersLost = 0;
  for (const tester of testers) if (!(await tester.isAnswerKept(database))) answersLost += 1;
  const projects = await compareProjects(database, researchers);
  await database.end();
  const rows: [string, number][] = [
    ['migration cut', cut],
    ...[...driver.counts].sort(([a], [b]) => a.localeCompare(b)),
    ['call delivered to two nodes', balancer.counts.doubled],
    ['request cut', network.counts.cutRequests],
    ['answer swallowed', network.counts.swallowed],
    ['answer cut', network.counts.cutAnswers],
    ['connection held, then cut', network.counts.held],
    ['request or answer delayed', network.counts.delayed],
    ['connection throttled', network.counts.throttled],
  ];
  const total = rows.reduce((sum, [, times]) => sum + times, 0);
  for (const [what, times] of rows) console.log(`${String(times).padStart(6)}  ${what}`);
  console.log(`${String(total).padStart(6)}  faults in ${faultMinutes} minutes; ${balancer.counts.calls} calls`);
  const accounts = researchers.reduce((sum, { made }) => sum + made.size, 0);
  const ended = testers.filter(({ upload }) => upload.finished).length;
  const checks: [string, string, boolean][] = [
    ['faults', `${total} of ${faults}`, total >= faults],
    ['chunks acknowledged', `${counts.acknowledged}, ${counts.lost} lost, ${counts.doubled} doubled`, counts.lost + counts.doubled === 0],
    ['answers acknowledged', `${testers.filter(({ answered }) => answered).length}, ${answersLost} lost`, answersLost === 0],
    ['projects acknowledged', `${accounts}, ${projects.lost} lost, ${projects.doubled} doubled`, projects.lost + projects.doubled === 0],
    ['sessions ended and processed', `${ended} and ${counts.processed} of ${testerCount}`, ended + counts.processed === 2 * testerCount],
  ];
  for (const [what, figure, ok] of checks) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${what}: ${figure}`);
  console.log(`All of it took ${minutesSince(startedMs)} minutes.`);
  return checks.every(([, , ok]) => ok);
}
