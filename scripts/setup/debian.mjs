/** Finds, or where apt may, installs the Debian programs that tests use: Chromium, PostgreSQL 15, PgBouncer and Ceph's S3 gateway. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
/** The same Chromium without a desktop's window around its pages, which opens them several times as fast. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const cephPrograms = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];
const postgres15 = '/usr/lib/postgresql/15/bin';
const pgbouncer = '/usr/sbin/pgbouncer';

/** Path of an installed Chromium, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return chromiumPlaces.find((place) => existsSync(place)) ?? null;
}

/** Folder of PostgreSQL 15's programs, or null. */
export function findPostgres15() {
  return existsSync(`${postgres15}/initdb`) ? postgres15 : null;
}

/** Installs Debian packages; returns whether it worked. Works only as root, and only if apt-get is installed. */
function install(...names) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet).status === 0;
}

/** Chromium's path, installed where it was missing; null if that cannot be done here. */
export function ensureChromium() {
  return findChromium() ?? (process.env.CHROMIUM_PATH === undefined && install('chromium') ? findChromium() : null);
}

/** Installs Chromium's headless shell where apt may and nobody named a Chromium; the tests that can do without a window take it when it is there. */
export function ensureHeadlessShell() {
  return existsSync(headlessShell) || (process.env.CHROMIUM_PATH === undefined && install('chromium-headless-shell'));
}

/** Installs the speech synthesiser whose sentences the recogniser is tested on; returns whether it is there. */
export function ensureSpeaker() {
  return existsSync('/usr/bin/espeak-ng') || install('espeak-ng');
}

/** PostgreSQL 15's folder, installed where it was missing; null if that cannot be done here. */
export function ensurePostgres15() {
  return findPostgres15() ?? (install('postgresql-15') ? findPostgres15() : null);
}

/** PgBouncer's program, installed where it was missing; null if that cannot be done here. */
export function ensurePgbouncer() {
  return existsSync(pgbouncer) || (install('pgbouncer') && existsSync(pgbouncer)) ? pgbouncer : null;
}

/** Installs the S3 store that the file store is tested on (ceph.mjs) where it is missing; returns whether it is there. */
export function ensureCeph() {
  const isThere = () => cephPrograms.every((name) => existsSync(`/usr/bin/${name}`));
  return isThere() || (install('radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common') && isThere());
}
