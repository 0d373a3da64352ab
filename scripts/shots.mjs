/** `npm run shots`: builds, starts a server with the demo, and takes pictures of every screen into shots/. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensurePrograms, findChromium } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';

const root = resolve(import.meta.dirname, '..');
ensureInstalled(root);
await ensurePrograms(['chromium']);
const chromium = findChromium();
if (!chromium) {
  console.error('Pictures need Chromium: install it, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);
const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'apps/e2e/src/shots.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exit(run.status ?? 1);
