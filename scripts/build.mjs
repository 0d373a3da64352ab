/** `npm run build`: bundles every page with Vite and the server with esbuild, side by side; skipped by `npm start` if nothing changed. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { compressAssets } from './setup/compress.mjs';
import { rememberBuild } from './setup/sources.mjs';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Runs one build; what it prints is shown only if it fails. */
function run(name, args, cwd) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) => {
      if (code !== 0) console.error(`Building ${name} failed:\n${Buffer.concat(output).toString().trimEnd()}`);
      done(code === 0);
    });
  });
}

/** Every Vite config of an app, `vite.config.ts` first: the runner's server part reads the manifest of its client's build. */
async function buildPages(name) {
  const cwd = join(root, 'apps', name);
  const configs = readdirSync(cwd)
    .filter((file) => /^vite(\.\w+)?\.config\.ts$/.test(file))
    .sort();
  for (const config of configs) {
    if (!(await run(`${name} (${config})`, [vite, 'build', '--logLevel', 'warn', '--config', config], cwd))) return false;
  }
  return true;
}

/** Workspace packages are part of the bundle, npm's stay outside. */
async function buildServer() {
  const { build } = await import('esbuild');
  const alongside = {
    name: 'npm-stays-outside',
    setup: (it) => it.onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@sightline/') ? null : { path, external: true })),
  };
  const options = {
    entryPoints: ['main', 'seed', 'backup', 'restore', 'files', 'tester', 'worker'].map((name) => join(root, `apps/api/src/${name}.ts`)),
    outdir: join(root, 'apps/api/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    jsx: 'automatic',
    plugins: [alongside],
    logLevel: 'error',
  };
  return build(options).then(
    () => true,
    () => false,
  );
}

/** Two at a time: the studio is as much work as all the others together. */
async function buildAll() {
  const rest = async () => {
    const outcomes = [await buildServer()];
    for (const name of ['runner', 'player', 'snippet']) outcomes.push(await buildPages(name));
    outcomes.push(await run('demo-shop', ['build.mjs'], join(root, 'apps/demo-shop')));
    outcomes.push(await run('handbook', [join(root, 'node_modules/tsx/dist/cli.mjs'), 'src/main.ts'], join(root, 'apps/handbook')));
    return outcomes.every(Boolean);
  };
  return (await Promise.all([buildPages('studio'), rest()])).every(Boolean);
}

ensureInstalled(root);
const startedMs = Date.now();
if (!(await buildAll())) process.exit(1);
await Promise.all(
  ['studio/dist/assets', 'runner/dist/client', 'player/dist', 'snippet/dist', 'handbook/dist'].map((folder) =>
    compressAssets(join(root, 'apps', folder)),
  ),
);
rememberBuild(root);
console.log(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
