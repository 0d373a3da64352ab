/**
 * Moves files from the disk to a real S3 store (Ceph's gateway) by `npm run files -- move --to s3`, kills the command at random moments
 * (SIGKILL), lets it end, moves all of them back into an empty folder, and compares every file byte for byte. Prints the counts; fails on any
 * difference. Arguments: files (10000), kills (8).
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@sightline/domain/random';
import { createDiskFiles } from '../apps/api/src/platform/files-disk.ts';
import { hasCeph, startTestStore } from '../apps/api/src/platform/testing-s3-store.ts';

const count = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 8);
/** Long enough that runs are killed at the beginning and in the midst of their work: about 90 files a second are moved. */
const longestRunMs = 2_500 + count;
const random = seededRandom(20_261_127);
const command = resolve(import.meta.dirname, '../apps/api/dist/files.js');

if (!hasCeph) {
  console.error("Ceph's gateway is not installed: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'sightline-move-test-'));
const store = await startTestStore();
let isOk = false;
try {
  isOk = await run();
} finally {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isOk ? 0 : 1);

async function run(): Promise<boolean> {
  const { endpoint, bucket, keys } = await store.newBucket();
  const variables = (dataDir: string) => ({
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_PREFIX: 'sightline',
    S3_ACCESS_KEY_ID: keys?.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys?.secretAccessKey,
  });
  const [filled, empty] = [join(folder, 'filled'), join(folder, 'empty')];
  const hashes = await fill(filled);
  const startedMs = Date.now();
  let killed = 0;
  for (let run = 0; run < kills; run += 1) if (await move('s3', variables(filled), random.int(200, longestRunMs))) killed += 1;
  await move('s3', variables(filled));
  const movedMs = Date.now() - startedMs;
  await move('disk', variables(empty));
  const different = await countDifferent(empty, hashes);
  console.log(
    `${count} files, ${killed} of ${kills} runs killed, ${(movedMs / 1000).toFixed(0)} s to the store, different or missing: ${different}`,
  );
  return different === 0 && killed > 0;
}

/** Mostly small, some of several parts, some that grow. */
async function fill(dataDir: string): Promise<Map<string, string>> {
  const files = createDiskFiles(join(dataDir, 'files'));
  const hashes = new Map<string, string>();
  for (let at = 0; at < count; at += 1) {
    const bytes = randomBytes(at % 2_000 === 1 ? 12_000_000 : random.int(0, 4_000));
    const key = at % 50 === 0 ? `uploads/upl_${at}` : `recordings/rec_${at % 100}/${at}.gz`;
    if (at % 50 === 0) await files.writeAt(key, 0, once(bytes));
    else await files.put(key, bytes);
    hashes.set(key, sha256(bytes));
  }
  return hashes;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function countDifferent(dataDir: string, hashes: ReadonlyMap<string, string>): Promise<number> {
  const files = createDiskFiles(join(dataDir, 'files'));
  let same = 0;
  let listed = 0;
  for await (const { key } of files.list()) {
    listed += 1;
    const bytes = await files.get(key);
    if (bytes !== null && sha256(bytes) === hashes.get(key)) same += 1;
  }
  return Math.max(listed, hashes.size) - same;
}

/** Runs the command; returns whether it was killed. Throws if it failed by itself. */
async function move(to: 's3' | 'disk', variables: Record<string, string | undefined>, killAfterMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, [command, 'move', '--to', to], { env: { ...process.env, ...variables }, stdio: 'inherit' });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  if (killAfterMs !== undefined) {
    await Promise.race([ended, pause(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  if (code !== null && code !== 0) throw new Error(`the command ended with ${code}`);
  return code === null;
}
