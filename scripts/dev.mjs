/** `npm run dev`: the studio reloads in the browser as its sources change; the server restarts; runner, player and snippet are built again. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';

const root = resolve(import.meta.dirname, '..');
ensureInstalled(root);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const serverPort = process.env.PORT ?? '3001';
const studioPort = process.env.STUDIO_PORT ?? '3000';
const children = [];

function run(args, cwd, env = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.push(child);
  child.on('exit', (code) => end(code ?? 1));
}

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));

for (const name of ['runner', 'player', 'snippet']) {
  const cwd = join(root, 'apps', name);
  const configs = readdirSync(cwd)
    .filter((file) => /^vite(\.\w+)?\.config\.ts$/.test(file))
    .sort();
  for (const config of configs) run([vite, 'build', '--watch', '--logLevel', 'warn', '--config', config], cwd);
}
run([join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'], join(root, 'apps/api'), {
  PORT: serverPort,
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${studioPort}`,
});
run([vite, '--port', studioPort, '--strictPort'], join(root, 'apps/studio'), { STUDIO_API: `http://127.0.0.1:${serverPort}` });
