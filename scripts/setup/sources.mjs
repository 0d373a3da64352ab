/** Knows whether the sources changed since the last build: a hash of every source's path, size and time of change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'shots', '.cache']);
const stampPath = (root) => join(root, 'node_modules/.cache/sightline-build');

/** True if the last build was made from exactly these sources and its result is still there. */
export function isBuilt(root) {
  if (!existsSync(stampPath(root)) || !existsSync(join(root, 'apps/api/dist/main.js'))) return false;
  return readFileSync(stampPath(root), 'utf8') === sourcesHash(root);
}

export function rememberBuild(root) {
  mkdirSync(dirname(stampPath(root)), { recursive: true });
  writeFileSync(stampPath(root), sourcesHash(root));
}

function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const path of [
    join(root, 'package-lock.json'),
    join(root, 'scripts/build.mjs'),
    join(root, 'README.md'),
    join(root, 'CONTRIBUTING.md'),
    ...filesBelow(join(root, 'docs')),
    ...filesBelow(join(root, 'packages')),
    ...filesBelow(join(root, 'apps')),
  ]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Tests are no sources: editing one builds nothing. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}
