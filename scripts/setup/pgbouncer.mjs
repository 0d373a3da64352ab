/** Starts Debian's PgBouncer in transaction mode in a folder of its own, on a socket only, in front of a PostgreSQL that listens on one. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const port = 6432;
const readyWithinMs = 10_000;
/** As docs/how-to/run-own-postgresql.md says. */
const timeLimits = 'set statement_timeout = 30000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 60000';

/** Every database of the server, by its own name. A test that drops its database leaves nothing to connect to: idle connections end soon. */
function settings(folder, { host, port: serverPort, user }) {
  return `[databases]
* = host=${host} port=${serverPort} user=${user} connect_query='${timeLimits}'

[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 5
logfile = ${join(folder, 'pgbouncer.log')}
`;
}

function answers(path) {
  return new Promise((done) => {
    const socket = connect(path);
    const end = (outcome) => {
      socket.destroy();
      done(outcome);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}

/** `url`: of the PostgreSQL, whose parameter `host` is the folder of its socket. Returns the address of the pooler and how to end it. */
export async function startPgbouncer(program, url) {
  const server = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'sightline-pgbouncer-'));
  chmodSync(folder, 0o777);
  const file = join(folder, 'pgbouncer.ini');
  const where = { host: server.searchParams.get('host'), port: server.port || 5432, user: server.username };
  writeFileSync(file, settings(folder, where), { mode: 0o644 });
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program, ['-q', ...asOther, file], { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (const untilMs = Date.now() + readyWithinMs; !(await answers(join(folder, `.s.PGSQL.${port}`))); await pause(50)) {
    if (child.exitCode === null && Date.now() < untilMs) continue;
    stop();
    throw new Error('PgBouncer did not start');
  }
  server.port = String(port);
  server.searchParams.set('host', folder);
  return { url: server.href, stop };
}
