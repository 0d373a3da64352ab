import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-folder.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sightline-data-'));
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a folder is made with all above it, and may be there already', () => {
  prepareDataDir(join(root, 'a/b/c'));
  prepareDataDir(join(root, 'a/b/c'));
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
});

test.each([
  ['file', 'it is a file'],
  ['file/below', 'a part of the path is a file'],
])('%s is refused by one sentence', (path, reason) => {
  expect(() => prepareDataDir(join(root, path))).toThrow(`DATA_DIR ${join(root, path)} cannot be written (${reason}).`);
});

test.runIf(process.platform === 'linux')('a place where no folder can be is refused, and does not hang', () => {
  expect(() => prepareDataDir('/proc/sightline/data')).toThrow(
    'DATA_DIR /proc/sightline/data cannot be written (no folder can be made there).',
  );
});
