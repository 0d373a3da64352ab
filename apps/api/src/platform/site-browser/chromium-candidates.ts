/** Where Chromium, Chrome and Edge are installed on each system; what the operator names comes before all of them. */
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

export type Variables = Record<string, string | undefined>;

const linuxPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/snap/bin/chromium',
];
const linuxNames = [...new Set(linuxPlaces.slice(0, 6).map((place) => posix.basename(place)))];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];
const windowsFolders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];

/** Absolute paths at which a browser may be, the most likely first. `variables`: the environment, as the system names its parts. */
export function chromiumCandidates(platform: NodeJS.Platform, variables: Variables): string[] {
  if (platform === 'win32') return windowsCandidates(variables);
  return platform === 'darwin' ? macCandidates(variables) : linuxCandidates(variables);
}

/** Path of the installed Chromium; one that is named and not there is none. */
export function findChromium(named: string | null): string | null {
  const places = named === null ? chromiumCandidates(process.platform, process.env) : [named];
  return places.find((place) => existsSync(place)) ?? null;
}

/** A relative entry of PATH would depend on the folder that the server was started in: it is not searched. */
function linuxCandidates({ PATH = '' }: Variables): string[] {
  const folders = PATH.split(posix.delimiter).filter((folder) => posix.isAbsolute(folder));
  const inPath = folders.flatMap((folder) => linuxNames.map((name) => posix.join(folder, name)));
  return [...new Set([...linuxPlaces, ...inPath])];
}

function macCandidates({ HOME = '' }: Variables): string[] {
  const folders = ['/Applications', ...(posix.isAbsolute(HOME) ? [posix.join(HOME, 'Applications')] : [])];
  return folders.flatMap((folder) => macApps.map((app) => posix.join(folder, `${app}.app/Contents/MacOS/${app}`)));
}

/** Windows does not distinguish capitals in the names of variables; a copy of its environment does. */
function windowsCandidates(variables: Variables): string[] {
  const byName = new Map(Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value ?? '']));
  const folders = windowsFolders.map((name) => byName.get(name.toLowerCase()) ?? '').filter((folder) => win32.isAbsolute(folder));
  return [...new Set(folders)].flatMap((folder) => windowsPrograms.map((program) => win32.join(folder, program)));
}
