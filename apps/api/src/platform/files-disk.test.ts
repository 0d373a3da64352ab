import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFiles } from './files-disk.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'sightline-files-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what was put is read back, replaced and removed', async () => {
  const files = createDiskFiles(root);
  await files.put('a/b/c.webp', new Uint8Array([1, 2]));
  await files.put('a/b/c.webp', new Uint8Array([3]));
  expect(await files.get('a/b/c.webp')).toEqual(Buffer.from([3]));
  expect(readdirSync(join(root, 'a/b'))).toEqual(['c.webp']);
  await files.remove('a/b/c.webp');
  await files.remove('a/b/c.webp');
  expect(await files.get('a/b/c.webp')).toBeNull();
});

test.each(['../x', 'a/../x', '/etc/passwd', '', 'a//b', '.hidden', 'A', 'a b', 'a\0b', 'x'.repeat(201)])(
  'key %j is refused',
  async (key) => {
    await expect(createDiskFiles(root).put(key, new Uint8Array())).rejects.toThrow('not a file key');
  },
);

test('trouble is null while writing works, else a sentence', async () => {
  expect(await createDiskFiles(root).trouble()).toBeNull();
  writeFileSync(join(root, 'file'), '');
  expect(await createDiskFiles(join(root, 'file')).trouble()).toMatch(/cannot be written/);
});

test('a put that fails leaves nothing behind', async () => {
  const files = createDiskFiles(root);
  await files.put('taken', new Uint8Array([1]));
  await expect(files.put('taken/below', new Uint8Array([1]))).rejects.toThrow();
  expect(readdirSync(root)).toEqual(['taken']);
});
