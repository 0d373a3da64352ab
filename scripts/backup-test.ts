/**
 * Ten simulated testers record while the server is backed up, encrypted. Then everything is deleted, restored and started again: every chunk
 * that was acknowledged before the backup began must be there, and each session goes on, ends and is stored byte for byte.
 * Prints the counts; fails on any loss. Arguments: MB of files beside the recordings (200), port (4900).
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../bench/server-process.ts';
import { insertStudy } from '../bench/study-rows.ts';
import { checkStored, countLost } from './fault-test-check.ts';
import { SimulatedUpload } from './fault-test-tester.ts';

const megabytes = Number(process.argv[2] ?? 200);
const port = Number(process.argv[3] ?? 4900);
const [testers, endedBefore] = [10, 3];
const chunksBefore = 300;

const folder = mkdtempSync(join(tmpdir(), 'sightline-backup-test-'));
const backupFile = join(folder, 'test.backup');
const keyFile = join(folder, 'key');
const server = new ServerProcess(port, { LOG_LEVEL: 'warn' });
let isWhole = false;
try {
  isWhole = await run();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWhole ? 0 : 1);

async function run(): Promise<boolean> {
  writeFileSync(keyFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  server.spawn();
  await server.ready();
  writeFiles();
  const uploads = await startTesters();
  const done = Promise.all(uploads.map((upload) => upload.run()));
  while (sumOf(uploads) < chunksBefore) await pause(20);
  for (const upload of uploads.slice(0, endedBefore)) upload.finishSoon();
  while (uploads.filter(({ finished }) => finished).length < endedBefore) await pause(20);

  const before = uploads.map(({ session, acknowledged }) => ({ session, acknowledged: new Map(acknowledged) }));
  const backupRss = await command('backup.js', backupFile);
  const meanwhile = sumOf(uploads) - sumOf(before);

  await endServer();
  rmSync(server.dataDir, { recursive: true });
  const restoreRss = await command('restore.js', backupFile);
  server.spawn();
  await server.ready();

  const database = await server.connect();
  let lost = 0;
  for (const upload of before) lost += await countLost(database, upload);
  await database.end();
  for (const upload of uploads) upload.finishSoon();
  await done;
  const counts = await checkStored(server, uploads);
  console.log(`acknowledged before the backup ${sumOf(before)}, while it was made ${meanwhile}; lost of those before ${lost}`);
  console.log(`after the restore: finished ${counts.finished} of ${testers}, processed ${counts.processed} of ${testers}`);
  console.log(`all chunks in the end ${counts.acknowledged}, lost ${counts.lost}, doubled ${counts.doubled}`);
  console.log(`memory at most: backup ${backupRss} MB, restore ${restoreRss} MB`);
  return lost + counts.lost + counts.doubled === 0 && counts.finished === testers && counts.processed === testers && meanwhile > 0;
}

/** As large pictures and recordings are, so that copying takes its time. */
function writeFiles(): void {
  mkdirSync(join(server.dataDir, 'files', 'backup-test'), { recursive: true });
  for (let at = 0; at < megabytes; at += 1)
    writeFileSync(join(server.dataDir, 'files', 'backup-test', `${at}.bin`), randomBytes(1_000_000));
}

async function startTesters(): Promise<SimulatedUpload[]> {
  const database = await server.connect();
  const study = await insertStudy(database, 1);
  await database.end();
  return Array.from({ length: testers }, (_, seed) => new SimulatedUpload(server.baseUrl, study.code, seed + 1, { pauseMs: 1000 }));
}

function sumOf(uploads: readonly Pick<SimulatedUpload, 'acknowledged'>[]): number {
  return uploads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}

/** Lets it end cleanly and keeps its data. */
async function endServer(): Promise<void> {
  process.kill(server.pid, 'SIGTERM');
  while (server.running) await pause(50);
}

/** Runs a command of the product on the server's data; returns the most memory that it took, in MB. Throws if it fails. */
function command(entry: string, ...words: string[]): Promise<number> {
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', DATABASE_DIRECT_URL: '', NODE_ENV: 'production' };
  const script = resolve(import.meta.dirname, '../apps/api/dist', entry);
  const child = spawn(process.execPath, [script, ...words, '--key-file', keyFile], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentMb(child.pid ?? 0))), 50);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) done(most);
      else fail(new Error(`${entry} ${words[0] ?? ''} ended with ${code}`));
    });
  });
}

/** 0 where the system does not say. */
function residentMb(pid: number): number {
  const path = `/proc/${pid}/status`;
  const found = existsSync(path) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8')) : null;
  return Math.round(Number(found?.[1] ?? 0) / 1000);
}
