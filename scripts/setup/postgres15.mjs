/** Starts Debian's PostgreSQL 15 in a folder of its own, on a socket only, for the database tests of one run. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

/** As root the programs run as Debian's `postgres` user: PostgreSQL refuses to run as root. */
function run(program, args) {
  const asRoot = process.getuid?.() === 0;
  execFileSync(asRoot ? 'runuser' : program, asRoot ? ['-u', 'postgres', '--', program, ...args] : args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
  });
}

/** `bin` is the folder of its programs. Returns the address of a server and how to end it. */
export function startPostgres15(bin) {
  const folder = mkdtempSync(join(memoryFolder(), 'sightline-pg15-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'sightline', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=300 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c jit=off`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'server.log'), '-o', options, 'start']);
  return {
    url: `postgres://sightline@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
