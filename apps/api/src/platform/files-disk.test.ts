import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskFiles } from './files-disk.ts';
import { testFileStore } from './testing-file-store.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'sightline-files-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the file store on disk', () => {
  testFileStore(() => Promise.resolve(createDiskFiles(root)));

  test('leaves nothing beside a file that was replaced', async () => {
    const files = createDiskFiles(root);
    await files.put('a/b/c.webp', new Uint8Array([1, 2]));
    await files.put('a/b/c.webp', new Uint8Array([3]));
    expect(readdirSync(join(root, 'a/b'))).toEqual(['c.webp']);
  });

  test('says what is wrong in a sentence, and null while writing works', async () => {
    expect(await createDiskFiles(root).trouble()).toBeNull();
    writeFileSync(join(root, 'file'), '');
    expect(await createDiskFiles(join(root, 'file')).trouble()).toMatch(/cannot be written/);
  });

  test('leaves nothing behind of a put that fails', async () => {
    const files = createDiskFiles(root);
    await files.put('taken', new Uint8Array([1]));
    await expect(files.put('taken/below', new Uint8Array([1]))).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['taken']);
  });

  test('removes what a killed server left half written, and lists no such file', async () => {
    const files = createDiskFiles(root);
    await files.put('whole.part', new Uint8Array([1]));
    writeFileSync(join(root, 'whole.0123456789ab.part'), 'half');
    const keys: string[] = [];
    for await (const { key } of files.list()) keys.push(key);
    expect(keys).toEqual(['whole.part']);
    expect(await files.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await files.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect(readdirSync(root)).toEqual(['whole.part']);
  });
});
