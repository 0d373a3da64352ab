/** How Chromium is started here: its own sandbox on, never as root, and where the kernel allows it in a network namespace that is empty. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { makeProfile, removeLeftProfiles } from './profile-folder.ts';

/** Nobody, in every Linux. */
const nobody = 65_534;

export interface ChromiumLaunch {
  program: string;
  /** Arguments that lead up to Chromium's own. */
  before: string[];
  /** What this Chromium needs in its environment, besides what every one gets. */
  variables: Record<string, string>;
  /** Whether it has no network interface but an unplugged loopback. */
  ownNetwork: boolean;
  /** Makes a folder for its profile and home that only it may enter. */
  makeProfile(): string;
}

const namespace = ['unshare', '--user', '--map-current-user', '--net', '--'];
const otherUser = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
/** Ends with the server, however that ends; comes last, since the kernel forgets it when a process becomes somebody else or enters a namespace. */
const bound = ['setpriv', '--pdeathsig=KILL', '--'];

/** The first way that works on this machine; null if root has no way to be somebody else. Without namespaces the flags alone keep it off the network. */
export function pickLaunch(chromium: string, namespaces = true): ChromiumLaunch | null {
  const root = process.getuid?.() === 0;
  const isolated = root ? [[...otherUser, ...namespace, ...bound]] : [[...namespace, ...bound], namespace];
  const ways = [...(namespaces ? isolated : []), ...(root ? [[...otherUser, ...bound]] : [bound, []])];
  const prefix = ways.find((way) => way.length === 0 || runs(way));
  if (prefix === undefined) return null;
  removeLeftProfiles();
  const [program = chromium, ...before] = [...resolveFirst(prefix), chromium];
  return { program, before, variables: {}, ownNetwork: prefix.includes('--net'), makeProfile: () => makeProfile(root ? nobody : null) };
}

function runs([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** The program by its full path, as the launcher of browsers wants it. */
function resolveFirst([program, ...rest]: readonly string[]): string[] {
  if (program === undefined) return [];
  const folders = (process.env['PATH'] ?? '/usr/bin:/bin').split(delimiter);
  return [folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? program, ...rest];
}
