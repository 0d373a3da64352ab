/** Starts the built server as a person would, on a free port and a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { filling, usual } from './environments.ts';
import { filledDataOfWorker } from './filled-data.ts';

const root = resolve(import.meta.dirname, '../../../..');

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Everything the server printed so far. */
  printed: () => string;
  /** The secret address at which mails are read. */
  outboxUrl: () => string;
  /** Ends it as a power cut does, with its data left as they are. */
  crash: () => Promise<void>;
  /** Ends it in good order, with its data left. */
  rest: () => Promise<void>;
  /** Starts it again on the same data and address. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise<void>((done) => probe.close(() => done()));
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}

/** Filling the demo takes minutes while every worker fills its own. */
async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${printed()}`);
    const ready = await fetch(`${url}/healthz`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server was not ready within four minutes:\n${printed()}`);
}

/**
 * A server with the demo and nothing else, with `env` on top of the defaults, which may visit this machine for pictures; `stop` ends it and
 * removes its data. A worker of the tests fills a data folder once, and begins each of its servers with a copy.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const filled = filledDataOfWorker();
  if (filled === null) return startAt(await freePort(), env);
  if (!existsSync(filled)) await fill(filled);
  return startAt(Number(readFileSync(join(filled, portFile), 'utf8')), env, filled);
}

/** The demo's links hold the address, so that copies are served at the port of the folder they are made of. */
const portFile = 'port';

async function fill(folder: string): Promise<void> {
  const port = await freePort();
  const first = await startAt(port, filling);
  await first.rest();
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(join(first.dataDir, portFile), String(port));
  renameSync(first.dataDir, folder);
}

async function startAt(port: number, env: Record<string, string> = {}, filled?: string): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'sightline-e2e-'));
  if (filled !== undefined) cpSync(filled, dataDir, { recursive: true });
  const url = `http://localhost:${port}`;
  const output: Buffer[] = [];
  const printed = () => Buffer.concat(output).toString();
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, ['apps/api/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ...usual,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout.on('data', (bytes: Buffer) => output.push(bytes));
    started.stderr.on('data', (bytes: Buffer) => output.push(bytes));
    return started;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  };
  let child = start();
  const startAgain = async (): Promise<void> => {
    child = start();
    await untilReady(url, child, printed);
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, printed);
  } catch (error) {
    await stop();
    throw error;
  }
  const outboxUrl = () => `${url}/outbox/${readFileSync(join(dataDir, 'outbox-key'), 'utf8').trim()}`;
  return { url, dataDir, printed, outboxUrl, crash: () => end('SIGKILL'), rest: () => end('SIGTERM'), startAgain, stop };
}
