/** What every file store does, on disk and in an S3 store. Only tests import this. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStore, ListedFile } from './ports.ts';

/** A small file, a growing one, and one that no adapter keeps in memory as a whole. */
const [whole, growing] = ['a/b/c.webp', 'uploads/upl_1'];
const twentyMegabytes = 20_000_000;

/** Pieces as a network gives them; `breakAfter`: the source fails once it gave so many bytes. */
export async function* arriving(bytes: Uint8Array, breakAfter = Infinity, pieceBytes = 60_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < Math.min(bytes.byteLength, breakAfter); at += pieceBytes) {
    await Promise.resolve();
    yield bytes.subarray(at, Math.min(at + pieceBytes, breakAfter));
  }
  if (breakAfter < Infinity) throw new Error('the line was cut');
}

export async function readAll(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function listed(files: FileStore): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const file of files.list()) found.push(file);
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

const readPart = (files: FileStore, key: string, first: number, last: number) => readAll(files.read(key, { first, last }));

/** Gives a store of its own on the place of the test under way, as another server has it. */
type Open = () => Promise<FileStore>;

export function testFileStore(open: Open): void {
  testWholeFiles(open);
  testGrowingFiles(open);
  testKeys(open);
  testListings(open);
}

function testWholeFiles(open: Open): void {
  test('what was put is read back, replaced and removed', async () => {
    const files = await open();
    await files.put(whole, new Uint8Array([1, 2]));
    await files.put(whole, new Uint8Array([3]));
    expect([await files.get(whole), await files.size(whole)]).toEqual([Buffer.from([3]), 1]);
    await files.remove(whole);
    await files.remove(whole);
    expect([await files.get(whole), await files.size(whole)]).toEqual([null, null]);
    await expect(readPart(files, whole, 0, 0)).rejects.toThrow();
  });

  test('empty and large files are read back, by another server, as a whole and in parts', async () => {
    const [files, other] = [await open(), await open()];
    const bytes = randomBytes(twentyMegabytes);
    await files.put('empty', new Uint8Array());
    expect([await other.get('empty'), await other.size('empty')]).toEqual([Buffer.alloc(0), 0]);
    await files.put('put', bytes);
    expect(await files.write('written', arriving(bytes))).toBe(bytes.byteLength);
    expect(await files.write('empty-written', arriving(Buffer.alloc(0)))).toBe(0);
    expect(await other.get('empty-written')).toEqual(Buffer.alloc(0));
    for (const key of ['put', 'written']) {
      expect(await other.size(key)).toBe(bytes.byteLength);
      expect(bytes.equals((await other.get(key)) ?? Buffer.alloc(0))).toBe(true);
      expect(bytes.subarray(1, 3).equals(await readPart(other, key, 1, 2))).toBe(true);
      expect(bytes.subarray(9_000_000, 16_000_001).equals(await readPart(other, key, 9_000_000, 16_000_000))).toBe(true);
      expect(bytes.subarray(-1).equals(await readPart(other, key, bytes.byteLength - 1, bytes.byteLength - 1))).toBe(true);
    }
  });

  test.each([100_000, 12_000_000])('a file whose source breaks off after %d bytes is not there, and one that was stays', async (after) => {
    const files = await open();
    await files.put(whole, new Uint8Array([1]));
    await expect(files.write(whole, arriving(randomBytes(twentyMegabytes), after))).rejects.toThrow('the line was cut');
    await expect(files.write('new', arriving(randomBytes(twentyMegabytes), after))).rejects.toThrow('the line was cut');
    expect(await files.get(whole)).toEqual(Buffer.from([1]));
    expect((await listed(files)).map(({ key }) => key)).toEqual([whole]);
  });
}

