/** Installs and builds what is missing or changed, then runs an entry of the server in this very process. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { isBuilt } from './sources.mjs';

const root = resolve(import.meta.dirname, '../..');

/** `entry` is a file of apps/api/dist. In one process, so that whatever ends the script ends the server. */
export async function runServer(entry) {
  ensureInstalled(root);
  if (!isBuilt(root)) {
    console.log('Building …');
    const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
    if (built.status !== 0) process.exit(built.status ?? 1);
  }
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'apps/api/dist', entry)).href);
}
