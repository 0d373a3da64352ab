/** Every block of commands in the handbook is run here or is said to need what a test has not; commands of npm exist. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { readEnv } from '../../apps/api/src/platform/env.ts';

const root = resolve(import.meta.dirname, '../..');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs', path));
const pages = ['README.md', 'CONTRIBUTING.md', ...docs].map((page) => ({ page, text: readFileSync(join(root, page), 'utf8') }));

const blocks = pages.flatMap(({ page, text }) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, body = '']) => ({ page, lines: body.trimEnd().split('\n') })),
);

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'sightline-handbook-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Trial = { runBy: string } | { needs: string } | { run: (lines: readonly string[]) => void };

/** By the first line of the block. */
const trials: Record<string, Trial> = {
  'npm start': { runBy: 'the journeys, which start a server from a fresh clone, and the checks, which npm test is' },
  'pg_dump --format=custom --file=sightline.dump "$DATABASE_URL"': { needs: 'the clients of PostgreSQL of the version of the database' },
  'tar --create --gzip --file=sightline.tar.gz --directory="$DATA_DIR" .': { run: packAndUnpack },
  'ROLE=api    PORT=3001 npm start': { run: readVariables },
};

const keyOf = ([first = '']: readonly string[]): string => first.replace(/\s+#.*$/, '');

test('every block of commands is listed, and nothing else is', () => {
  expect([...new Set(blocks.map(({ lines }) => keyOf(lines)))].toSorted()).toEqual(Object.keys(trials).toSorted());
});

it.each(blocks.filter(({ lines }) => 'run' in (trials[keyOf(lines)] ?? {})))('runs the commands of $page', ({ lines }) => {
  const trial = trials[keyOf(lines)];
  if (trial !== undefined && 'run' in trial) trial.run(lines);
});

test('every npm command that a page names is one of the repository', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = pages.flatMap(({ page, text }) => [...text.matchAll(/npm run ([a-z][\w-]*)/g)].map(([, name = '']) => ({ page, name })));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

/** A folder of data is packed and unpacked into another one. */
function packAndUnpack([pack = '', unpack = '']: readonly string[]): void {
  const [filled, empty] = [join(folder, 'filled'), join(folder, 'empty')];
  for (const dataDir of [filled, empty]) mkdirSync(dataDir);
  writeFileSync(join(filled, 'kept.txt'), 'what a tester said');
  execFileSync('sh', ['-ec', pack], { cwd: folder, env: { ...process.env, DATA_DIR: filled } });
  execFileSync('sh', ['-ec', unpack], { cwd: folder, env: { ...process.env, DATA_DIR: empty } });
  expect(readFileSync(join(empty, 'kept.txt'), 'utf8')).toBe('what a tester said');
}

/** Starts several servers: each line's variables are read as a start reads them. */
function readVariables(lines: readonly string[]): void {
  for (const line of lines) {
    const variables = Object.fromEntries([...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
    expect(line).toMatch(/ npm start$/);
    expect(readEnv({ ...variables, DATABASE_URL: 'postgres://sightline@127.0.0.1/sightline' })).toMatchObject({
      role: variables['ROLE'],
      port: Number(variables['PORT']),
    });
  }
}
