/** `npm run build`: bundles every page with Vite and the server with esbuild, side by side; skipped by `npm start` where nothing changed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { rememberBuild } from './setup/sources.mjs';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Folder below apps/, and Vite's further arguments; in the order they are begun, largest first. */
const pages = [
  ['studio', []],
  ['runner', []],
  ['runner', ['--config', 'vite.server.config.ts']],
  ['player', []],
  ['snippet', []],
];

/** Runs one build; what it prints is shown only where it fails. */
function run(name, args, cwd) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) => {
      if (code !== 0) console.error(`Building ${name} failed:\n${Buffer.concat(output).toString().trimEnd()}`);
      done(code === 0);
    });
  });
}

async function buildPages(name, more) {
  const cwd = join(root, 'apps', name);
  const config = more[1] ?? 'vite.config.ts';
  if (!existsSync(join(cwd, config))) return true;
  return run(name, [vite, 'build', '--logLevel', 'warn', ...more], cwd);
}

/** Workspace packages are part of the bundle, npm's stay outside. */
async function buildServer() {
  const { build } = await import('esbuild');
  const alongside = { name: 'npm-stays-outside', setup: (it) => it.onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@sightline/') ? null : { path, external: true })) };
  await build({
    entryPoints: { main: join(root, 'apps/api/src/main.ts') },
    outdir: join(root, 'apps/api/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    jsx: 'automatic',
    plugins: [alongside],
    logLevel: 'error',
  });
  return true;
}

/** The runner's server part reads the client's manifest, so its two builds run one after the other. */
async function buildAll() {
  const studio = buildPages(...pages[0]);
  const rest = (async () => {
    const outcomes = [await buildServer()];
    for (const [name, more] of pages.slice(1)) outcomes.push(await buildPages(name, more));
    return outcomes.every(Boolean);
  })();
  return (await Promise.all([studio, rest])).every(Boolean);
}

ensureInstalled(root);
const startedMs = Date.now();
if (!(await buildAll())) process.exit(1);
rememberBuild(root);
console.log(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
