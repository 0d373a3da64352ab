/** The files of deploy/ parse, and name only variables, addresses and files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const all = [...files, 'Dockerfile'];
const isTemplate = (path: string): boolean => path.includes('/templates/');

/** Of the other programs in these files, and of compose files and Caddyfile themselves. */
const others = [
  ...['NODE_ENV', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'ROOT_ACCESS_KEY_ID', 'ROOT_SECRET_ACCESS_KEY'],
  ...['SIGHTLINE_HOST', 'SIGHTLINE_IMAGE', 'SIGHTLINE_NODES'],
];
/** Words of two parts in capitals that are no variables of the environment: capabilities, actions, protocols. */
const words = ['NET_BIND_SERVICE', 'SCMP_ACT_ALLOW', 'SCMP_ACT_ERRNO', 'AF_UNIX', 'AF_INET', 'AF_INET6', 'AF_NETLINK'];

/** What these files take for names of variables: words with an underscore, and short ones where a value is given to them. */
function namedVariables(text: string): string[] {
  const long = text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [];
  const short = [...text.matchAll(/^\s*(?:- name: )?\b(ROLE|PORT|HOST|BILLING|PANEL|SPEECH)\b(?:[:=]|$)/gm)].map(([, name]) => name!);
  return [...long, ...short];
}

/** Values with their keys on the way, of everything in a parsed file. */
function findAll(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...findAll(inner, key),
  ]);
}

type Compose = Record<'services' | 'volumes' | 'networks', Record<string, Record<string, unknown>>>;

function parseCompose(file: string): Compose {
  const [document] = parseAllDocuments(read(`deploy/${file}`), { merge: true });
  return document!.toJS() as Compose;
}

/** Volumes, networks and files that services use and nothing defines. */
function missingParts({ services, volumes, networks }: Compose): string[] {
  const sources = (findAll(services, 'volumes').flat() as string[]).map((volume) => volume.split(':')[0]!);
  const used = findAll(services, 'networks').flat() as string[];
  return [
    ...sources.filter((name) => (name.startsWith('./') ? !existsSync(join(root, 'deploy', name)) : !(name in volumes))),
    ...used.filter((name) => !(name in networks)),
  ];
}

describe('deploy', () => {
  it('names no variable that the server does not read', () => {
    const parts = ['env.ts', 'env-database.ts', 'env-s3.ts', 'env-traces.ts'];
    const tables = parts.map((file) => read(`apps/api/src/platform/${file}`)).join('\n');
    const known = new Set([...tables.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name!));
    for (const name of [...others, ...words]) known.add(name);
    const unknown = all.flatMap((path) =>
      namedVariables(read(path))
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(all.flatMap((path) => namedVariables(read(path)))).toEqual(expect.arrayContaining(['DATABASE_URL', 'ROLE', 'PUBLIC_URL']));
  });

  it('asks for addresses of health that the server has', () => {
    const health = read('apps/api/src/platform/http/health.ts');
    const asked = all.flatMap((path) => read(path).match(/\/(?:healthz|readyz|livez|health|ready)\b/g) ?? []);
    expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']));
    for (const path of new Set(asked)) expect(health).toContain(`app.get('${path}'`);
  });

  it('holds YAML and JSON that parse', () => {
    const yaml = files.filter((path) => path.endsWith('.yaml') && !isTemplate(path));
    expect(yaml.length).toBeGreaterThan(3);
    const errors = yaml.flatMap((path) => parseAllDocuments(read(path), { merge: true }).flatMap((document) => document.errors));
    expect(errors).toEqual([]);
    for (const path of files.filter((one) => one.endsWith('.json'))) expect(() => JSON.parse(read(path)) as unknown).not.toThrow();
  });

  it('defines in compose.yaml what its services use', () => {
    const compose = parseCompose('compose.yaml');
    expect(missingParts(compose)).toEqual([]);
    const roles = Object.values(compose.services).map(({ environment }) => (environment as { ROLE?: string } | undefined)?.ROLE);
    expect(roles.filter((role) => role !== undefined).toSorted()).toEqual(['api', 'api', 'worker']);
  });

  it('gives in compose.s3.yaml the store to each node of compose.yaml', () => {
    const [below, store] = [parseCompose('compose.yaml'), parseCompose('compose.s3.yaml')];
    const together = {
      services: { ...below.services, ...store.services },
      volumes: { ...below.volumes, ...store.volumes },
      networks: { ...below.networks, ...store.networks },
    };
    expect(missingParts(together)).toEqual([]);
    const nodes = Object.keys(below.services).filter((name) => 'ROLE' in ((below.services[name]?.['environment'] as object) ?? {}));
    const withStore = Object.keys(store.services).filter(
      (name) => 'S3_BUCKET' in ((store.services[name]?.['environment'] as object) ?? {}),
    );
    expect(withStore).toEqual(nodes);
  });

  it('has a value in the chart for each one that its templates use, and a rule in the schema', () => {
    const chart = 'deploy/helm/sightline';
    const values = parseAllDocuments(read(`${chart}/values.yaml`))[0]!.toJS() as Record<string, unknown>;
    const { properties } = JSON.parse(read(`${chart}/values.schema.json`)) as { properties: Record<string, unknown> };
    const used = files.filter(isTemplate).flatMap((path) => [...read(path).matchAll(/\.Values\.(\w+)(?:\.(\w+))?/g)]);
    expect(used.length).toBeGreaterThan(20);
    const open = ['env', 'secrets'];
    const missing = used.filter(([, part = '', name]) => {
      if (!(part in values) || !(part in properties)) return true;
      return name !== undefined && !open.includes(part) && !(name in (values[part] as object));
    });
    expect(missing.map(([text]) => text)).toEqual([]);
    expect(Object.keys(values).filter((name) => !(name in properties))).toEqual([]);
  });

  it('copies into the image what exists or is built', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build (?:--chown=\S+ )?\/app\/(\S+)/gm)].map(([, path]) => path!);
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !/^node_modules$|^apps\/[\w-]+\/dist$/.test(path) && !existsSync(join(root, path)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['packages/ui/src/tokens.css', 'packages/testkit/golden', 'apps/studio/package.json']));
    const apps = copied.filter((path) => path.endsWith('/dist')).map((path) => path.split('/')[1]!);
    expect(apps.filter((name) => !existsSync(join(root, 'apps', name, 'package.json')))).toEqual([]);
  });
});
