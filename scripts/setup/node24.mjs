/** Fetches Node 24 from npm into the cache folder, so that tests can run on it beside the machine's own Node. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves to the path of a Node 24, or null if npm offers none for this machine. */
export async function ensureNode24(root) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/node24');
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `${name}@24`];
  await new Promise((done) => spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).on('close', done));
  return existsSync(binary) ? binary : null;
}
