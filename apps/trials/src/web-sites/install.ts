/** Installs a public application outside the repository, without running its scripts, and starts its own server where it has one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from './sites.ts';

const trialsDir = process.env['TRIALS_DIR'] ?? join(tmpdir(), 'sightline-trials');
const startsWithinMs = 60_000;

/** Of the package registry that the application serves: nothing is asked of another one. */
const registrySettings =
  'storage: ./storage\npackages:\n  "**":\n    access: $all\n    publish: $all\nlog: { type: stdout, format: pretty, level: error }\nweb: { title: Registry }\n';

export function install(site: Site): string {
  const folder = join(trialsDir, site.packages[0]!.replaceAll(/[/@]/g, '_'));
  if (site.packages.every((one) => existsSync(join(folder, 'node_modules', nameOf(one))))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional'];
  const done = spawnSync('npm', [...options, ...site.packages], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${site.packages.join(', ')} cannot be installed.`);
  return folder;
}

const nameOf = (one: string): string => one.slice(0, one.lastIndexOf('@'));

export async function serve(site: Site, folder: string): Promise<{ port: number; child: ChildProcess } | null> {
  if (site.command === undefined) return null;
  const port = 40_000 + Math.floor(Math.random() * 10_000);
  writeFileSync(join(folder, 'verdaccio.yaml'), registrySettings);
  const child = spawn(process.execPath, site.command(port), { cwd: folder, stdio: 'ignore' });
  const endsAtMs = Date.now() + startsWithinMs;
  while (Date.now() < endsAtMs) {
    const answer = await fetch(`http://127.0.0.1:${port}${site.start}`).catch(() => null);
    if (answer?.ok === true) return { port, child };
    await new Promise((done) => setTimeout(done, 300));
  }
  child.kill();
  throw new Error(`${site.packages[0]} did not start.`);
}
