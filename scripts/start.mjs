/** `npm start`: installs and builds what is missing or changed, then is the server itself, so that whatever ends this script ends the server. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './setup/install.mjs';
import { isBuilt } from './setup/sources.mjs';

const root = resolve(import.meta.dirname, '..');
ensureInstalled(root);
if (!isBuilt(root)) {
  console.log('Building …');
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
