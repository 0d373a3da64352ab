/** How PostgreSQL's programs are started here: it refuses to run as root, so root starts it in a user namespace or under another uid. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const nobody = 65_534;

export interface Launcher {
  /** Starts one of PostgreSQL's programs; the process keeps its pid through any wrapper. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Makes a folder that only PostgreSQL's user may enter. */
  makeFolder(path: string): void;
}

/** Picks the first way that works for these binaries and this folder; throws StartError if none does. */
export function pickLauncher(binaries: string, dataDir: string): Launcher {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return direct(binaries);
  if (runs('unshare', [...namespace, join(binaries, 'postgres'), '--version'])) return throughNamespace(binaries);
  if (!root) return direct(binaries);
  const reachable = runs(join(binaries, 'postgres'), ['--version'], nobody) && runs('test', ['-x', dataDir], nobody);
  if (reachable) return underOtherUser(binaries);
  throw new StartError(
    `PostgreSQL does not run as root, and here neither user namespaces work nor can another user reach ${dataDir}: ` +
      'start Sightline as a plain user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** `initdb` asks for the name of its user, which a bare uid given to a container does not have. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

function runs(program: string, args: string[], uid?: number): boolean {
  return spawnSync(program, args, { stdio: 'ignore', ...(uid === undefined ? {} : { uid, gid: uid }) }).status === 0;
}

function makePrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

function direct(binaries: string): Launcher {
  return { spawn: (program, args, options) => spawn(join(binaries, program), args, options), makeFolder: makePrivate };
}

/** Inside the namespace root's files belong to nobody, so that everything under root's own home stays reachable. */
function throughNamespace(binaries: string): Launcher {
  return {
    spawn: (program, args, options) => spawn('unshare', [...namespace, join(binaries, program), ...args], options),
    makeFolder: makePrivate,
  };
}

function underOtherUser(binaries: string): Launcher {
  return {
    spawn: (program, args, options) => spawn(join(binaries, program), args, { ...options, uid: nobody, gid: nobody }),
    makeFolder: (path) => {
      makePrivate(path);
      chownSync(path, nobody, nobody);
    },
  };
}
