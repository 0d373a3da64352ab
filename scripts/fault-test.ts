/**
 * Ten simulated testers upload while the server is killed 30 times, and then PostgreSQL 30 times, each with SIGKILL.
 * Afterwards every acknowledged chunk must be stored byte for byte, none twice, and every session finished. Prints the counts; fails on any loss.
 * Arguments: kills of each kind (30), port (4150).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../bench/server-process.ts';
import { insertStudy } from '../bench/study-rows.ts';
import { checkStored } from './fault-test-check.ts';
import { SimulatedUpload } from './fault-test-tester.ts';

const killsOfEach = Number(process.argv[2] ?? 30);
const port = Number(process.argv[3] ?? 4150);
const testers = 10;

const server = new ServerProcess(port, { LOG_LEVEL: 'warn' });
let failed = true;
try {
  failed = await run();
} finally {
  await server.stop();
}
process.exit(failed ? 1 : 0);

async function run(): Promise<boolean> {
  server.spawn();
  await server.ready();
  const database = await server.connect();
  const study = await insertStudy(database, 1);
  await database.end();

  const uploads = Array.from({ length: testers }, (_, seed) => new SimulatedUpload(server.baseUrl, study.code, seed + 1));
  const done = Promise.all(uploads.map((upload) => upload.run()));
  const progress = (): number => uploads.reduce((sum, upload) => sum + upload.acknowledged.size, 0);
  const restarts = await killServer(progress);
  const recoveries = await killDatabase(progress);
  for (const upload of uploads) upload.finishSoon();
  await keepRunning(done);

  const counts = await checkStored(server, uploads);
  console.log(`server killed ${restarts} times, PostgreSQL killed ${recoveries} times`);
  console.log(
    `acknowledged ${counts.acknowledged}, lost ${counts.lost}, doubled ${counts.doubled}, repeats acknowledged ${counts.repeats}`,
  );
  console.log(`sessions finished ${counts.finished} of ${testers}, processed ${counts.processed} of ${testers}`);
  const whole = counts.lost === 0 && counts.doubled === 0 && counts.finished === testers && counts.processed === testers;
  return !whole || restarts < killsOfEach || recoveries < killsOfEach || counts.acknowledged === 0;
}

/** Kills the server in the middle of uploads, at a different moment each time, and starts it again. */
async function killServer(progress: () => number): Promise<number> {
  for (let kill = 0; kill < killsOfEach; kill += 1) {
    await uploadSome(progress, kill);
    await server.kill();
    server.spawn();
    await server.ready();
  }
  return killsOfEach;
}

/** Kills PostgreSQL below the running server, which must start it again by itself. */
async function killDatabase(progress: () => number): Promise<number> {
  for (let kill = 0; kill < killsOfEach; kill += 1) {
    await uploadSome(progress, kill);
    const pid = server.postgresPid();
    if (pid === null) throw new Error('PostgreSQL is not running');
    process.kill(pid, 'SIGKILL');
    await pause(50);
    await server.ready();
  }
  return killsOfEach;
}

/** Lets some chunks be acknowledged, then waits a few more milliseconds, so that kills fall into every part of an upload. */
async function uploadSome(progress: () => number, kill: number): Promise<void> {
  const target = progress() + 20;
  while (progress() < target) await pause(5);
  await pause((kill * 37) % 100);
}

/** A server that is started again until the testers are done. */
async function keepRunning(done: Promise<unknown>): Promise<void> {
  let over = false;
  void done.finally(() => (over = true));
  while (!over) {
    if (!server.running) server.spawn();
    await Promise.race([done, pause(500)]);
  }
  await done;
}
