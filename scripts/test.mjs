/**
 * `npm test`: installs what it needs, then every check and test; ends with the minutes of each layer, the slowest files and a plain line
 * 'N passed, N failed'. With the argument `matrix` (`npm run test:matrix`) it runs every unit and database test on the second Node and the
 * second PostgreSQL instead of those that can differ there, and every case of the journeys in each of its ways.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ensureCeph, ensureChromium, ensureHeadlessShell, ensurePgbouncer, ensurePostgres15, ensureSpeaker } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureNode24 } from './setup/node24.mjs';
import { startPgbouncer } from './setup/pgbouncer.mjs';
import { startPostgres15 } from './setup/postgres15.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'node_modules/.cache/sightline-test');
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Seconds of each layer and of each test file, printed at the end. */
const layers = [];
const files = [];
const slowestShown = 20;
/** Of each failed test its name and the first line of what it said: printed again at the end, where a truncated log still has them. */
const failedTests = [];

/**
 * Runs one command and returns its exit code. Its output is printed where it failed, at its end, so that parallel steps do not mix; `live`
 * prints it as it comes, for steps that run by themselves and take long.
 */
function run(title, command, args, env = {}, live = false) {
  const startedMs = Date.now();
  if (live) console.log(`\n== ${title}`);
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    const take = live ? (bytes) => process.stdout.write(bytes) : (bytes) => output.push(bytes);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
      layers.push({ title, seconds: Number(seconds) });
      console.log(`\n== ${title}: ${code === 0 ? 'ok' : 'failed'} (${seconds} s)`);
      const text = Buffer.concat(output).toString();
      if (code !== 0 && text !== '') console.log(text.trimEnd());
      done(code ?? 1);
    });
  });
}

/** `live`: its output is of use where it passes, too. */
async function check(title, command, args, env = {}, live = false) {
  const code = await run(title, command, args, env, live);
  if (code === 0) totals.passed += 1;
  else {
    totals.failed += 1;
    failures.push(title);
  }
}

const bin = (path) => join(root, 'node_modules', path);
const node = process.execPath;

/** A file that failed as a whole has no tests, and says what failed itself. */
function noteFailed({ testResults }) {
  const firstLine = (text) => (text ?? '').split('\n')[0];
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    for (const { fullName, failureMessages } of failed) failedTests.push(`${file} > ${fullName}\n    ${firstLine(failureMessages[0])}`);
    if (status === 'failed' && failed.length === 0) failedTests.push(`${file}\n    ${firstLine(message)}`);
  }
}

/** Runs one vitest project and adds its counts. A run without a report counts as one failure. */
async function tests(title, project, { env = {}, runtime = node, only = [] } = {}) {
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...only,
  ];
  const code = await run(title, runtime, args, env, true);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests;
    noteFailed(report);
    for (const { name, startTime, endTime } of report.testResults)
      files.push({ title: `${relative(root, name)} (${title})`, seconds: (endTime - startTime) / 1000 });
    console.log(`   ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`);
    if (code !== 0 && report.numFailedTests === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
  if (code !== 0) failures.push(title);
}

