/** The file store on a real S3 store, and on some that are none. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Settings } from './env-s3.ts';
import { FileStoreAway } from './file-store-away.ts';
import { createS3Files } from './files-s3.ts';
import { openFiles } from './open-files.ts';
import type { FileStore } from './ports.ts';
import { DiskFull } from './storage-full.ts';
import { arriving, readAll, testFileStore } from './testing-file-store.ts';
import { forward, serveLame, type LameStore } from './testing-lame-store.ts';
import { clientOf, hasCeph, namesIn, startTestStore, type TestStore } from './testing-s3-store.ts';

const nowhere: S3Settings = {
  endpoint: 'http://127.0.0.1:9',
  bucket: 'files',
  region: 'us-east-1',
  keys: { accessKeyId: 'a', secretAccessKey: 'b' },
  prefix: '',
};
const lame: LameStore[] = [];
afterEach(async () => {
  for (const server of lame.splice(0)) await server.close();
});
async function behind(handle: Parameters<typeof serveLame>[0], settings = nowhere): Promise<S3Settings> {
  const server = await serveLame(handle);
  lame.push(server);
  return { ...settings, endpoint: server.endpoint };
}

describe.skipIf(!hasCeph)('the file store in an S3 store', () => {
  let store: TestStore;
  let settings: S3Settings;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    settings = { ...(await store.newBucket()), prefix: 'ours/' };
  });

  testFileStore(() => createS3Files(settings));

  test('keeps to its prefix in a bucket that is shared', async () => {
    const others = ['a', 'ours', 'ours2/a', 'other/a', 'uploads/upl_1/0000000000000000-0000000000000001-aaaaaaaaaaaa'];
    for (const Key of others) await clientOf(settings).putObject({ Bucket: settings.bucket, Key, Body: 'theirs' });
    const files = await createS3Files(settings);
    const keys: string[] = [];
    for await (const { key } of files.list()) keys.push(key);
    expect(keys).toEqual([]);
    await files.put('a', Buffer.from('ours'));
    await files.writeAt('uploads/upl_1', 0, arriving(Buffer.from('ours')));
    expect(await files.trouble()).toBeNull();
    expect(await files.get('other/a')).toBeNull();
    for (const key of ['a', 'other/a', 'uploads/upl_1']) await files.remove(key);
    expect(await namesIn(settings)).toEqual(others.toSorted());
  });

  test('is a whole file of one object, and joins what is larger than a part', async () => {
    const files = await createS3Files(settings);
    await files.write('recordings/1/a.webm', arriving(randomBytes(12_000_000)));
    await files.put('pictures/b.png', randomBytes(10));
    expect(await namesIn(settings)).toEqual(['ours/pictures/b.png', 'ours/recordings/1/a.webm']);
  });

  test('loses nothing where two servers take the same bytes, and one of them is late', async () => {
    const bytes = randomBytes(300_000);
    const [one, other] = [await createS3Files(settings), await createS3Files(settings)];
    await one.writeAt('uploads/upl_1', 0, arriving(bytes.subarray(0, 200_000)));
    await one.writeAt('uploads/upl_1', 200_000, arriving(bytes.subarray(200_000)));
    // It began when nothing was there, and got less.
    await other.writeAt('uploads/upl_1', 0, arriving(bytes, 150_000));
    expect(bytes.equals(Buffer.from((await other.get('uploads/upl_1')) ?? []))).toBe(true);
  });

  test('does not read past a gap', async () => {
    const files = await createS3Files(settings);
    await files.writeAt('uploads/upl_1', 0, arriving(Buffer.alloc(100)));
    await files.writeAt('uploads/upl_1', 200, arriving(Buffer.alloc(100)));
    expect(await files.size('uploads/upl_1')).toBe(100);
    await expect(readAll(files.read('uploads/upl_1', { first: 50, last: 250 }))).rejects.toThrow('has no byte 100');
  });

  test('gives up what a killed server had begun, once it is old', async () => {
    const begun = (Key: string) => clientOf(settings).createMultipartUpload({ Bucket: settings.bucket, Key });
    await begun('ours/recordings/1/a.webm');
    await begun('theirs/a.webm');
    const files = await createS3Files(settings);
    expect(await files.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await files.removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(1);
    const { Uploads = [] } = await clientOf(settings).listMultipartUploads({ Bucket: settings.bucket });
    expect(Uploads.map(({ Key }) => Key)).toEqual(['theirs/a.webm']);
  });

  test('refuses a byte that was changed on its way', async () => {
    const bytes = Buffer.alloc(50_000, 'a');
    const toStore = (piece: Buffer) => Buffer.from(piece.toString('latin1').replace('aaaa', 'aaba'), 'latin1');
    const files = await createS3Files(await behind(forward(settings.endpoint, { toStore }), settings));
    await expect(files.put('a', bytes)).rejects.toThrow();
    expect(await namesIn(settings)).toEqual([]);
  });

  test('reads on where the line is cut', async () => {
    const bytes = randomBytes(8_000_000);
    await (await createS3Files(settings)).put('a', bytes);
    let left = 3_000_000;
    let cuts = 0;
    const fromStore = (piece: Buffer) => {
      left -= piece.byteLength;
      if (left > 0 || cuts === 2) return piece;
      [left, cuts] = [3_000_000, cuts + 1];
      return null;
    };
    const files = await createS3Files(await behind(forward(settings.endpoint, { fromStore }), settings));
    const read = await readAll(files.read('a', { first: 5, last: bytes.byteLength - 1 }));
    expect([cuts, read.equals(bytes.subarray(5))]).toEqual([2, true]);
  });

  test('names the variable that is wrong', async () => {
    const trouble = async (changed: Partial<S3Settings>) => (await createS3Files({ ...settings, ...changed })).trouble();
    const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'wrong' };
    expect(await trouble({ keys })).toBe(
      `${settings.endpoint} does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch).`,
    );
    expect(await trouble({ keys: { ...keys, accessKeyId: 'nobody' } })).toMatch(/S3_ACCESS_KEY_ID and .* \(InvalidAccessKeyId\)\.$/);
    expect(await trouble({ bucket: 'nothing-here' })).toBe(`S3_BUCKET nothing-here does not exist at ${settings.endpoint}.`);
  });

  test('says that a store is read-only', async () => {
    const { bucket: Bucket } = settings;
    const Statement = [{ Effect: 'Deny', Principal: '*', Action: ['s3:PutObject'], Resource: `arn:aws:s3:::${Bucket}/*` }];
    await clientOf(settings).putBucketPolicy({ Bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement }) });
    const files = await createS3Files(settings);
    expect(await files.trouble()).toBe(
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY may not write, read and delete in S3_BUCKET ${Bucket} (AccessDenied).`,
    );
    await expect(files.put('a', Buffer.alloc(1))).rejects.toThrow();
  });

  test('says the room of the disk where the embedded PostgreSQL is on it, else that it does not know', async () => {
    const env = { dataDir: '/tmp/sightline-no-files', s3: settings };
    expect(await (await openFiles({ ...env, databaseUrl: 'postgres://elsewhere/x' })).space()).toBeNull();
    const space = await (await openFiles({ ...env, databaseUrl: null })).space();
    expect(space?.totalBytes).toBeGreaterThan(0);
  });
});

describe('an S3 store that is none', () => {
  const away = async (files: FileStore) => {
    await expect(files.put('a', Buffer.alloc(1))).rejects.toThrow(FileStoreAway);
    await expect(files.get('a')).rejects.toThrow(FileStoreAway);
    await expect(readAll(files.read('a', { first: 0, last: 1 }))).rejects.toThrow(FileStoreAway);
    const { bytes, failure } = await files.writeAt('uploads/upl_1', 0, arriving(Buffer.alloc(1)));
    expect([bytes, failure]).toEqual([0, expect.any(FileStoreAway)]);
  };

  test('ends the start with one sentence', async () => {
    const opening = openFiles({ dataDir: '/tmp/sightline-no-files', databaseUrl: null, s3: nowhere });
    await expect(opening).rejects.toThrow('S3_ENDPOINT http://127.0.0.1:9 does not answer as an S3 store (ECONNREFUSED).');
  });

  test('is away where nobody listens', async () => {
    await away(await createS3Files(nowhere));
  });

  test('is away where it hangs, and is not waited for', async () => {
    const files = await createS3Files(await behind(() => undefined), 300);
    expect(await files.trouble()).toMatch(/^S3_ENDPOINT .* does not answer within 0.3 s\.$/);
    await away(files);
  });

  test.each([200, 500])('is away where it answers nonsense with %d', async (status) => {
    const settings = await behind((asked, answer) => {
      asked.resume().on('end', () => answer.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'));
    });
    const files = await createS3Files(settings);
    expect(await files.trouble()).toMatch(/^S3_ENDPOINT http/);
    await expect(files.put('a', Buffer.alloc(1))).rejects.toThrow(FileStoreAway);
  });

  test('is full where it says so, in every way that stores say it', async () => {
    const answers = [
      [403, 'QuotaExceeded'],
      [507, 'InsufficientCapacity'],
      [507, 'XMinioStorageFull'],
    ] as const;
    for (const [status, code] of answers) {
      const settings = await behind((asked, answer) => {
        const body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
        asked.resume().on('end', () => answer.writeHead(status, { 'content-type': 'application/xml' }).end(body));
      });
      const files = await createS3Files(settings);
      expect(await files.trouble()).toBe(`The S3 store is full (${code}): nothing new is accepted until there is room.`);
      await expect(files.put('a', Buffer.alloc(1))).rejects.toThrow(DiskFull);
      const written = await files.writeAt('uploads/upl_1', 0, arriving(Buffer.alloc(1)));
      expect([written.bytes, written.failure]).toEqual([0, expect.any(DiskFull)]);
    }
  });
});
