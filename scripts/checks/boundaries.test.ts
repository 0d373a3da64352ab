/** The check of the house's directions is itself checked: each kind of breach, made in a copy of the layout, is found by name. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const made: string[] = [];

/** A small house with the same floors: `files` maps path → source; `doors` gives packages their exports. */
function house(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-house-'));
  made.push(folder);
  cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  cpSync(join(root, 'tsconfig.pure.json'), join(folder, 'tsconfig.pure.json'));
  writeFileSync(join(folder, 'tsconfig.browser.json'), JSON.stringify({ extends: './tsconfig.base.json', include: ['packages', 'apps'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'house', type: 'module', workspaces: ['packages/*'] }));
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

function breaches(folder: string): string[] {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(process.execPath, [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'], {
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
  it('passes a house in order', () => {
    expect(
      breaches(house({ 'packages/wire/src/calls.ts': "import { domain } from '@sightline/domain';\nexport const calls = domain;\n" })),
    ).toEqual([]);
  });
  it('finds an upward import', () => {
    expect(
      breaches(house({ 'packages/domain/src/up.ts': "import { wire } from '@sightline/wire';\nexport const up = wire;\n" })),
    ).toContain('upward-from-domain');
  });
  it('finds a circle', () => {
    const folder = house({
      'packages/domain/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'packages/domain/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    });
    expect(breaches(folder)).toContain('no-cycle');
  });
  it('finds a deep import by name', () => {
    const folder = house({
      'packages/domain/src/inner.ts': 'export const inner = 1;\n',
      'packages/wire/src/deep.ts': "import { inner } from '@sightline/domain/src/inner.ts';\nexport const deep = inner;\n",
    });
    expect(breaches(folder)).toContain('unresolved');
  });
  it('finds a deep import by path', () => {
    const folder = house({
      'packages/wire/src/deep.ts': "import { domain } from '../../domain/src/index.ts';\nexport const deep = domain;\n",
    });
    expect(breaches(folder)).toContain('past-the-door');
  });
  it('finds an app that imports another', () => {
    const folder = house({
      'apps/runner/src/one.ts': 'export const one = 1;\n',
      'apps/studio/src/two.ts': "export { one } from '../../runner/src/one.ts';\n",
    });
    expect(breaches(folder)).toContain('app-to-app');
  });
  it('finds a studio feature that imports another', () => {
    const folder = house({
      'apps/studio/src/features/a/one.ts': 'export const one = 1;\n',
      'apps/studio/src/features/b/two.ts': "export { one } from '../a/one.ts';\n",
    });
    expect(breaches(folder)).toContain('feature-to-feature');
  });
  it('finds a scene for tests in what is served', () => {
    const folder = house({
      'apps/api/src/slices/sessions/testing-study.ts': 'export const scene = 1;\n',
      'apps/api/src/slices/recordings/serve.ts': "export { scene } from '../sessions/testing-study.ts';\n",
    });
    expect(breaches(folder)).toContain('testing-scenes');
  });
  it('finds a Node module in a pure package', () => {
    const folder = house({
      'packages/analysis/src/read.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    });
    expect(breaches(folder)).toContain('pure-node');
  });
  it.each([
    ['DOM', 'export const title = document.title;\n', 'document'],
    ['Node', 'export const folder = process.cwd();\n', 'process'],
    ['timer', 'setTimeout(() => undefined, 1);\nexport {};\n', 'setTimeout'],
  ])('finds a %s global in a pure package', (_kind, source, name) => {
    expect(typeErrors(house({}))).toBe('');
    expect(typeErrors(house({ 'packages/domain/src/impure.ts': source }))).toContain(name);
  });
});
