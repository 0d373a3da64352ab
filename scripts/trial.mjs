/** `npm run trial -- NAME [options]`: builds, then runs the trial of this name in apps/trials/src. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensurePrograms, findChromium } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';

const root = resolve(import.meta.dirname, '..');
const trials = resolve(root, 'apps/trials/src');
const [name, ...options] = process.argv.slice(2);
const hasTrial = (folder) => existsSync(resolve(trials, folder, 'main.ts'));
if (!name || !hasTrial(name)) {
  console.error(`Usage: npm run trial -- NAME [options]. Trials: ${readdirSync(trials).filter(hasTrial).join(', ')}.`);
  process.exit(1);
}

ensureInstalled(root);
await ensurePrograms(['chromium']);
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);
const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', resolve(trials, name, 'main.ts'), ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '' },
});
process.exit(run.status ?? 1);
