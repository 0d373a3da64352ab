/** The built server with a data folder of its own, as a trial needs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../../..');
/** The first start makes the demo, which takes long on a machine that does much else. */
const startsWithinMs = 600_000;

export interface TrialServer {
  url: string;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Returns a port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise<void>((done) => probe.close(() => done()));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Starts the server; throws with what it printed if it is not ready within ten minutes. */
export async function startTrialServer(): Promise<TrialServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'sightline-trial-'));
  const printed: Buffer[] = [];
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: url,
      SITE_ALLOW_LIST: 'localhost,shop.localhost',
      LOG_LEVEL: 'warn',
      PANEL: 'manual',
      // One address plays all the testers.
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) output.on('data', (bytes: Buffer) => printed.push(bytes));
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await isReady(url, child)) return { url, stop };
  await stop();
  throw new Error(`The server did not become ready:\n${Buffer.concat(printed).toString().slice(-4_000)}`);
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  for (const endsAt = Date.now() + startsWithinMs; Date.now() < endsAt && child.exitCode === null; await pause(200)) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok === true) return true;
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