function testGrowingFiles(open: Open): void {
  test('a file grows on several servers, keeps what came before a break, and takes the same bytes twice', async () => {
    const bytes = randomBytes(twentyMegabytes);
    const cut = 11_234_567;
    const first = await (await open()).writeAt(growing, 0, arriving(bytes, cut));
    expect([first.bytes, (first.failure as Error).message]).toEqual([cut, 'the line was cut']);
    const other = await open();
    expect(await other.size(growing)).toBe(cut);
    expect(bytes.subarray(0, cut).equals((await other.get(growing)) ?? Buffer.alloc(0))).toBe(true);
    // A server that died before it counted what it wrote is followed by one that writes it again.
    expect(await other.writeAt(growing, cut - 1_000, arriving(bytes.subarray(cut - 1_000)))).toEqual({
      bytes: bytes.byteLength - cut + 1_000,
      failure: null,
    });
    const third = await open();
    expect(await third.size(growing)).toBe(bytes.byteLength);
    expect(bytes.equals(await readPart(third, growing, 0, bytes.byteLength - 1))).toBe(true);
    expect(bytes.subarray(cut - 10, cut + 10).equals(await readPart(third, growing, cut - 10, cut + 9))).toBe(true);
    await third.remove(growing);
    expect([await other.size(growing), await other.get(growing), await listed(third)]).toEqual([null, null, []]);
  });

  test('a file that grows is there from its first write on, also if nothing came', async () => {
    const files = await open();
    expect(await files.writeAt(growing, 0, arriving(Buffer.alloc(0)))).toEqual({ bytes: 0, failure: null });
    expect([await files.size(growing), await files.get(growing)]).toEqual([0, Buffer.alloc(0)]);
    expect(await files.writeAt(growing, 0, arriving(Buffer.from('abc')))).toEqual({ bytes: 3, failure: null });
    expect(await files.get(growing)).toEqual(Buffer.from('abc'));
  });

  test('files that grow are kept apart from whole ones', async () => {
    const files = await open();
    await expect(files.put(growing, new Uint8Array())).rejects.toThrow('a file that grows');
    await expect(files.write(growing, arriving(Buffer.alloc(1)))).rejects.toThrow('a file that grows');
    await expect(files.writeAt(whole, 0, arriving(Buffer.alloc(1)))).rejects.toThrow('no file that grows');
  });
}

function testKeys(open: Open): void {
  test.each(['../x', 'a/../x', '/etc/passwd', '', 'a//b', '.hidden', 'A', 'a b', 'a\0b', 'uploads/../x', 'x'.repeat(201)])(
    'key %j is refused',
    async (key) => {
      const files = await open();
      await expect(files.put(key, new Uint8Array())).rejects.toThrow('not a file key');
      await expect(files.get(key)).rejects.toThrow('not a file key');
      await expect(files.size(key)).rejects.toThrow('not a file key');
      await expect(files.remove(key)).rejects.toThrow('not a file key');
      await expect(files.writeAt(key, 0, arriving(Buffer.alloc(1)))).rejects.toThrow('not a file key');
      expect(() => files.read(key, { first: 0, last: 0 })).toThrow('not a file key');
    },
  );

  test('of several puts of one key at once, one is there as a whole', async () => {
    const stores = [await open(), await open()];
    const contents = Array.from({ length: 12 }, (_, index) => Buffer.alloc(200_000 + index, index));
    await Promise.all(contents.map(async (bytes, index) => stores[index % 2]?.put(whole, bytes)));
    const found = Buffer.from((await stores[0]?.get(whole)) ?? []);
    expect(contents.some((bytes) => bytes.equals(found))).toBe(true);
  });
}

function testListings(open: Open): void {
  test('a listing names each file once with its size and time, and no probe', async () => {
    const files = await open();
    const startedMs = Date.now();
    expect(await listed(files)).toEqual([]);
    expect(await files.trouble()).toBeNull();
    await files.put(whole, Buffer.alloc(7));
    await files.writeAt(growing, 0, arriving(Buffer.alloc(9)));
    await files.writeAt(growing, 9, arriving(Buffer.alloc(2)));
    await files.writeAt('uploads/upl_2', 0, arriving(Buffer.alloc(3)));
    const found = await listed(files);
    expect(found.map(({ key, byteCount }) => [key, byteCount])).toEqual([
      [whole, 7],
      [growing, 11],
      ['uploads/upl_2', 3],
    ]);
    for (const { modifiedAtMs } of found) expect(Math.abs(modifiedAtMs - startedMs)).toBeLessThan(60_000);
  });

  test('a reader that leaves early ends the reading', async () => {
    const files = await open();
    await files.put(whole, randomBytes(3_000_000));
    const source = files.read(whole, { first: 0, last: 2_999_999 });
    for await (const piece of source) {
      expect((piece as Buffer).byteLength).toBeGreaterThan(0);
      break;
    }
    expect(source.destroyed).toBe(true);
  });
}
