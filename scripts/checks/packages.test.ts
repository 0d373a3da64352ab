/** What comes with npm: every package has a known licence, and runs a script at installation only if it is on the list. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLicences, licenceProblems, licencesFile, renderLicences } from '../licences.ts';

const root = resolve(import.meta.dirname, '../..');
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

describe('the packages of the lockfile', () => {
  const packages = findLicences();

  it('all have a licence that is on the list', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(licenceProblems(packages)).toEqual([]);
  });

  it('are listed in docs/licences.md as they are', () => {
    expect(readFileSync(licencesFile, 'utf8')).toBe(renderLicences(packages));
  });

  it('without a licence, or with an unknown one, are reported', () => {
    const base = { version: '1.0.0', dev: false };
    expect(licenceProblems([{ ...base, name: 'unstated', licence: null }])).toEqual(['unstated@1.0.0 states no licence']);
    expect(licenceProblems([{ ...base, name: 'strict', licence: 'AGPL-3.0' }])).toHaveLength(1);
  });
});

describe('scripts of packages', () => {
  it('do not run when npm installs', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('run only for packages on the list, at the version on the list', () => {
    const { packages } = readJson<{ packages: Record<string, { version: string; hasInstallScript?: boolean }> }>('package-lock.json');
    const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');
    const withScripts = Object.entries(packages).filter(([, locked]) => locked.hasInstallScript === true);
    const names = withScripts.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
    expect(names.sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
