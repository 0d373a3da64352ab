/** Installs the npm packages of the lockfile where they are missing or another lockfile was installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lowest = [20, 19];

/** Ends the process with one sentence where Node is too old to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return;
  console.error(`Sightline needs Node ${lowest.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci` once for each state of the lockfile; ends the process where it fails. */
export function ensureInstalled(root) {
  requireNode();
  const stamp = join(root, 'node_modules/.sightline-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('Installing the npm packages failed: see the lines above.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
