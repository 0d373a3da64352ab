/** Who imports whom among the sources, read from their import lines: quick, and near enough to choose tests by. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', 'shots', 'golden']);
const importLine = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.(tsx?|mjs|css)$/.test(entry.name)) yield path;
  }
}

/** For `@sightline/name/part` the source that the package's `exports` name. */
function exportedPath(root, specifier) {
  const [, name, ...rest] = specifier.split('/');
  const { exports: entries = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const wanted = ['.', ...rest].join('/');
  for (const [key, named] of Object.entries(entries)) {
    // Some differ by condition: any of them will do.
    const target = typeof named === 'string' ? named : Object.values(named).find((path) => typeof path === 'string');
    if (target === undefined) continue;
    if (key === wanted) return posix.join('packages', name, target);
    const [head, tail] = key.split('*');
    if (tail !== undefined && wanted.startsWith(head) && wanted.endsWith(tail))
      return posix.join('packages', name, target.replace('*', wanted.slice(head.length, wanted.length - tail.length)));
  }
  return null;
}

function resolved(root, from, specifier, cache) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith('@sightline/') || !existsSync(join(root, 'packages', specifier.split('/')[1]))) return null;
  if (!cache.has(specifier)) cache.set(specifier, exportedPath(root, specifier));
  return cache.get(specifier);
}

/** For each path below `root` the paths of those that import it. */
export function importersOf(root) {
  const importers = new Map();
  const cache = new Map();
  for (const place of ['packages', 'apps', 'bench', 'scripts'])
    for (const path of sourcesBelow(join(root, place))) {
      const from = relative(root, path).split(sep).join('/');
      for (const [, specifier] of readFileSync(path, 'utf8').matchAll(importLine)) {
        const to = resolved(root, from, specifier, cache);
        if (to === null) continue;
        if (!importers.has(to)) importers.set(to, new Set());
        importers.get(to).add(from);
      }
    }
  return importers;
}

/** The folder of the module that a path belongs to: a slice, a feature, a folder of a package. */
export function moduleOf(path) {
  const module =
    /^(?:apps\/api\/src\/(?:slices|testing)\/[^/]+|apps\/studio\/src\/features\/[^/]+|(?:apps|packages)\/[^/]+\/src\/[^/]+)(?=\/)/;
  return module.exec(path)?.[0] ?? dirname(path);
}
