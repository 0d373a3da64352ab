/** Row types of the migrated database as a source text, for scripts/database-types.ts and the test that they are current. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, dropTestDatabase } from './testing-databases.ts';
import { ensureTestServer } from './testing-server.ts';

const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli', 'bin.js');
const heading = '/** Rows of every table, written by scripts/database-types.ts from a freshly migrated database. */\n';

/** The text that database-types.ts should have. */
export async function currentTypes(): Promise<string> {
  const connect = await ensureTestServer();
  const name = await createTestDatabase(connect);
  try {
    const config = connect(name);
    const url = config.connectionString ?? `postgres://${config.user}@${encodeURIComponent(config.host ?? '')}/${name}`;
    return adapt(await generate(url));
  } finally {
    await dropTestDatabase(connect, name);
  }
}

async function generate(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-types-'));
  try {
    const file = join(folder, 'types.ts');
    const args = ['--dialect', 'postgres', '--camel-case', '--url', url, '--out-file', file, '--exclude-pattern', '(kysely_*|jobs.*)'];
    await promisify(execFile)(process.execPath, [codegen, ...args]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pool reads bigint as a number, and the rest of the code says Database. */
function adapt(text: string): string {
  return (
    heading +
    text
      .replace(/^\/\*\*[\s\S]*?\*\/\n*/, '')
      .replace(
        /ColumnType<string, bigint \| number \| string, bigint \| number \| string>/g,
        'ColumnType<number, bigint | number, bigint | number>',
      )
      .replace('export interface DB {', 'export interface Database {')
  );
}
