/** Keeps the server running as our child: waits until it answers, starts it again when it ends under us, stops it at the end. */
import type { ChildProcess } from 'node:child_process';
import type { Log } from '../ports.ts';
import { StartError } from '../start-error.ts';
import { finished, reasonIn, spawnServer, type Cluster } from './cluster.ts';
import { connectionTo, pause, waitUntilReady } from './connection.ts';

const firstStartMs = 60_000;

export class Supervisor {
  private child: ChildProcess | null = null;
  private ended: Promise<{ output: string }> = Promise.resolve({ output: '' });
  private stopping = false;

  private readonly cluster: Cluster;
  private readonly log: Log;

  constructor(cluster: Cluster, log: Log) {
    this.cluster = cluster;
    this.log = log;
  }

  /** Resolves when the server answers; throws StartError if it ends at once for a minute. */
  async start(): Promise<void> {
    const until = Date.now() + firstStartMs;
    for (;;) {
      const output = await this.startOnce();
      if (output === null) return this.watch();
      // After a kill the old server's last processes may still hold its memory for a moment: then it is tried again.
      if (Date.now() > until || !/still in use|already exists|another server/i.test(output)) {
        throw new StartError(`The embedded PostgreSQL in ${this.cluster.folder} did not start: ${reasonIn(output)}`);
      }
      await pause(200);
    }
  }

  /** Fast shutdown: open transactions roll back, everything committed is on disk; harder after 30 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const harder = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    await this.ended;
    clearTimeout(harder);
  }

  /** null once it answers, else what it wrote before it ended. */
  private async startOnce(): Promise<string | null> {
    const child = spawnServer(this.cluster, {});
    this.child = child;
    this.ended = finished(child);
    let gone = false;
    void this.ended.then(() => (gone = true));
    const ready = await waitUntilReady(connectionTo(this.cluster.socketFolder, 'postgres'), () => gone);
    return ready ? null : (await this.ended).output;
  }

  private watch(): void {
    void this.ended.then(() => this.restart());
  }

  private async restart(): Promise<void> {
    let waitMs = 50;
    while (!this.stopping) {
      this.log.warn({}, 'PostgreSQL ended unexpectedly; starting it again');
      const output = await this.startOnce();
      if (output === null) {
        this.log.info({}, 'PostgreSQL answers again');
        return this.watch();
      }
      this.log.error({ reason: reasonIn(output) }, 'PostgreSQL did not come back yet');
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, 5000);
    }
  }
}
