/** A server whose disk can be filled, whose clock can be set, and which can be frozen or killed; Linux only, as root. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../../bench/server-process.ts';
import { fillDiskOf } from './fill-disk.ts';

const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const diskSize = '64m';

export const canSetClocks = existsSync(clockLibrary);

export class FaultyNode {
  readonly server: ServerProcess;
  readonly #clockFile: string;

  constructor(port: number, variables: Record<string, string>) {
    this.#clockFile = `/tmp/sightline-clock-${port}`;
    this.#setClock(0);
    this.server = new ServerProcess(port, {
      ...variables,
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: this.#clockFile,
      // Read again once a second; what measures durations runs on.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'sightline', this.server.dataDir]);
  }

  async killAndSpawn(): Promise<void> {
    await this.server.kill();
    this.server.spawn();
  }

  async freeze(forMs: number): Promise<void> {
    this.#signal('SIGSTOP');
    await pause(forMs);
    this.#signal('SIGCONT');
  }

  async jumpClock(bySec: number, forMs: number): Promise<void> {
    this.#setClock(bySec);
    await pause(forMs);
    this.#setClock(0);
  }

  fillDisk(forMs: number): Promise<void> {
    return fillDiskOf(this.server.dataDir, forMs);
  }

  async stop(): Promise<void> {
    const { dataDir } = this.server;
    await this.server.kill();
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(this.#clockFile, { force: true });
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid, running } = this.server;
    if (!running) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself a moment ago.
    }
  }

  #setClock(bySec: number): void {
    writeFileSync(this.#clockFile, `${bySec < 0 ? '' : '+'}${bySec}s\n`);
  }
}
