/** `npm run licences`: writes docs/licences.md from the lockfile, so that the list is the same on every platform. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
export const licencesFile = join(root, 'docs/licences.md');

/** Licences that may be used in a product under Apache-2.0 when the package is left as it is. */
const allowed = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND BSL-1.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Packages whose package.json names no licence, or spells it differently: what their own files say. */
const readInFiles: Record<string, { licence: string; source: string }> = {
  'combine-errors': { licence: 'MIT', source: 'its Readme.md has the text of the MIT licence' },
  'incremental-encoder': { licence: 'MPL-2.0', source: 'its package.json says "MPL 2.0"' },
  'parse-cache-control': { licence: 'BSD-3-Clause', source: 'its LICENSE file has the three clauses' },
  'png-js': { licence: 'MIT', source: 'its LICENSE file has the text of the MIT licence' },
};

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

/** The licence of a package that is named `name` and locked so; null if none is stated anywhere. */
export const licenceOf = (name: string, locked: { license?: string }): string | null =>
  readInFiles[name]?.licence ?? locked.license ?? null;

export interface PackageLicence {
  name: string;
  version: string;
  licence: string | null;
  /** Used only while developing: never part of a running server or a page. */
  dev: boolean;
}

/** Every npm package of the lockfile with its licence; null if none is stated anywhere. */
export function findLicences(): PackageLicence[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  const found = new Map<string, PackageLicence>();
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || locked.link === true) continue;
    const version = locked.version ?? '';
    const licence = licenceOf(name, locked);
    const dev = locked.dev === true && (found.get(`${name}@${version}`)?.dev ?? true);
    found.set(`${name}@${version}`, { name, version, licence, dev });
  }
  return [...found.values()].sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));
}

/** One sentence for each package whose licence is missing or not on the list. */
export function licenceProblems(packages: readonly PackageLicence[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === null) return [`${name}@${version} states no licence`];
    return allowed.has(licence) ? [] : [`${name}@${version} has the licence ${licence}, which is not on the list`];
  });
}

/** The page docs/licences.md as it should be now. */
export function renderLicences(packages: readonly PackageLicence[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence ?? 'none', (counts.get(licence ?? 'none') ?? 0) + 1);
  const byCount = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  const rows = packages.map(
    ({ name, version, licence, dev }) => `- ${name} ${version}: ${licence ?? 'none'}${dev ? ' (development)' : ''}`,
  );
  const notes = Object.entries(readInFiles).map(([name, { licence, source }]) => `- ${name}: ${licence}, ${source}.`);
  return [
    '# Licences of the packages used',
    '',
    'Written by `npm run licences` from the lockfile. `npm test` fails if this page is out of date, if a package states no licence, or if a',
    'licence is not on the list in `scripts/licences.ts`. No package is changed; packages under LGPL (libvips, used by sharp) and MPL are loaded',
    'as they are published.',
    '',
    ...byCount.map(([licence, count]) => `- ${licence}: ${count}`),
    '',
    '## Read in the packages’ own files',
    '',
    ...notes,
    '',
    '## All packages',
    '',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const packages = findLicences();
  writeFileSync(licencesFile, renderLicences(packages));
  const problems = licenceProblems(packages);
  console.log(problems.length === 0 ? `Wrote docs/licences.md: ${packages.length} packages.` : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
