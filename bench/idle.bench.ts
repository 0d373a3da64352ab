/** What a server costs while nobody uses it: processor share of Node and of its PostgreSQL, measured over a minute. */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow } from './bench.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4150);
const measuredMs = 60_000;
/** The start prepares demo, browser and workers; what they leave to do is done by then. */
const settlesInMs = 30_000;
const barPercent = 1;
/** Of Linux; the share is taken from /proc. */
const ticksPerSecond = 100;

/** Ticks of the processor that a process has used so far, those of children that ended included; null if it is gone. */
function ticksOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [fields[1], fields[11], fields[12], fields[13], fields[14]];
    return { parent, ticks: user + system + childUser + childSystem };
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
}

/** Of PostgreSQL: its first process and the ones for connections and housekeeping. */
function ticksOfFamily(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = pids.map((pid) => ({ pid: Number(pid), of: ticksOf(Number(pid)) }));
  return read.reduce((sum, { pid, of }) => (of !== null && (pid === root || of.parent === root) ? sum + of.ticks : sum), 0);
}

export default async function idleBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    await pause(settlesInMs);
    const postgres = server.postgresPid() ?? -1;
    const read = () => ({ atMs: performance.now(), node: ticksOf(server.pid)?.ticks ?? 0, postgres: ticksOfFamily(postgres) });
    const before = read();
    await pause(measuredMs);
    const after = read();
    const percent = (ticks: number): number => (100 * ticks * 1_000) / ticksPerSecond / (after.atMs - before.atMs);
    const [node, database] = [percent(after.node - before.node), percent(after.postgres - before.postgres)];
    return [
      {
        name: 'a server at rest, of one core',
        ours: `${(node + database).toFixed(2)} % (Node ${node.toFixed(2)}, PostgreSQL ${database.toFixed(2)})`,
        baseline: '–',
        ratio: '–',
        bar: `≤ ${barPercent} %`,
        ok: node + database <= barPercent,
      },
    ];
  } finally {
    await server.stop();
  }
}
