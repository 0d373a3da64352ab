/** The real server as a child process on a port and a data folder of its own, with its embedded PostgreSQL; for benches and the fault test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const here = resolve(import.meta.dirname, '..');
const startsWithinMs = 300_000;

export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'sightline-run-'));
  readonly #main: string;
  #child: ChildProcess | null = null;

  /** `variables` are added to the environment of every run; `code` is the folder of the built repository that is run. */
  constructor(
    readonly port: number,
    private readonly variables: Record<string, string> = {},
    code = here,
  ) {
    this.#main = join(code, 'apps/api/dist/main.js');
    if (!existsSync(this.#main)) throw new Error('The server is not built: run "npm run build" first.');
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? -1;
  }

  /** Begins a run; a server that is killed while it starts leaves nothing that the next start cannot repair. */
  spawn(): void {
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
      BILLING: 'off',
      NODE_ENV: 'production',
      // One address plays all the testers.
      RATE_LIMIT_SCALE: '100000',
    };
    const log = openSync(this.logFile, 'a');
    this.#child = spawn(process.execPath, ['--enable-source-maps', this.#main], {
      env: { ...env, ...this.variables },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  get logFile(): string {
    return join(this.dataDir, 'server.log');
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once the server answers; throws if it does not within five minutes. */
  async ready(): Promise<void> {
    const endsAt = Date.now() + startsWithinMs;
    while (Date.now() < endsAt) {
      const answer = await fetch(`${this.baseUrl}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (answer?.ok === true) return;
      await pause(50);
    }
    throw new Error(`The server did not become ready. It said last:\n${readFileSync(this.logFile, 'utf8').slice(-6_000)}`);
  }

  /** Ends the process at once, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || !this.running) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Process id of its PostgreSQL, or null while none runs. */
  postgresPid(): number | null {
    const lines = this.#pidFile();
    return lines === null ? null : Number(lines[0]);
  }

  /** A connection of one's own to its database. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#database());
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Stops cleanly and removes the data. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child !== null && this.running) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #database(): pg.ClientConfig {
    const given = this.variables['DATABASE_URL'];
    if (given !== undefined) return { connectionString: given };
    const lines = this.#pidFile();
    if (lines === null) throw new Error('PostgreSQL is not running.');
    return { host: lines[4] ?? '', port: Number(lines[3]), user: 'sightline', database: 'sightline' };
  }

  #pidFile(): string[] | null {
    const path = join(this.dataDir, 'postgres', 'postmaster.pid');
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : null;
  }
}

/** CPU ms used so far by a process and, where asked for, its children, those that ended too. Linux only. */
export function cpuMsOf(pid: number, withChildren = false): number {
  const own = statOf(pid);
  if (own === null || !withChildren) return own?.cpuMs ?? 0;
  return childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.cpuMs ?? 0), own.cpuMs + own.endedChildrenMs);
}

const tickMs = 10;

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && statOf(pid)?.parent === parent);
}

/** A process that ended meanwhile has none. */
function statOf(pid: number): { parent: number; cpuMs: number; endedChildrenMs: number } | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map((ticks) => Number(ticks) * tickMs);
  return { parent: Number(fields[1]), cpuMs: user + system, endedChildrenMs: endedUser + endedSystem };
}
