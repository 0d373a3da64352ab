/** Every test file of the tree by layer, in the order in which a single worker should take them: the longest first. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { durationOf } from './durations.mjs';

const skipped = new Set(['node_modules', 'dist', 'data', 'shots']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The vitest project, or 'journeys', that runs a test file; the same rules as vitest.config.ts. */
export function layerOf(path) {
  if (path.startsWith('apps/e2e/')) return 'journeys';
  if (path.endsWith('.db.test.ts')) return 'db';
  if (path.endsWith('.browser.test.ts')) return 'browser';
  if (path.endsWith('.page.test.tsx')) return 'pages';
  if (path.startsWith('apps/studio/') && path.endsWith('.test.tsx')) return 'components';
  return 'unit';
}

/** Paths below `root` by layer: { unit, components, pages, db, browser, journeys }. */
export function testFiles(root) {
  const layers = { unit: [], components: [], pages: [], db: [], browser: [], journeys: [] };
  for (const place of ['packages', 'apps', 'bench', 'scripts'])
    for (const path of filesBelow(join(root, place))) {
      const named = relative(root, path).split(sep).join('/');
      layers[layerOf(named)].push(named);
    }
  for (const paths of Object.values(layers)) paths.sort((one, other) => durationOf(other) - durationOf(one) || (one < other ? -1 : 1));
  return layers;
}
