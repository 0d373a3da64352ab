/**
 * Two servers of Debian's PostgreSQL 15 behind one port: the first serves, the second follows it (a commit is acknowledged once both have it).
 * The first can be killed, have its disk filled, and be replaced by the second, which a new follower then copies.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { fillDiskOf } from './fill-disk.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';
const diskSize = '1500m';
const followsWithinMs = 60_000;

/** Whether this computer has what the pair needs: the programs, and a root user that may mount disks in memory. */
export const canRunPair = existsSync(join(bin, 'pg_basebackup')) && process.getuid?.() === 0;

/** As Debian's `postgres` user: PostgreSQL refuses to run as root. */
const asPostgres = (program: string, ...words: string[]) =>
  run('runuser', ['-u', 'postgres', '--', join(bin, program), ...words], { cwd: '/' });

class Member {
  /** A disk of its own, in memory. */
  readonly folder = mkdtempSync(join(tmpdir(), 'sightline-pair-'));
  readonly data = join(this.folder, 'data');

  constructor() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'sightline', this.folder]);
    chmodSync(this.folder, 0o777);
  }

  async initialise(): Promise<void> {
    await asPostgres('initdb', '-D', this.data, '-U', 'sightline', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  }

  /** Copies the other one, and follows it from its next start. */
  async copy(other: Member): Promise<void> {
    rmSync(this.data, { recursive: true, force: true });
    await asPostgres('pg_basebackup', '-D', this.data, '-h', other.folder, '-U', 'sightline', '-R', '-X', 'stream', '-c', 'fast');
  }

  /** Tries again while what a killed one left is still being released. */
  async start(): Promise<void> {
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c max_connections=150 -c max_wal_size=400MB -c wal_retrieve_retry_interval=200ms`;
    const log = join(this.folder, 'server.log');
    for (let attempt = 1; ; attempt += 1) {
      try {
        await asPostgres('pg_ctl', '-D', this.data, '-w', '-t', '60', '-l', log, '-o', options, 'start');
        return;
      } catch (error) {
        if (attempt === 20) throw error;
        await pause(250);
      }
    }
  }

  get pid(): number | null {
    const file = join(this.data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : null;
  }

  async kill(): Promise<void> {
    const { pid } = this;
    if (pid === null) return;
    process.kill(pid, 'SIGKILL');
    while (existsSync(`/proc/${pid}`)) await pause(10);
  }

  promote(): Promise<unknown> {
    return asPostgres('pg_ctl', '-D', this.data, '-w', 'promote');
  }

  get socket(): string {
    return join(this.folder, '.s.PGSQL.5432');
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ host: this.folder, user: 'sightline', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class DatabasePair {
  #serving = new Member();
  #following = new Member();
  readonly #door: Server;
  readonly #open = new Set<Socket>();

  constructor(readonly port: number) {
    this.#door = createServer((client) => this.#join(client));
  }

  url(database: string): string {
    return `postgres://sightline@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    await this.#serving.initialise();
    await this.#serving.start();
    await this.follow();
    await new Promise<void>((done) => this.#door.listen(this.port, '127.0.0.1', done));
  }

  /** Of one statement on the serving one, for what the test itself asks. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return this.#serving.query<Row>(text);
  }

  /** The serving one ends in the midst of its work (SIGKILL) and starts again. */
  async killAndStart(): Promise<void> {
    await this.#serving.kill();
    await this.#serving.start();
  }

  /** The serving one is lost with its disk; the other takes its place, without a follower until `follow`. */
  async failOver(): Promise<void> {
    await this.#serving.kill();
    await this.#following.promote();
    [this.#serving, this.#following] = [this.#following, this.#serving];
    await this.#waitFor('');
    for (const socket of this.#open) socket.destroy();
  }

  /** Copies the serving one, and lets commits wait for the copy from then on. */
  async follow(): Promise<void> {
    await this.#following.kill();
    await this.#following.copy(this.#serving);
    await this.#following.start();
    await this.#waitFor('*');
    for (const untilMs = Date.now() + followsWithinMs; !(await this.#isFollowed()); await pause(100))
      if (Date.now() > untilMs) throw new Error('The second PostgreSQL did not catch up.');
  }

  /** The disk of the serving one is full for so long; PostgreSQL may end by itself for it, and is started again then. */
  async fillDisk(forMs: number): Promise<void> {
    await fillDiskOf(this.#serving.folder, forMs);
    await pause(500);
    if (this.#serving.pid === null) await this.#serving.start();
  }

  async stop(): Promise<void> {
    this.#door.close();
    for (const socket of this.#open) socket.destroy();
    for (const member of [this.#following, this.#serving]) {
      await member.kill();
      member.remove();
    }
  }

  async #waitFor(names: '' | '*'): Promise<void> {
    await this.#serving.query(`alter system set synchronous_standby_names = '${names}'`);
    await this.#serving.query('select pg_reload_conf()');
  }

  async #isFollowed(): Promise<boolean> {
    const rows = await this.#serving.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  }

  #join(client: Socket): void {
    const server = connect(this.#serving.socket);
    const both = [client, server];
    for (const socket of both) {
      this.#open.add(socket);
      const cut = (): void => both.forEach((one) => one.destroy());
      socket.on('error', cut).on('close', () => {
        this.#open.delete(socket);
        cut();
      });
    }
    client.pipe(server);
    server.pipe(client);
  }
}
