/** One server among several: it says every few seconds that it lives and which jobs it runs, and takes up the jobs of servers that no longer do. */
import type { RunningJobs } from '../jobs.ts';
import type { Db, Log } from '../ports.ts';
import { currentPhase } from '../readiness.ts';
import { tooOld } from '../schema-version.ts';
import { deleteGoneNodes, deleteNode, goneAfterSec, writeHeartbeat, type NodeFacts } from './node-store.ts';

interface HeartbeatPorts {
  db: Db;
  log: Log;
  jobs: Pick<RunningJobs, 'running' | 'takeUpOrphans'>;
  /** Called with the present nodes' housekeeping: after each look for servers that are gone. */
  clean: () => Promise<void>;
}

export interface Heartbeat {
  /** Ends the heartbeat and takes the server's row away. */
  stop(): Promise<void>;
}

const everyMs = 5_000;
const lookMs = 1_000;
/** A job that runs this long is written down before the next regular heartbeat. */
const longJobMs = 1_000;
/** After a longer pause between two heartbeats this server was away itself, and so may all others have been. */
const pausedMs = 15_000;

/** Writes the first heartbeat; throws if it cannot. `onTooOld` gets a sentence once the database is no longer for this code. */
export async function startHeartbeat(ports: HeartbeatPorts, node: NodeFacts, onTooOld: (sentence: string) => void): Promise<Heartbeat> {
  let written = new Set<string>();
  let lastMs = performance.now();
  /** Since when the heartbeats have come without a pause. */
  let steadySinceMs = lastMs;
  let working: Promise<void> | null = null;

  async function beat(): Promise<void> {
    const jobs = ports.jobs.running().map(({ id }) => id);
    const { minimumCode } = await writeHeartbeat(ports.db, node, currentPhase(), jobs);
    written = new Set(jobs);
    const nowMs = performance.now();
    if (nowMs - lastMs > pausedMs) steadySinceMs = nowMs;
    lastMs = nowMs;
    const sentence = tooOld(minimumCode, node.migration);
    if (sentence !== null) onTooOld(sentence);
  }

  /** While the database was away nobody could say that they live: only who has seen others have the time to is sure that one is gone. */
  async function takeUp(): Promise<void> {
    if (performance.now() - steadySinceMs < goneAfterSec * 1_000) return;
    const count = await ports.jobs.takeUpOrphans(ports.db);
    if (count > 0) ports.log.warn({ jobs: count }, 'jobs of a server that is gone are tried again');
    await deleteGoneNodes(ports.db);
    await ports.clean();
  }

  async function look(): Promise<void> {
    const isDue = performance.now() - lastMs >= everyMs;
    const hasLong = ports.jobs.running().some(({ id, sinceMs }) => sinceMs >= longJobMs && !written.has(id));
    if (!isDue && !hasLong) return;
    try {
      await beat();
      if (isDue) await takeUp();
    } catch (error) {
      steadySinceMs = performance.now();
      ports.log.warn({ reason: String(error) }, 'a heartbeat of this server failed');
    }
  }

  await beat();
  const timer = setInterval(() => {
    working ??= look().finally(() => (working = null));
  }, lookMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
      // A database that is gone for good does not keep the process; the row is then one of a server that is gone.
      await deleteNode(ports.db, node.id).catch((error: unknown) =>
        ports.log.warn({ reason: String(error) }, 'the row of this server stays'),
      );
    },
  };
}
