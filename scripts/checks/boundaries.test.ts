/** The check of the layers is itself checked: each kind of violation, made in one small project of the same layout, is found by name in its file. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const made: string[] = [];

/** Creates a small project with the same layers; `files` maps path → source. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-layers-'));
  made.push(folder);
  for (const config of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'tsconfig.pure.json'])
    cpSync(join(root, config), join(folder, config));
  writeFileSync(join(folder, 'tsconfig.browser.json'), JSON.stringify({ extends: './tsconfig.base.json', include: ['packages', 'apps'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'layers', type: 'module', workspaces: ['packages/*'] }));
  mkdirSync(join(folder, 'node_modules/@sightline'), { recursive: true });
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  for (const name of ['domain', 'wire', 'analysis']) {
    const home = join(folder, 'packages', name);
    mkdirSync(join(home, 'src'), { recursive: true });
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ name: `@sightline/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
    );
    writeFileSync(join(home, 'src/index.ts'), `export const ${name} = 1;\n`);
    symlinkSync(home, join(folder, 'node_modules/@sightline', name));
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return folder;
}

interface Violation {
  rule: string;
  /** The importing file and what it imports, or all in the circle. */
  between: string[];
}

function violationsIn(folder: string): Violation[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'boundaries.mjs'), '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Violation[];
}

function typeErrors(folder: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@typescript/native-preview/bin/tsgo'), '-p', 'tsconfig.pure.json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return stdout;
}

/** A violation: the rule that finds it, the file or folder in which, and the sources that make it. */
type Case = [kind: string, rule: string, at: string, files: Record<string, string>];

const api = 'apps/api/src';
/** Under the API's sources, `from` exports what it imports of `to`. */
function apiCase(kind: string, from: string, to: string, rule: string, isType = false): Case {
  const path = relative(dirname(join(api, from)), join(api, to));
  const specifier = path.startsWith('.') ? path : `./${path}`;
  const source = isType
    ? `import type { one } from '${specifier}';\nexport type One = typeof one;\n`
    : `export { one } from '${specifier}';\n`;
  return [kind, rule, `${api}/${from}`, { [`${api}/${to}`]: 'export const one = 1;\n', [`${api}/${from}`]: source }];
}

