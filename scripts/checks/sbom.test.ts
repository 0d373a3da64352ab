/** `npm run sbom` names every package that is shipped, with its version and licence, and nothing else. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, ownBill, type Lockfile } from '../sbom.ts';

const lockfile = (
  JSON.parse(readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8')) as { packages: Lockfile }
).packages;

/** Packages of the lockfile that more than development uses, as `name@version`. */
const shipped = Object.entries(lockfile)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && link !== true && dev !== true)
  .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1) ?? ''}@${version ?? ''}`);

describe('the software bill of materials', () => {
  const bill = ownBill();
  const purls = bill.components.map(({ purl }) => purl);

  it('has each package of the lockfile that is shipped, and nothing else', () => {
    expect([bill.bomFormat, Number(bill.specVersion) >= 1.5]).toEqual(['CycloneDX', true]);
    expect(shipped.length).toBeGreaterThan(300);
    expect(purls.map((purl) => decodeURIComponent(purl.replace(/^pkg:npm\//, '')))).toEqual([...new Set(shipped)].sort());
  });

  it('gives each a version, a licence and a hash', () => {
    const incomplete = bill.components.filter(
      ({ version, licenses, hashes }) => version === '' || licenses.length !== 1 || hashes.length !== 1,
    );
    expect(incomplete.map(({ purl }) => purl)).toEqual([]);
  });

  it('reaches each from the application, by packages that it names', () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set(['sightline']);
    for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
    expect([...reached].filter((ref) => ref !== 'sightline').sort()).toEqual([...purls].sort());
    expect([...needs.keys()].sort()).toEqual(['sightline', ...purls].sort());
  });

  it('is the same when it is made again', () => {
    expect(JSON.stringify(ownBill())).toBe(JSON.stringify(bill));
  });
});

describe('billOfMaterials', () => {
  const own = { version: '1.0.0', license: 'Apache-2.0' };

  it('names the version that lies nearest, and a package under its own name', () => {
    const bill = billOfMaterials(
      {
        '': {},
        'apps/api': { dependencies: { a: '^1', renamed: '^1' } },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '^2' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
        'node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
        'node_modules/renamed': { name: '@scope/own', version: '1.0.0', license: 'MIT', optional: true },
      },
      own,
    );
    expect(bill.components.map(({ purl, scope, licenses }) => [purl, scope, licenses[0]])).toEqual([
      ['pkg:npm/%40scope/own@1.0.0', 'optional', { license: { id: 'MIT' } }],
      ['pkg:npm/a@1.0.0', 'required', { license: { id: 'MIT' } }],
      ['pkg:npm/b@2.0.0', 'required', { expression: '(MIT OR CC0-1.0)' }],
    ]);
    expect(bill.dependencies.find(({ ref }) => ref === 'sightline')?.dependsOn).toEqual(['pkg:npm/%40scope/own@1.0.0', 'pkg:npm/a@1.0.0']);
    expect(bill.dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual(['pkg:npm/b@2.0.0']);
  });

  it('leaves out what only development uses', () => {
    expect(billOfMaterials({ 'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true } }, own).components).toEqual([]);
  });
});
