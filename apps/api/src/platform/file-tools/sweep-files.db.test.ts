/** The sweep finds files that no row names, and removes those that are old, only when it is asked to. */
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { removeSoon } from '../file-removal.ts';
import { createDiskFiles } from '../files-disk.ts';
import { testPorts } from '../testing.ts';
import { namedFolders } from './named-files.ts';
import { sweepFiles } from './sweep-files.ts';

const ports = await testPorts();
afterAll(() => ports.close());
const root = join(ports.env.dataDir, 'files');
const files = createDiskFiles(root);

const sweep = async (remove: boolean) => {
  const found: string[] = [];
  const counts = await sweepFiles({ db: ports.db, files }, { remove, now: new Date(), onOrphan: (key) => found.push(key) });
  return { ...counts, found: found.toSorted() };
};

test('files without a row are found once they are a day old, and removed when asked', async () => {
  for (const key of [
    'page-files/lost',
    'pictures/lost.png',
    'recordings/1/lost.gz',
    'pictures/young.png',
    'exports/waits.zip',
    'of-somebody/else',
  ])
    await files.put(key, Buffer.from(key));
  await removeSoon(ports.db, 'exports/waits.zip');
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const key of ['page-files/lost', 'pictures/lost.png', 'recordings/1/lost.gz', 'exports/waits.zip', 'of-somebody/else'])
    utimesSync(join(root, key), old, old);

  const lost = ['page-files/lost', 'pictures/lost.png', 'recordings/1/lost.gz'];
  expect(await sweep(false)).toEqual({ files: 6, orphans: 3, bytes: 52, unfinished: 0, found: lost });
  expect(await files.get('pictures/lost.png')).not.toBeNull();
  expect(await sweep(true)).toMatchObject({ files: 6, orphans: 3, found: lost });
  expect(await sweep(true)).toMatchObject({ files: 3, orphans: 0, found: [] });
  expect(await files.get('pictures/young.png')).not.toBeNull();
});

test('every folder that jobs and calls write files to is looked into', () => {
  const sources = resolve(import.meta.dirname, '../../slices');
  const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test|\/testing[^/]*)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/`([a-z-]+\/)\$\{/g)].map(([, folder]) => folder));
  expect([...new Set(written)].toSorted()).toEqual(['clips/', 'exports/', 'page-files/', 'recordings/']);
  expect(namedFolders).toEqual(expect.arrayContaining(written));
});

test('every column that names a file is looked at', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = current_schema()
      and column_name in ('file_key', 'picture', 'thumbnail', 'media_path', 'preview_path', 'avatar_url')`.execute(ports.db);
  expect(rows.map(({ place }) => place).toSorted()).toEqual([
    'account.avatar_url',
    'export.file_key',
    'file_removal.file_key',
    'film_file.file_key',
    'page_file.file_key',
    'prototype_screen.picture',
    'prototype_screen.thumbnail',
    'question.media_path',
    'question.preview_path',
    'recording_stream.file_key',
  ]);
});
