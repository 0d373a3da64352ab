/** `npm run sbom`: prints the software bill of materials as CycloneDX JSON; the same lockfile gives the same bytes on every platform. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { licenceOf } from './licences.ts';

const root = resolve(import.meta.dirname, '..');

export interface LockedPackage {
  /** Its name in the registry, where it is installed under another one. */
  name?: string;
  version?: string;
  license?: string;
  /** Base64 after the name of the algorithm. */
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages by their folder below the root, as npm locks them. */
export type Lockfile = Record<string, LockedPackage>;

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  /** Optional packages are installed on some systems only. */
  scope: 'required' | 'optional';
  hashes: { alg: string; content: string }[];
  licenses: ({ license: { id: string } } | { expression: string })[];
  purl: string;
}

export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string; licenses: Component['licenses'] } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const application = 'sightline';
const algorithms: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const isInstalled = (path: string): boolean => path.includes('node_modules/');
const isShipped = (path: string, locked: LockedPackage): boolean => isInstalled(path) && locked.link !== true && locked.dev !== true;

const nameOf = (path: string, locked: LockedPackage): string => locked.name ?? path.split('node_modules/').at(-1) ?? '';

/** Package URL, such as pkg:npm/%40aws-sdk/client-s3@3.1.0. */
const purlOf = (path: string, locked: LockedPackage): string =>
  `pkg:npm/${nameOf(path, locked).replace('@', '%40')}@${encodeURIComponent(locked.version ?? '')}`;

/** Returns the folder of the package that `name` means in the folder `from`, as Node finds it; null if it is not installed. */
function resolveIn(lockfile: Lockfile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lockfile[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** Returns the package URLs of the packages that one needs, sorted. Packages of our own stand for what they need themselves. */
function needsOf(lockfile: Lockfile, path: string, locked: LockedPackage): string[] {
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies });
  const found = names.flatMap((name) => resolveIn(lockfile, path, name) ?? []);
  return sorted(
    found.flatMap((at) => {
      const needed = lockfile[at];
      return needed !== undefined && isShipped(at, needed) ? [purlOf(at, needed)] : [];
    }),
  );
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();

function licensesOf(licence: string | null): Component['licenses'] {
  if (licence === null) return [];
  return [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }];
}

function componentOf(path: string, locked: LockedPackage): Component {
  const [algorithm = '', base64 = ''] = (locked.integrity ?? '').split(/-(.*)/);
  const alg = algorithms[algorithm];
  const purl = purlOf(path, locked);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path, locked),
    version: locked.version ?? '',
    scope: locked.optional === true || locked.devOptional === true ? 'optional' : 'required',
    hashes: alg === undefined ? [] : [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }],
    licenses: licensesOf(licenceOf(nameOf(path, locked), locked)),
    purl,
  };
}

/** Returns every package that is shipped, on any system, with what it needs; none that only development uses. */
export function billOfMaterials(lockfile: Lockfile, own: { version: string; license: string }): BillOfMaterials {
  const components = new Map<string, Component>();
  const needs = new Map<string, string[]>([[application, []]]);
  for (const [path, locked] of Object.entries(lockfile)) {
    const isOwn = !isInstalled(path);
    if (!isOwn && !isShipped(path, locked)) continue;
    const component = isOwn ? null : componentOf(path, locked);
    const ref = component?.purl ?? application;
    // A package that lies in several folders is required if any of them is.
    if (component !== null && components.get(ref)?.scope !== 'required') components.set(ref, component);
    needs.set(ref, [...(needs.get(ref) ?? []), ...needsOf(lockfile, path, locked)]);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': application,
        name: application,
        version: own.version,
        licenses: licensesOf(own.license),
      },
    },
    components: sorted(components.keys()).flatMap((purl) => components.get(purl) ?? []),
    dependencies: sorted(needs.keys()).map((ref) => ({ ref, dependsOn: sorted(needs.get(ref) ?? []) })),
  };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** The bill of this repository. */
export const ownBill = (): BillOfMaterials =>
  billOfMaterials(readJson<{ packages: Lockfile }>('package-lock.json').packages, readJson('package.json'));

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(ownBill(), null, 2)}\n`);
