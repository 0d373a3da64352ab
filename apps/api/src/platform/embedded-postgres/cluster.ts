/** The data folder of the embedded PostgreSQL: made once by `initdb`, started with the few settings that matter here. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { StartError } from '../start-error.ts';
import type { Launcher } from './launcher.ts';

export const userName = 'sightline';

export interface Cluster {
  launcher: Launcher;
  /** PGDATA. */
  folder: string;
  socketFolder: string;
}

/** Makes the cluster if there is none; an `initdb` cut short leaves only a folder that the next start removes. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return;
  const unfinished = `${cluster.folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cluster.launcher.makeFolder(unfinished);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${userName}`, '--auth-local=trust', '--auth-host=reject'];
  const child = cluster.launcher.spawn('initdb', ['-D', unfinished, ...locale, ...access, '--no-instructions'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { code, output } = await finished(child);
  if (code !== 0) throw new StartError(`PostgreSQL could not make its data folder ${cluster.folder}: ${reasonIn(output)}`);
  renameSync(unfinished, cluster.folder);
}

/** Starts `postgres` in its own session, so that Ctrl-C in a terminal reaches only us and we stop it last. */
export function spawnServer(cluster: Cluster, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '60',
    // Its log lies on the disk that recordings fill: checkpoints keep it no larger than the reserve (quotas.ts).
    max_wal_size: '1GB',
    log_min_messages: 'fatal',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return cluster.launcher.spawn('postgres', ['-D', cluster.folder, ...args], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

/** The exit code of a process and what it wrote to stderr. */
export function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stderr?.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-4000)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Why a program of PostgreSQL gave up, as a sentence: the first line that names an error, from which the others follow, else the last line it wrote. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((one) => /\b(PANIC|FATAL|ERROR|error):/.test(one)) ?? lines.at(-1) ?? '';
  const words = line.replace(/^.*?\b(PANIC|FATAL|ERROR|error):\s*/, '').replace(/\.$/, '');
  return words === '' ? 'it said nothing.' : `${words}.`;
}
