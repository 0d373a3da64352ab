/** A move of files between two stores: all are there byte for byte, what was verified is not read again, and a run goes on where one was killed. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileStoreAway } from '../file-store-away.ts';
import { createDiskFiles } from '../files-disk.ts';
import type { FileStore } from '../ports.ts';
import { moveFiles, type MoveCounts } from './move-files.ts';
import { openJournal } from './move-journal.ts';

let folder = '';
let from: FileStore;
let to: FileStore;
const failures: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-move-'));
  from = createDiskFiles(join(folder, 'from'));
  to = createDiskFiles(join(folder, 'to'));
  failures.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const move = (changed: Partial<Record<'from' | 'to', FileStore>> = {}, onFile: (counts: MoveCounts) => void = () => undefined) =>
  moveFiles({
    from,
    to,
    ...changed,
    journal: openJournal(join(folder, 'journal.txt')),
    onFile,
    onFailure: (key, error) => failures.push(`${key}: ${String(error)}`),
  });

async function* pieces(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield* parts;
}

async function fill(count: number): Promise<Map<string, Buffer>> {
  const filled = new Map<string, Buffer>();
  for (let at = 0; at < count; at += 1) {
    const key = at % 10 === 0 ? `uploads/upl_${at}` : `recordings/${at % 7}/${at}.gz`;
    const bytes = randomBytes(at * 37);
    if (at % 10 === 0) await from.writeAt(key, 0, pieces(bytes));
    else await from.put(key, bytes);
    filled.set(key, bytes);
  }
  return filled;
}

async function expectMoved(filled: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [key, bytes] of filled) expect(bytes.equals((await to.get(key)) ?? Buffer.from('missing')), key).toBe(true);
}

describe('a move of files', () => {
  test('copies every file, those that grow as well, and leaves its source as it is', async () => {
    const filled = await fill(40);
    expect(await move()).toMatchObject({ moved: 40, kept: 0, gone: 0, failed: 0 });
    await expectMoved(filled);
    expect(await from.get('recordings/1/1.gz')).toEqual(filled.get('recordings/1/1.gz'));
  });

  test('reads nothing again that an earlier run verified, and takes what came since', async () => {
    const filled = await fill(20);
    await move();
    const read: string[] = [];
    const noting: FileStore = { ...from, read: (key, part) => (read.push(key), from.read(key, part)) };
    await from.writeAt('uploads/upl_10', filled.get('uploads/upl_10')!.byteLength, pieces(Buffer.from('and more')));
    await from.put('pictures/new.png', Buffer.from('new'));
    expect(await move({ from: noting })).toMatchObject({ moved: 2, kept: 19, failed: 0 });
    expect([...new Set(read)].toSorted()).toEqual(['pictures/new.png', 'uploads/upl_10']);
    expect(Buffer.from((await to.get('uploads/upl_10'))!).toString('latin1')).toMatch(/and more$/);
  });

  test('goes on after a run that was cut, whatever it left of its journal', async () => {
    const filled = await fill(30);
    const dies = move({}, ({ moved }) => {
      if (moved >= 12) throw new FileStoreAway('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    // The line that was being written.
    appendFileSync(join(folder, 'journal.txt'), '\nrecordings/1/1.gz 37 17');
    const { moved, kept, failed } = await move();
    expect([moved + kept, failed]).toEqual([30, 0]);
    expect(kept).toBeGreaterThanOrEqual(12);
    await expectMoved(filled);
  });

  test('writes a file again whose bytes differ, though its length is the same', async () => {
    const filled = await fill(3);
    await to.put('recordings/1/1.gz', Buffer.alloc(filled.get('recordings/1/1.gz')!.byteLength));
    expect(await move()).toMatchObject({ moved: 3, kept: 0 });
    await expectMoved(filled);
  });

  test('counts what does not arrive as it was, and goes on with the others', async () => {
    const filled = await fill(5);
    const broken: FileStore = { ...to, write: async (key) => to.write(key, pieces(Buffer.from('something else'))) };
    expect(await move({ to: broken })).toMatchObject({ moved: 1, failed: 4 });
    expect(failures).toHaveLength(4);
    expect(await move()).toMatchObject({ failed: 0 });
    await expectMoved(filled);
  });

  test('takes a file that was removed meanwhile for what it is', async () => {
    await fill(2);
    const losing: FileStore = { ...to, write: async (key, source) => (await from.remove(key), to.write(key, source)) };
    expect(await move({ to: losing })).toMatchObject({ moved: 1, gone: 1, failed: 0 });
    expect(failures).toEqual([]);
  });

  test('ends at once when a store is away', async () => {
    await fill(5);
    const away: FileStore = { ...to, size: () => Promise.reject(new FileStoreAway('the store does not answer')) };
    await expect(move({ to: away })).rejects.toThrow(FileStoreAway);
  });
});

test('the journal takes no file for verified that has changed since', async () => {
  const path = join(folder, 'journal.txt');
  const file = { key: 'a', byteCount: 3, modifiedAtMs: 5 };
  await openJournal(path).note(file, 'a'.repeat(64));
  const journal = openJournal(path);
  expect([journal.has(file), journal.has({ ...file, byteCount: 4 }), journal.has({ ...file, modifiedAtMs: 6 })]).toEqual([
    true,
    false,
    false,
  ]);
  writeFileSync(path, `\na 3 5 ${'a'.repeat(63)}`);
  expect(openJournal(path).has(file)).toBe(false);
  expect(statSync(path).mode & 0o077).toBe(0);
});
