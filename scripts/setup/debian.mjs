/** Finds, or where apt may, installs the Debian programs that tests use: Chromium, PostgreSQL 15, PgBouncer and Ceph's S3 gateway. */
import { spawn } from 'node:child_process';
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

const installQuietly = 'apt-get update -qq; exec apt-get install -y -qq --no-install-recommends "$@"';

/**
 * Installs Debian packages; resolves to whether it worked. Works only as root, and only if apt-get is installed. A single child
 * process, so that it continues while this process is blocked by a synchronous command.
 */
function install(names) {
  if (names.length === 0) return Promise.resolve(true);
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return Promise.resolve(false);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return new Promise((done) =>
    spawn('sh', ['-c', installQuietly, 'sh', ...names], options)
      .on('error', () => done(false))
      .on('close', (code) => done(code === 0)),
  );
}

/** What tests use: how it is recognised, its packages, and what is left out without it. */
const programs = {
  chromium: { isThere: () => findChromium() !== null, packages: ['chromium'], without: null },
  headlessShell: {
    isThere: () => existsSync(headlessShell),
    packages: ['chromium-headless-shell'],
    without: 'Without chromium-headless-shell the journeys take longer.',
  },
  speaker: {
    isThere: () => existsSync('/usr/bin/espeak-ng'),
    packages: ['espeak-ng'],
    without: 'Without espeak-ng the speech recogniser is not tested on speech.',
  },
  postgres15: {
    isThere: () => existsSync(`${postgres15}/initdb`),
    packages: ['postgresql-15'],
    without: 'PostgreSQL 15 cannot be installed here: all database tests run on PostgreSQL 18.',
  },
  pgbouncer: {
    isThere: () => existsSync(pgbouncer),
    packages: ['pgbouncer'],
    without: 'PgBouncer cannot be installed here: the tests on PostgreSQL 15 run without it.',
  },
  ceph: {
    isThere: () => cephPrograms.every((name) => existsSync(`/usr/bin/${name}`)),
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    without: "Ceph's S3 gateway cannot be installed here: tests of files in an S3 store are left out.",
  },
};

const isMissing = (name) => !programs[name].isThere();

/** Installs all that is missing of `names` (all programs where left out) by one call of apt, or one by one where that fails; says what could not be. */
export async function ensurePrograms(names = Object.keys(programs)) {
  // Who names a Chromium wants no other.
  const wanted = names.filter((name) => isMissing(name) && !(process.env.CHROMIUM_PATH && /chromium|headless/i.test(name)));
  const packagesOf = (some) => some.flatMap((name) => programs[name].packages);
  if (!(await install(packagesOf(wanted)))) for (const name of wanted) await install(packagesOf([name]));
  for (const name of names.filter(isMissing)) if (programs[name].without) console.log(programs[name].without);
}

/** PgBouncer's program, or null. */
export function findPgbouncer() {
  return existsSync(pgbouncer) ? pgbouncer : null;
}
