/** docs/security.md names evidence for every requirement of levels 1 and 2, and every file that it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, id, level, , evidence] = line.split('|').map((cell) => cell.trim());
  return id !== undefined && /^V\d/.test(id) ? [{ id, level, evidence }] : [];
});

describe('docs/security.md', () => {
  it('has a row for each of the 253 requirements of levels 1 and 2 of ASVS 5.0.0', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('gives evidence or a deviation in each row', () => {
    expect(rows.filter(({ evidence }) => evidence === undefined || evidence.length < 5)).toEqual([]);
  });

  it('names no file that does not exist', () => {
    const paths = [...page.matchAll(/`((?:apps|packages|scripts|docs)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
