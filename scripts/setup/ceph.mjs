/**
 * A real S3 store for tests: Ceph's gateway with one monitor and one storage daemon in memory, on loopback, in a folder of its own. Run as a
 * program it prints the store's address and keys as one line of JSON, kills its gateway and starts it again for each line it reads, and ends with
 * its standard input, whatever became of its parent.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' };
const readyWithinMs = 60_000;

/** One storage daemon keeps every object once; what only matters to a cluster of many is turned off. */
function settings(folder, { gateway, monitor }, cluster) {
  return {
    fsid: cluster,
    mon_host: `[v2:127.0.0.1:${monitor}/0]`,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    ms_mon_client_mode: 'crc',
    osd_pool_default_size: 1,
    osd_pool_default_pg_num: 1,
    osd_crush_chooseleaf_type: 0,
    mon_allow_pool_size_one: true,
    mon_max_pg_per_osd: 5000,
    mon_data: join(folder, 'monitor'),
    // Stops below this share of free disk: only its own few MB lie there.
    mon_data_avail_crit: 1,
    paxos_propose_interval: 0.05,
    paxos_min_wait: 0.01,
    osd_data: join(folder, 'storage'),
    osd_objectstore: 'memstore',
    memstore_device_bytes: '4G',
    rgw_data: join(folder, 'gateway'),
    rgw_frontends: `beast endpoint=127.0.0.1:${gateway}`,
    run_dir: folder,
    log_file: join(folder, '$name.log'),
    mon_cluster_log_file: join(folder, 'cluster.log'),
  };
}

function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

function answers(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (outcome) => {
      socket.destroy();
      done(outcome);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}

/** Starts the store; `port`: of the gateway, a free one where left out. Returns its address, its keys, how to kill its gateway, which starts again, and how to end all of it. */
export async function startCeph(port) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-ceph-'));
  for (const part of ['monitor', 'storage', 'gateway']) mkdirSync(join(folder, part));
  const ports = { gateway: port ?? (await freePort()), monitor: await freePort() };
  const cluster = randomUUID();
  const file = join(folder, 'ceph.conf');
  const lines = Object.entries(settings(folder, ports, cluster)).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[global]\n${lines.join('\n')}\n`);
  const env = { ...process.env, CEPH_CONF: file };
  const run = (program, ...args) => execFileSync(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const daemons = [];
  let gateway = null;
  const start = (program, ...args) => {
    const daemon = spawn(program, [...args, '-f'], { env, stdio: 'ignore' });
    daemons.push(daemon);
    return daemon;
  };
  const startGateway = () => start('radosgw', '-n', 'client.rgw');
  const restartGateway = () => {
    gateway.kill('SIGKILL');
    gateway = startGateway();
  };
  // By SIGKILL: a storage daemon in memory has nothing to save, and takes long to end by itself.
  const stop = () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const map = join(folder, 'monitors');
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${ports.monitor}/0]`, map);
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const storage = randomUUID();
    run('ceph', 'osd', 'new', storage);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storage);
    start('ceph-osd', '-i', '0');
    gateway = startGateway();
    for (const untilMs = Date.now() + readyWithinMs; !(await answers(ports.gateway)); await wait(100)) {
      if (gateway.exitCode !== null || Date.now() > untilMs) throw new Error('the gateway did not start');
    }
    const { accessKeyId, secretAccessKey } = keys;
    run(
      'radosgw-admin',
      'user',
      'create',
      '--uid',
      'test',
      '--display-name',
      'test',
      '--access-key',
      accessKeyId,
      '--secret',
      secretAccessKey,
    );
  } catch (error) {
    stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${ports.gateway}`, ...keys, restartGateway, stop };
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const { stop, restartGateway, ...store } = await startCeph(process.argv[2] && Number(process.argv[2]));
  const end = () => {
    stop();
    process.exit(0);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  process.stdin.on('end', end).on('error', end);
  createInterface(process.stdin).on('line', restartGateway);
  process.stdout.write(`${JSON.stringify(store)}\n`);
}