/** Every test of one file of Playwright Test's report, whatever block it stands in. */
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** Runs the journeys, and adds their counts. A run without a report counts as one failure. */
async function journeys(env) {
  const file = join(reports, 'journeys.json');
  rmSync(file, { force: true });
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const code = await run('journeys', node, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, true);
  try {
    const { suites, stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += stats.expected + stats.flaky;
    totals.failed += stats.unexpected;
    totals.skipped += stats.skipped;
    for (const { message } of errors) failedTests.push(`journeys\n    ${message?.split('\n')[0] ?? ''}`);
    for (const suite of suites) {
      const specs = specsOf(suite);
      const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
      files.push({ title: `${suite.file} (journeys)`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
      for (const {
        title,
        ok,
        tests: [test],
      } of specs)
        if (!ok) failedTests.push(`${suite.file} > ${title}\n    ${test.results.at(-1)?.error?.message?.split('\n')[0] ?? test.status}`);
    }
    console.log(
      `   ${stats.expected} passed, ${stats.flaky} passed at the second try, ${stats.unexpected} failed, ${stats.skipped} skipped`,
    );
    if (code !== 0 && stats.unexpected === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
  if (code !== 0) failures.push('journeys');
}

async function staticChecks() {
  const first = async () => {
    await check('format', node, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']);
    const cruise = bin('dependency-cruiser/bin/dependency-cruise.mjs');
    for (const [title, config] of [
      ['boundaries', '.dependency-cruiser.cjs'],
      ['boundaries of folders', '.dependency-cruiser.folders.cjs'],
    ])
      await check(title, node, [cruise, '--config', config, '--output-type', 'err-long', 'packages', 'apps']);
    await check('knip', node, [bin('knip/bin/knip.js')]);
    for (const part of ['pure', 'browser', 'node'])
      await check(`types ${part}`, node, [bin('typescript/bin/tsc'), '-p', `tsconfig.${part}.json`]);
  };
  const second = () => check('lint', node, ['--max-old-space-size=6144', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
  await Promise.all([first(), second()]);
}

/** Test files whose code uses what differs between versions of Node: streams, crypto, workers, dates, files. */
const nodeDependent = ['apps/api/src/platform', 'packages/domain/src', 'packages/wire/src', 'tasks', 'media', 'token', 'password'];
/** Test files of SQL that we write by hand; what the query builder writes, and the border of the calls, are the same on every PostgreSQL. */
const databaseDependent = ['platform', 'slices/sessions', 'slices/recordings', 'slices/reports', 'testing/money'].map(
  (part) => `apps/api/src/${part}`,
);

async function databaseTests() {
  if (!ensureCeph()) console.log("Ceph's S3 gateway cannot be installed here; tests of files in an S3 store are left out.");
  await tests('database tests', 'db');
}

/** In CI also on Node 24, and on PostgreSQL 15 behind PgBouncer, each where this machine can have it. */
async function testsOnOthers(whole) {
  const node24 = ensureNode24(root);
  if (node24) await tests('unit tests on Node 24', 'unit', { runtime: node24, only: whole ? [] : nodeDependent });
  else console.log('Node 24 cannot be had here; its tests are left out.');
  const bin = ensurePostgres15();
  if (!bin) {
    console.log('PostgreSQL 15 cannot be installed here; its tests are left out.');
    return;
  }
  const server = startPostgres15(bin);
  const program = ensurePgbouncer();
  if (!program) console.log('PgBouncer cannot be installed here; the tests on PostgreSQL 15 run without it.');
  const pooler = program && (await startPgbouncer(program, server.url));
  try {
    const env = { TEST_DATABASE_URL: server.url, TEST_DATABASE_POOLER_URL: pooler?.url ?? '' };
    await tests('database tests on PostgreSQL 15', 'db', { env, runtime: node24 ?? node, only: whole ? [] : databaseDependent });
  } finally {
    pooler?.stop();
    server.stop();
  }
}

function printTimes() {
  const row = ({ title, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${title}`;
  const minutes = ({ title, seconds }) => `  ${(seconds / 60).toFixed(1).padStart(7)} min  ${title}`;
  console.log(['\nMinutes of each layer (checks run side by side):', ...layers.map(minutes)].join('\n'));
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
  console.log([`\nThe ${slowest.length} slowest test files:`, ...slowest.map(row)].join('\n'));
}

function printResult() {
  printTimes();
  for (const line of failedTests) console.log(`  ${line}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

async function matrix() {
  mkdirSync(reports, { recursive: true });
  ensureInstalled(root);
  await check('build', node, ['scripts/build.mjs']);
  await tests('unit tests', 'unit');
  await tests('component tests', 'components');
  await databaseTests();
  await testsOnOthers(true);
  const chromium = ensureChromium();
  if (chromium) {
    const env = { CHROMIUM_PATH: chromium, WHOLE_MATRIX: '1' };
    await tests('browser tests', 'browser', { env });
    await journeys(env);
  }
  printResult();
}

async function main() {
  mkdirSync(reports, { recursive: true });
  ensureInstalled(root);
  const chromium = ensureChromium();
  if (!chromium) {
    console.log('Browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
    totals.failed += 1;
    failures.push('chromium');
  } else if (!ensureHeadlessShell()) console.log('Without chromium-headless-shell the journeys take longer.');
  if (!ensureSpeaker()) console.log('Without espeak-ng the speech recogniser is not tested on speech.');
  await staticChecks();
  await check('build', node, ['scripts/build.mjs']);
  await check('sizes', node, [bin('size-limit/bin.js')]);
  await tests('unit tests', 'unit');
  await tests('component tests', 'components');
  await tests('page tests', 'pages');
  await databaseTests();
  if (process.env.CI) await testsOnOthers(false);
  await check('hostile run', node, [bin('tsx/dist/cli.mjs'), 'scripts/hostile/run.ts', 'short'], {}, true);
  if (chromium) {
    await tests('browser tests', 'browser', { env: { CHROMIUM_PATH: chromium } });
    await journeys({ CHROMIUM_PATH: chromium });
  }
  printResult();
}

await (process.argv[2] === 'matrix' ? matrix() : main());
