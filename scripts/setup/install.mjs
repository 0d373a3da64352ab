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

function npm(root, args) {
  const windows = process.platform === 'win32';
  const run = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: windows });
  if (run.status === 0) return;
  console.error('Installing the npm packages failed: see the lines above.');
  process.exit(run.status ?? 1);
}

/** Names of the installed packages that package.json allows to run a script at installation; npm itself runs none (.npmrc). */
function allowedScripts(root) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(allowScripts)
    .filter(([, allowed]) => allowed)
    .map(([spec]) => spec.slice(0, spec.lastIndexOf('@')))
    .filter((name) => existsSync(join(root, 'node_modules', name)));
}

/** Runs `npm ci` once per state of the lockfile, then the allowed install scripts; ends the process if one fails. */
export function ensureInstalled(root) {
  requireNode();
  const stamp = join(root, 'node_modules/.sightline-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund']);
  const scripts = allowedScripts(root);
  if (scripts.length > 0) npm(root, ['rebuild', '--ignore-scripts=false', '--foreground-scripts', ...scripts]);
  writeFileSync(stamp, wanted);
}
