/**
 * `npm test`: installs what it needs, then every check and test; ends with the minutes of each layer, the slowest files and a plain line
 * 'N passed, N failed'. A fault that static checks find ends it in the first minutes.
 *
 *   npm test -- --changed [REV]   only what changed since REV (what is not committed where left out), for the developer's own loop
 *   npm test -- --record          also writes the table of durations that the order of tests depends on
 *   npm run test:matrix           every unit and database test on both versions of Node and PostgreSQL, every case of the journeys in each way
 */
import { startPgbouncer } from './setup/pgbouncer.mjs';
import { startPostgres15 } from './setup/postgres15.mjs';
import { ensurePrograms, findChromium, findPgbouncer, findPostgres15 } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { memoryFolder } from './setup/memory-folder.mjs';
import { ensureNode24 } from './setup/node24.mjs';
import { changedSteps } from './test/changed.mjs';
import { bin, check, journeys, node, root, vitest } from './test/commands.mjs';
import { durationOf, recordDurations } from './test/durations.mjs';
import { dependsOnNode, engineOf, today } from './test/engines.mjs';
import { watchMemory } from './test/memory.mjs';
import { Results } from './test/results.mjs';
import { runSchedule } from './test/schedule.mjs';
import { staticSteps } from './test/static-checks.mjs';
import { testFiles } from './test/test-files.mjs';

/** Of a computer with two: half a step more than that fits, as browser tests wait for much of their time. */
const cores = 2.5;
const startedMs = Date.now();
const results = new Results();

/** The second engine: Node 24, and PostgreSQL 15 behind PgBouncer, each where this machine can have it. */
async function startSecondEngine(node24) {
  const folder = findPostgres15();
  if (!folder) return { node24, env: {}, stop: () => undefined };
  const server = startPostgres15(folder);
  const program = findPgbouncer();
  const pooler = program && (await startPgbouncer(program, server.url));
  return {
    node24,
    env: { TEST_DATABASE_URL: server.url, TEST_DATABASE_POOLER_URL: pooler?.url ?? '' },
    stop: () => {
      pooler?.stop();
      server.stop();
    },
  };
}

/** Unit and database tests, each file on one of the engines by turns; with `isWhole` on both. */
function engineSteps({ unit, db }, { node24, env }, isWhole) {
  const day = today();
  console.log(`Engines by turns of day ${day}: TEST_DAY=${day} repeats them.`);
  const isOn = (engine, depends) => (path) => {
    if (isWhole) return true;
    return depends(path) ? engineOf(path, day) === engine : engine === 0;
  };
  const sides = [
    { engine: 0, name: `Node ${process.versions.node.split('.')[0]}`, base: 'PostgreSQL 18', runtime: node, env: {} },
    { engine: 1, name: 'Node 24', base: 'PostgreSQL 15', runtime: node24 ?? node, env },
  ];
  return sides.flatMap(({ engine, name, base, runtime, env: databaseEnv }) => [
    vitestStep(`database tests on ${base}`, 'database tests', 'db', db.filter(isOn(engine, () => true)), { env: databaseEnv, runtime }),
    vitestStep(`unit tests on ${name}`, 'unit tests', 'unit', unit.filter(isOn(engine, dependsOnNode)), { runtime }),
  ]);
}

/** A vitest project in one worker. */
function vitestStep(title, layer, project, files, options = {}) {
  const seconds = files.reduce((sum, path) => sum + durationOf(path), 0);
  return { title, cores: options.cores ?? 1, seconds, run: () => vitest(results, { title, layer, project, files, ...options }) };
}

const buildStep = { title: 'build', cores: 2, run: () => check(results, { title: 'build', cores: 2, args: ['scripts/build.mjs'] }) };

/** Measures how long the others wait: beside nothing but browser tests. */
const hostileCores = 2;
const hostileSeconds = 130;

/** All after the static checks and the build: the longest first, the journeys last, since both of their workers need a core. */
function testSteps(files, engine, chromium, isWhole) {
  const env = { CHROMIUM_PATH: chromium, ...(isWhole ? { WHOLE_MATRIX: '1' } : {}) };
  const step = (title, cores, seconds, args, shown) => ({
    title,
    cores,
    seconds,
    run: () => check(results, { title, cores, args, shown }),
  });
  const beside = [
    ...engineSteps(files, engine, isWhole),
    vitestStep('page tests', 'page tests', 'pages', files.pages, { env }),
    vitestStep('component tests', 'component tests', 'components', files.components),
    step('hostile run', hostileCores, hostileSeconds, [bin('tsx/dist/cli.mjs'), 'scripts/hostile/run.ts', 'short'], 4),
    step('sizes', 0.5, 1, [bin('size-limit/bin.js')], 20),
    ...(chromium ? [vitestStep('browser tests', 'browser tests', 'browser', files.browser, { env, cores: 0.5 })] : []),
  ].map((step) => ({ ...step, after: ['build'] }));
  beside.sort((one, other) => other.seconds - one.seconds);
  const after = beside.map(({ title }) => title);
  return [buildStep, ...beside, ...(chromium ? [{ title: 'journeys', cores, after, run: () => journeys(results, env) }] : [])];
}

/** Another Node is fetched beside the static checks, as are Debian's programs from the start on; returns its path. */
async function installBeside(steps) {
  const fetched = ensureNode24(root);
  await runSchedule(steps, cores);
  await programs;
  const node24 = await fetched;
  if (!node24) console.log('Node 24 cannot be had here; its tests run on this Node.');
  return node24;
}

async function runAll(isWhole) {
  const node24 = await installBeside(staticSteps(results));
  if (results.failed > 0) {
    console.log('\nThe static checks failed: no test was run.');
    return;
  }
  const chromium = findChromium();
  if (!chromium) {
    console.log('Browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
    results.count({ failed: 1 });
    results.addFailure('chromium');
  }
  const engine = await startSecondEngine(node24);
  try {
    await runSchedule(testSteps(testFiles(root), engine, chromium, isWhole), cores);
  } finally {
    engine.stop();
  }
}

const [first, second] = process.argv.slice(2);
process.env.TEST_FOLDER ??= memoryFolder();
// Beside npm's packages; who tries out a change has them already.
const programs = first === '--changed' ? Promise.resolve() : ensurePrograms();
ensureInstalled(root);
const peakOf = watchMemory();
if (first === '--changed') await runSchedule(changedSteps(results, second ?? 'HEAD'), cores);
else await runAll(first === 'matrix');
if (first === '--record' && results.failed === 0) recordDurations(results.files);
results.print((Date.now() - startedMs) / 60_000, peakOf());
process.exitCode = results.failed === 0 ? 0 : 1;
