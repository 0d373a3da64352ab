/** Runs one command, one vitest run or the journeys, and adds what came of it to the results. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const node = process.execPath;
export const bin = (path) => join(root, 'node_modules', path);
const reports = join(root, 'node_modules/.cache/sightline-test');
mkdirSync(reports, { recursive: true });

/**
 * Runs one command and returns its exit code. Its output is printed when it ends, so that steps side by side do not mix: of a step that passed
 * the last lines, where `shown` says how many. `live` prints it as it comes, for a step that runs by itself.
 */
function run(results, { title, layer = title, cores = 1, command = node, args, env = {}, shown = 0, live = false }) {
  const startedMs = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    const take = live ? (bytes) => process.stdout.write(bytes) : (bytes) => output.push(bytes);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = (Date.now() - startedMs) / 1000;
      results.addTime(layer, seconds * cores);
      console.log(`\n== ${title}: ${code === 0 ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`);
      const lines = Buffer.concat(output).toString().trimEnd().split('\n');
      const printed = code === 0 ? lines.slice(Math.max(0, lines.length - shown)) : lines.slice(-2_000);
      if (printed.length > 0 && printed.some((line) => line !== '')) console.log(printed.join('\n'));
      if (code !== 0) results.addFailure(title);
      done(code ?? 1);
    });
  });
}

/** A check that passes or fails as a whole: counts one. */
export async function check(results, step) {
  const code = await run(results, step);
  results.count(code === 0 ? { passed: 1 } : { failed: 1 });
}

const nameOf = (title) => title.replaceAll(/\W+/g, '-');

/** A file that failed as a whole has no tests, and says what failed itself. */
function addFailedTests(results, { testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    for (const { fullName, failureMessages } of failed) results.addFailedTest(`${file} > ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failed.length === 0) results.addFailedTest(file, message);
  }
}

/** Runs files of one vitest project in one worker, and adds their counts. A run without a report counts as one failure. */
export async function vitest(results, { title, layer, project, files, env, runtime = node, cores = 1 }) {
  if (files.length === 0) return;
  const report = join(reports, `${nameOf(title)}.json`);
  rmSync(report, { force: true });
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project, '--maxWorkers=1'];
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files);
  const code = await run(results, { title, layer, cores, command: runtime, args, env });
  try {
    const parsed = JSON.parse(readFileSync(report, 'utf8'));
    results.count({ passed: parsed.numPassedTests, failed: parsed.numFailedTests, skipped: parsed.numPendingTests });
    addFailedTests(results, parsed);
    for (const { name, startTime, endTime } of parsed.testResults)
      results.addFile(layer, relative(root, name), (endTime - startTime) / 1000);
    console.log(`   ${title}: ${parsed.numPassedTests} passed, ${parsed.numFailedTests} failed, ${parsed.numPendingTests} skipped`);
    if (code !== 0 && parsed.numFailedTests === 0) results.count({ failed: 1 });
  } catch {
    results.count({ failed: 1 });
  }
}

/** Every test of one file of Playwright Test's report, in whatever block. */
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function addJourneys(results, { suites, stats, errors }) {
  results.count({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
  for (const { message } of errors) results.addFailedTest('journeys', message);
  for (const suite of suites) {
    const specs = specsOf(suite);
    const attempts = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const seconds = attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    results.addFile('journeys', `apps/e2e/src/${suite.file}`, seconds);
    for (const { title, ok, tests } of specs)
      if (!ok) results.addFailedTest(`${suite.file} > ${title}`, tests[0].results.at(-1)?.error?.message ?? tests[0].status);
  }
  const counts = `${stats.expected} passed, ${stats.flaky} passed at the second try, ${stats.unexpected} failed, ${stats.skipped} skipped`;
  console.log(`   journeys: ${counts}`);
}

/** Runs journeys, all where `files` names none, and adds their counts. A run without a report counts as one failure. */
export async function journeys(results, env, files = []) {
  const report = join(reports, 'journeys.json');
  rmSync(report, { force: true });
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files];
  const code = await run(results, { title: 'journeys', cores: 2, args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, live: true });
  try {
    const parsed = JSON.parse(readFileSync(report, 'utf8'));
    addJourneys(results, parsed);
    if (code !== 0 && parsed.stats.unexpected === 0) results.count({ failed: 1 });
  } catch {
    results.count({ failed: 1 });
  }
}
