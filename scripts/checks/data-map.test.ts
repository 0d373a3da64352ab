/** docs/reference/data-map.md has one row for each table of the database, and one for each folder of files. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedFolders } from '../../apps/api/src/platform/file-tools/named-files.ts';
import { tablesOf } from './table-writers.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/reference/data-map.md'), 'utf8');
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Cells of a table's rows, in the order of the page. */
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([before, first = '']) => before === '' && first.startsWith('`'))
  .map(([, first = '', ...cells]) => ({ name: /^`([^`]+)`/.exec(first)?.[1] ?? '', cells: cells.slice(0, -1) }));
const named = rows.map(({ name }) => name).toSorted();

describe('docs/reference/data-map.md', () => {
  it('has one row for each table of the database, and none for another', () => {
    const tables = [...tablesOf(readFileSync(join(root, 'apps/api/src/platform/database-types.ts'), 'utf8'))].map(snakeCase);
    expect(tables.length).toBeGreaterThan(80);
    expect(named.filter((name) => /^[a-z_]+$/.test(name))).toEqual(tables.toSorted());
  });

  it('has one row for each folder of files', () => {
    expect(named.filter((name) => (namedFolders as readonly string[]).includes(name))).toEqual(namedFolders);
  });

  it('leaves no cell empty', () => {
    expect(rows.filter(({ cells }) => cells.some((cell) => cell === '')).map(({ name }) => name)).toEqual([]);
  });
});
