import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../text/clean-text.ts';
import { writeCsvZip } from './csv-zip.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
/** Reads CSV from its input as anybody's script would, and prints the rows as JSON. */
const reader =
  'import csv, io, json, sys; print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", newline="")))))';

const hostile = [
  'first\nsecond',
  'first\r=1+1',
  'first\r\n=HYPERLINK("x")',
  '\n',
  'a\u0085b\u2028c\u2029d\ve\ff',
  'says "yes", and; no\t',
  '"',
  '\ufeffmarked',
  'a\0b',
  'x'.repeat(20_000),
  '=1+1',
  '',
];

async function csvOf(cells: readonly string[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const columns = [
    { name: 'before', says: '' },
    { name: 'answer', says: '' },
    { name: 'after', says: '' },
  ];
  async function* rows() {
    yield await Promise.resolve(cells.map((cell) => ['before', cell, 7]));
  }
  await writeCsvZip([{ name: 'answers', says: '', columns, rows: rows() } as never], (bytes) => Promise.resolve(void pieces.push(bytes)));
  return Buffer.from(unzipSync(Buffer.concat(pieces))['answers.csv'] ?? []);
}

function readByPython(bytes: Buffer): string[][] {
  const { stdout, stderr } = spawnSync('python3', ['-c', reader], { input: bytes, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

async function expectReadBack(cells: readonly string[]): Promise<void> {
  const [head, ...rows] = readByPython(await csvOf(cells));
  expect(head).toEqual(['before', 'answer', 'after']);
  expect(rows).toEqual(cells.map((cell) => ['before', cleanText(cell), '7']));
}

describe.skipIf(!hasPython)('a CSV file read by another program', () => {
  it('has one row for each row, whatever is in its cells', () => expectReadBack(hostile));
  it('holds random texts', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('\r', '\n', '"', ',', ';', '=', "'", 'a', '\u2028', '\0') })),
        expectReadBack,
      ),
      { numRuns: 20 },
    ));
});
