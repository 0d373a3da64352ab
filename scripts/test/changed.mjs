/**
 * What a developer runs after a change: the static checks, and the tests nearest to what changed, as many as fit into a few minutes. Run as a
 * program with paths it prints the tests that it would choose for them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium } from '../setup/debian.mjs';
import { bin, check, journeys, root, vitest } from './commands.mjs';
import { durationOf } from './durations.mjs';
import { importersOf, moduleOf } from './import-graph.mjs';
import { staticSteps } from './static-checks.mjs';
import { layerOf, testFiles } from './test-files.mjs';

/** Seconds of tests, of one core; the static checks and the start of each layer come on top. */
const budgetSeconds = 180;
/** They import everything: what they import is not near to who imports them. */
const hub = /^apps\/api\/src\/(compose|main|worker)\.ts$|^apps\/studio\/src\/app\/(?!page-tests\/)|\/testing\/testing-app\.ts$/;
/** Who may call what, and whether calls work at all: asked again after each change of the server. */
const everyCall = /\/matrix\/matrix-(caller|object|good)\.db\.test\.ts$/;
/** Open every page of the studio, fill in its forms and make its calls fail: run after each change of the studio. */
const everyPage = /\/page-tests\/(failures|forms|routes)\.page\.test\.tsx$/;
const names = { unit: 'unit tests', components: 'component tests', pages: 'page tests', db: 'database tests', browser: 'browser tests' };

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedPaths(revision) {
  return [...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Steps from a changed file to each file that imports it, directly or through others, but not through a hub. */
function distancesFrom(paths, importers) {
  const distances = new Map(paths.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    if (hub.test(path) && distance > 0) continue;
    for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

const wordsOf = (path) => new Set(path.split(/[/.-]/).filter((word) => word.length > 3));

/** Tests in order of nearness: changed themselves, in a changed module, importing it from outside, named like it. */
function rankTests(paths, tests) {
  const distances = distancesFrom(paths, importersOf(root));
  const modules = new Set(paths.map(moduleOf));
  const words = new Set(paths.flatMap((path) => [...wordsOf(path)]));
  const changesServer = paths.some((path) => path.startsWith('apps/api/src/'));
  const changesStudio = paths.some((path) => path.startsWith('apps/studio/src/'));
  const rank = (path) => {
    if (paths.includes(path)) return 0;
    const distance = distances.get(path) ?? Infinity;
    if (changesServer && everyCall.test(path)) return 1;
    if (changesStudio && everyPage.test(path)) return 2;
    if (modules.has(moduleOf(path))) return Math.min(1, distance);
    if (distance < Infinity) return 1 + distance;
    const shared = [...wordsOf(basename(path))].filter((word) => words.has(word) && !['test', 'page'].includes(word)).length;
    return shared > 0 ? 20 - shared : Infinity;
  };
  return tests
    .map((path) => ({ path, rank: rank(path) }))
    .filter((test) => test.rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
}

/** As many as fit; a changed test always does. */
function fitting(ranked) {
  let left = budgetSeconds;
  return ranked.filter(({ path, rank }) => {
    const seconds = durationOf(path);
    if (rank > 0 && seconds > left) return false;
    left -= seconds;
    return true;
  });
}

/** `chosen`: paths of test files, the nearest first; `left`: how many more there are that do not fit. */
function chooseTests(paths) {
  const tests = Object.values(testFiles(root)).flat();
  const ranked = rankTests(paths, tests).filter(({ path, rank }) => layerOf(path) !== 'journeys' || rank === 0);
  const chosen = fitting(ranked).map(({ path }) => path);
  return { chosen, left: ranked.length - chosen.length };
}

/** The steps for what changed since a revision; says which tests it leaves out. */
export function changedSteps(results, revision) {
  const paths = changedPaths(revision);
  if (paths.length === 0) {
    console.log(`Nothing changed since ${revision}.`);
    return [];
  }
  const { chosen, left } = chooseTests(paths);
  console.log(
    `${paths.length} files changed since ${revision}: ${chosen.length} test files; ${left} more distant ones and the journeys are left to npm test.`,
  );
  const env = { CHROMIUM_PATH: findChromium() ?? '' };
  const needsBuild = chosen.some((path) => ['browser', 'journeys'].includes(layerOf(path)));
  const build = { title: 'build', cores: 2, run: () => check(results, { title: 'build', cores: 2, args: ['scripts/build.mjs'] }) };
  const layers = Object.entries(names).map(([layer, title]) => ({
    title,
    cores: 1,
    after: needsBuild && layer === 'browser' ? ['build'] : [],
    run: () => vitest(results, { title, layer: title, project: layer, files: chosen.filter((path) => layerOf(path) === layer), env }),
  }));
  const walked = chosen.filter((path) => layerOf(path) === 'journeys');
  const last = walked.length === 0 ? [] : [{ title: 'journeys', cores: 2, after: ['build'], run: () => journeys(results, env, walked) }];
  const linted = paths.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  const lint = {
    title: 'lint',
    cores: 1,
    run: () => check(results, { title: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings', ...linted] }),
  };
  const statics = staticSteps(results).flatMap((step) => (step.title === 'lint' ? (linted.length > 0 ? [lint] : []) : [step]));
  return [...statics, ...(needsBuild ? [build] : []), ...layers, ...last];
}

if (process.argv[1] === import.meta.filename) console.log(chooseTests(process.argv.slice(2)).chosen.join('\n'));
