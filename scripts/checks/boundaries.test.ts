/** The check of the layers is itself checked: each kind of violation, made in a small project of the same layout, is found by name. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const made: string[] = [];

/** Creates a small project with the same layers; `files` maps path → source. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-layers-'));
  made.push(folder);
  for (const config of ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs']) cpSync(join(root, config), join(folder, config));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  cpSync(join(root, 'tsconfig.pure.json'), join(folder, 'tsconfig.pure.json'));
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
    writeFileSync(join(home, 'src/index.ts'), `export const ${name.replace('-', '')} = 1;\n`);
    symlinkSync(home, join(folder, 'node_modules/@sightline', name));
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return folder;
}

function violations(folder: string, config = '.dependency-cruiser.cjs'): string[] {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(process.execPath, [bin, '--config', config, '--output-type', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const outcome = JSON.parse(run.stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return outcome.summary.violations.map((violation) => violation.rule.name);
}

function typeErrors(folder: string): string {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.pure.json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('boundaries', () => {
  it('passes a project without violations', () => {
    expect(
      violations(project({ 'packages/wire/src/calls.ts': "import { domain } from '@sightline/domain';\nexport const calls = domain;\n" })),
    ).toEqual([]);
  });
  it('finds an upward import', () => {
    expect(
      violations(project({ 'packages/domain/src/up.ts': "import { wire } from '@sightline/wire';\nexport const up = wire;\n" })),
    ).toContain('upward-from-domain');
  });
  it('finds a circular import of files', () => {
    const folder = project({
      'packages/domain/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'packages/domain/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    });
    expect(violations(folder)).toContain('no-cycle');
  });
  it('finds a circular import by type', () => {
    const folder = project({
      'packages/domain/src/a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'packages/domain/src/b.ts': "import type { A } from './a.ts';\nexport interface B {\n  a: A | null;\n}\n",
    });
    expect(violations(folder)).toContain('no-cycle');
  });
  it('finds a circular import of folders, and leaves out tests', () => {
    const oneWay = {
      'packages/domain/src/a/one.ts': "import { two } from '../b/two.ts';\nexport const one = two;\n",
      'packages/domain/src/b/two.ts': 'export const two = 2;\n',
      'packages/domain/src/b/two.test.ts': "import { one } from '../a/one.ts';\nexport const tested = one;\n",
    };
    const back = { 'packages/domain/src/b/three.ts': "import type { four } from '../a/four.ts';\nexport type Three = typeof four;\n" };
    const config = '.dependency-cruiser.folders.cjs';
    expect(violations(project(oneWay), config)).toEqual([]);
    const folder = project({ ...oneWay, ...back, 'packages/domain/src/a/four.ts': 'export const four = 4;\n' });
    expect(violations(folder, config)).toContain('no-folder-cycle');
  });
  it.each([
    ['platform that imports a slice', 'platform/http/a.ts', 'slices/identity/index.ts', 'platform-to-slice'],
    ['platform that imports a type of a slice', 'platform/a.ts', 'slices/identity/index.ts', 'platform-to-slice', true],
    ['platform that imports the composition', 'platform/a.ts', 'compose.ts', 'platform-to-slice'],
    ['an entry that imports a slice', 'main.ts', 'slices/identity/index.ts', 'only-compose-knows-slices'],
    ['a slice that imports the composition', 'slices/identity/a.ts', 'compose.ts', 'slice-to-composition'],
    ['a slice that imports a later one', 'slices/identity/a.ts', 'slices/demo/index.ts', 'upward-from-slice-identity'],
    ['a slice that imports past the public API of another', 'slices/demo/a.ts', 'slices/identity/store.ts', 'past-slice-public-api'],
  ])('finds %s', (_kind, from, to, rule, isType = false) => {
    const api = 'apps/api/src';
    const path = relative(dirname(join(api, from)), join(api, to));
    const specifier = path.startsWith('.') ? path : `./${path}`;
    const source = isType
      ? `import type { one } from '${specifier}';\nexport type One = typeof one;\n`
      : `export { one } from '${specifier}';\n`;
    expect(violations(project({ [`${api}/${to}`]: 'export const one = 1;\n', [`${api}/${from}`]: source }))).toContain(rule);
  });
  it('finds a deep import by name', () => {
    const folder = project({
      'packages/domain/src/inner.ts': 'export const inner = 1;\n',
      'packages/wire/src/deep.ts': "import { inner } from '@sightline/domain/src/inner.ts';\nexport const deep = inner;\n",
    });
    expect(violations(folder)).toContain('unresolved');
  });
  it('finds a deep import by path', () => {
    const folder = project({
      'packages/wire/src/deep.ts': "import { domain } from '../../domain/src/index.ts';\nexport const deep = domain;\n",
    });
    expect(violations(folder)).toContain('past-public-api');
  });
  it('finds an app that imports another', () => {
    const folder = project({
      'apps/runner/src/one.ts': 'export const one = 1;\n',
      'apps/studio/src/two.ts': "export { one } from '../../runner/src/one.ts';\n",
    });
    expect(violations(folder)).toContain('app-to-app');
  });
  it('finds a studio feature that imports another', () => {
    const folder = project({
      'apps/studio/src/features/a/one.ts': 'export const one = 1;\n',
      'apps/studio/src/features/b/two.ts': "export { one } from '../a/one.ts';\n",
    });
    expect(violations(folder)).toContain('feature-to-feature');
  });
  it('finds test code in what is served', () => {
    const folder = project({
      'apps/api/src/slices/sessions/testing-study.ts': 'export const scene = 1;\n',
      'apps/api/src/slices/recordings/serve.ts': "export { scene } from '../sessions/testing-study.ts';\n",
    });
    expect(violations(folder)).toContain('testing-scenes');
  });
  it('finds a Node module in a pure package', () => {
    const folder = project({
      'packages/analysis/src/read.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    });
    expect(violations(folder)).toContain('pure-node');
  });
  it.each([
    ['DOM', 'export const title = document.title;\n', 'document'],
    ['Node', 'export const folder = process.cwd();\n', 'process'],
    ['timer', 'setTimeout(() => undefined, 1);\nexport {};\n', 'setTimeout'],
  ])('finds a %s global in a pure package', (_kind, source, name) => {
    expect(typeErrors(project({}))).toBe('');
    expect(typeErrors(project({ 'packages/domain/src/impure.ts': source }))).toContain(name);
  });
});