const cases: Case[] = [
  [
    'an upward import',
    'upward-from-domain',
    'packages/domain/src/up.ts',
    { 'packages/domain/src/up.ts': "import { wire } from '@sightline/wire';\nexport const up = wire;\n" },
  ],
  [
    'a circular import of files',
    'no-cycle',
    'packages/domain/src/a.ts',
    {
      'packages/domain/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'packages/domain/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    },
  ],
  [
    'a circular import by type',
    'no-cycle',
    'packages/domain/src/c.ts',
    {
      'packages/domain/src/c.ts': "import type { D } from './d.ts';\nexport interface C {\n  d: D;\n}\n",
      'packages/domain/src/d.ts': "import type { C } from './c.ts';\nexport interface D {\n  c: C | null;\n}\n",
    },
  ],
  [
    'a circular import of folders',
    'no-folder-cycle',
    'packages/domain/src/around/there',
    {
      'packages/domain/src/around/here/one.ts': "import { two } from '../there/two.ts';\nexport const one = two;\n",
      'packages/domain/src/around/there/two.ts': 'export const two = 2;\n',
      'packages/domain/src/around/there/three.ts': "import type { four } from '../here/four.ts';\nexport type Three = typeof four;\n",
      'packages/domain/src/around/here/four.ts': 'export const four = 4;\n',
    },
  ],
  apiCase('platform that imports a slice', 'platform/http/a.ts', 'slices/identity/index.ts', 'platform-to-slice'),
  apiCase('platform that imports a type of a slice', 'platform/a.ts', 'slices/identity/index.ts', 'platform-to-slice', true),
  apiCase('platform that imports the composition', 'platform/b.ts', 'compose.ts', 'platform-to-slice'),
  apiCase('an entry that imports a slice', 'main.ts', 'slices/identity/index.ts', 'only-compose-knows-slices'),
  apiCase('a slice that imports the composition', 'slices/identity/a.ts', 'compose.ts', 'slice-to-composition'),
  apiCase('a slice that imports a later one', 'slices/identity/b.ts', 'slices/demo/index.ts', 'upward-from-slice-identity'),
  apiCase('a slice that imports past the public API of another', 'slices/demo/a.ts', 'slices/identity/store.ts', 'past-slice-public-api'),
  [
    'a deep import by name',
    'unresolved',
    'packages/wire/src/deep.ts',
    {
      'packages/domain/src/inner.ts': 'export const inner = 1;\n',
      'packages/wire/src/deep.ts': "import { inner } from '@sightline/domain/src/inner.ts';\nexport const deep = inner;\n",
    },
  ],
  [
    'a deep import by path',
    'past-public-api',
    'packages/wire/src/path.ts',
    { 'packages/wire/src/path.ts': "import { domain } from '../../domain/src/index.ts';\nexport const path = domain;\n" },
  ],
  [
    'an app that imports another',
    'app-to-app',
    'apps/studio/src/two.ts',
    {
      'apps/runner/src/one.ts': 'export const one = 1;\n',
      'apps/studio/src/two.ts': "export { one } from '../../runner/src/one.ts';\n",
    },
  ],
  [
    'a studio feature that imports another',
    'feature-to-feature',
    'apps/studio/src/features/b/two.ts',
    {
      'apps/studio/src/features/a/one.ts': 'export const one = 1;\n',
      'apps/studio/src/features/b/two.ts': "export { one } from '../a/one.ts';\n",
    },
  ],
  [
    'test code in what is served',
    'testing-scenes',
    `${api}/slices/recordings/serve.ts`,
    {
      [`${api}/slices/sessions/testing-study.ts`]: 'export const scene = 1;\n',
      [`${api}/slices/recordings/serve.ts`]: "export { scene } from '../sessions/testing-study.ts';\n",
    },
  ],
  [
    'a Node module in a pure package',
    'pure-node',
    'packages/analysis/src/read.ts',
    { 'packages/analysis/src/read.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n" },
  ],
];

/** What is allowed: an import of a lower layer, and a test that imports from a folder whose files import its own. */
const allowed = {
  'packages/wire/src/calls.ts': "import { domain } from '@sightline/domain';\nexport const calls = domain;\n",
  'packages/domain/src/one-way/one.ts': "import { two } from '../lower/two.ts';\nexport const one = two;\n",
  'packages/domain/src/lower/two.ts': 'export const two = 2;\n',
  'packages/domain/src/lower/two.test.ts': "import { one } from '../one-way/one.ts';\nexport const tested = one;\n",
};

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('boundaries', () => {
  let found: Violation[];
  beforeAll(() => {
    found = violationsIn(
      project(Object.fromEntries([allowed, ...cases.map(([, , , files]) => files)].flatMap((files) => Object.entries(files)))),
    );
  });

  it('passes a project without violations', () => {
    expect(violationsIn(project(allowed))).toEqual([]);
  });
  it.each(cases)('finds %s', (_kind, rule, at) => {
    expect(found.filter((violation) => violation.rule === rule && violation.between.includes(at))).not.toEqual([]);
  });
});

describe('globals of pure packages', () => {
  const impure = {
    DOM: 'export const title = document.title;\n',
    Node: 'export const folder = process.cwd();\n',
    timer: 'setTimeout(() => undefined, 1);\nexport {};\n',
  };

  it('passes a project without any', () => {
    expect(typeErrors(project({}))).toBe('');
  });
  it.each(Object.entries(impure))('finds a %s global', (kind, source) => {
    expect(typeErrors(project({ [`packages/domain/src/${kind}.ts`]: source }))).toContain(`packages/domain/src/${kind}.ts`);
  });
});
