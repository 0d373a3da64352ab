/** Every block of commands in the handbook is run here or is said to need what a test has not; commands of npm exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { readKeyFile } from '../../apps/api/src/platform/backup/key-file.ts';
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
  'npm start': { runBy: 'the journeys, which start a server, and the checks, which npm test is' },
  'npm test -- --changed': { runBy: 'scripts/test/changed.test.ts' },
  'ROLE=api    PORT=3001 npm start': { run: readVariables },
  'npm run backup -- /mnt/backups': { runBy: 'apps/api/src/testing/backup/backup.db.test.ts' },
  'npm run backup -- verify /mnt/backups/monday.backup --key-file /etc/sightline/backup-key': {
    runBy: 'apps/api/src/testing/backup/backup.db.test.ts',
  },
  'npm run restore -- /mnt/backups/monday.backup --key-file /etc/sightline/backup-key': {
    runBy: 'apps/api/src/testing/backup/backup.db.test.ts',
  },
  'openssl rand -hex 32 > /etc/sightline/backup-key && chmod 600 /etc/sightline/backup-key': { run: makeKey },
  'pg_basebackup --host=… --username=postgres --checkpoint=fast --wal-method=none --format=tar --gzip --pgdata=/mnt/base/monday': {
    needs: "a PostgreSQL of one's own that archives its log",
  },
  'mkdir -m 700 "$PGDATA" && tar --extract --gzip --file=/mnt/base/monday/base.tar.gz --directory="$PGDATA"': {
    needs: 'the base backup of the block before',
  },
  'npm run files -- move --to s3': { runBy: 'scripts/files-move-test.ts' },
  'npm run files -- sweep': { runBy: 'apps/api/src/platform/file-tools/sweep-files.db.test.ts' },
  'npm run tester -- export mia@example.com /srv/requests/mia': { runBy: 'apps/api/src/slices/testers/testers.db.test.ts' },
  'npm run tester -- erase mia@example.com --yes': { runBy: 'apps/api/src/slices/testers/testers.db.test.ts' },
  'docker build --tag sightline .': { needs: 'Docker' },
  'cd deploy': { needs: 'Docker Compose' },
  'docker compose --file compose.yaml --file compose.s3.yaml up --detach': { needs: 'Docker Compose' },
  'helm install tests deploy/helm/sightline --set image.repository=<registry>/sightline --set publicUrl=https://tests.example.com \\': {
    needs: 'a cluster',
  },
  'useradd --system --home-dir /var/lib/sightline sightline': { needs: 'systemd and its administrator' },
};

const keyOf = ([first = '']: readonly string[]): string => first.replace(/\s+#.*$/, '');

test('every block of commands is listed, and nothing else is', () => {
  expect([...new Set(blocks.map(({ lines }) => keyOf(lines)))].toSorted()).toEqual(Object.keys(trials).toSorted());
});

test('every test file that is said to run one is there', () => {
  const files = Object.values(trials).flatMap((trial) => ('runBy' in trial && trial.runBy.endsWith('.ts') ? [trial.runBy] : []));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
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

/** The key is one that a backup takes. */
function makeKey([command = '']: readonly string[]): void {
  execFileSync('sh', ['-ec', command.replaceAll('/etc/sightline', folder)]);
  const path = join(folder, 'backup-key');
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(readKeyFile(path).derive(Buffer.alloc(32)).key).toHaveLength(32);
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
