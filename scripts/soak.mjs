/**
 * `npm run soak [name …]`: the long runs one after the other, and a table of what came of each. Best on a machine that does nothing else;
 * about 95 minutes. A run's whole output is kept in shots/soak/ (not committed).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensurePrograms, findChromium } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';

const root = resolve(import.meta.dirname, '..');
const logs = join(root, 'shots/soak');
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const moneyTest = 'apps/api/src/testing/money/money-faults';

/** `tells` picks the line of the output that says what came of the run. */
const runs = [
  { name: 'uploads', args: [tsx, 'scripts/fault-test.ts'], tells: /^sessions finished/ },
  { name: 'sessions', args: [tsx, 'scripts/session-faults/run.ts', '500', '12', '4640', '1', '60', '2'], tells: /^lost/ },
  { name: 'memory', args: [tsx, 'scripts/memory-run.ts'], tells: /heap grew/ },
  { name: 'memory of screen share', args: [tsx, 'scripts/memory-run.ts', '45', '5', '4612', 'screen'], tells: /heap grew/ },
  { name: 'money', args: [vitest, 'run', '--project', 'db', moneyTest], env: { MONEY_OPERATIONS: '5000' }, tells: /Tests/ },
  { name: 'panel', args: [tsx, 'scripts/panel-faults.ts'], tells: /^overfilled/ },
  { name: 'hostile', args: [tsx, 'scripts/hostile/run.ts', 'long'], tells: /held off/ },
];

function soak({ name, args, env, tells }, chromium) {
  const startedMs = Date.now();
  const log = createWriteStream(join(logs, `${name.replaceAll(' ', '-')}.log`));
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', CHROMIUM_PATH: chromium, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += bytes;
        log.write(bytes);
      });
    child.on('close', (code) => {
      log.end();
      const lines = output.split('\n').filter((line) => tells.test(line));
      done({ name, code, minutes: (Date.now() - startedMs) / 60_000, told: (lines.at(-1) ?? 'see its log').trim() });
    });
  });
}

ensureInstalled(root);
await ensurePrograms(['chromium']);
const chromium = findChromium();
if (!chromium) {
  console.error('The long runs need Chromium: install it, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);
mkdirSync(logs, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = runs.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  console.error(`Runs to choose from: ${runs.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const rows = [];
for (const run of chosen) {
  console.log(`${run.name} begins …`);
  rows.push(await soak(run, chromium));
}
console.log('\nRun                      Minutes  Result  What it says');
for (const { name, code, minutes, told } of rows)
  console.log(`${name.padEnd(25)}${minutes.toFixed(1).padStart(7)}  ${(code === 0 ? 'ok' : 'FAILED').padEnd(6)}  ${told}`);
process.exitCode = rows.every(({ code }) => code === 0) ? 0 : 1;
