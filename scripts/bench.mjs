/** `npm run bench [name]`: runs every bench/*.bench.ts and prints one line a bar; exits non-zero where one falls short. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';

const root = resolve(import.meta.dirname, '..');
ensureInstalled(root);
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);
const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
