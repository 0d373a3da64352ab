/** Writes the site into a folder: pages, style, scripts, font, and the list of versions. */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { renderSite, type Site } from './render-site.ts';

const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

/** What `versions.json` holds; addresses are from the folder that it stands in. */
export interface VersionList {
  current: string;
  /** Newest first. */
  versions: { version: string; address: string }[];
}

const versionOf = (root: string): string => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Builds the site of a running server: one version, at the folder's top. Throws with every problem of the pages. */
export async function buildForServer(root: string, folder: string): Promise<void> {
  const version = versionOf(root);
  rmSync(folder, { recursive: true, force: true });
  await write(root, folder, soundSite(root, version, 'versions.json'));
  writeVersions(folder, { current: version, versions: [{ version, address: 'index.html' }] });
}

/** Builds the site as files for any web server: this version in a folder of its own, beside those that were built before. Returns the version's folder. */
export async function buildAsFiles(root: string, folder: string): Promise<string> {
  const version = versionOf(root);
  const own = join(folder, version);
  const site = soundSite(root, version, '../versions.json');
  rmSync(own, { recursive: true, force: true });
  await write(root, own, site);
  const versions = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.html')))
    .map(({ name }) => name)
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const newest = versions[0] ?? version;
  writeVersions(folder, { current: newest, versions: versions.map((name) => ({ version: name, address: `${name}/index.html` })) });
  writeFileSync(join(folder, 'index.html'), leadTo(newest));
  return own;
}

const leadTo = (version: string): string =>
  `<!doctype html><html lang="en"><title>Sightline handbook</title><meta http-equiv="refresh" content="0; url=${version}/index.html"><p><a href="${version}/index.html">Sightline handbook ${version}</a></p></html>\n`;

function soundSite(root: string, version: string, versions: string): Site {
  const site = renderSite(root, { version, versions });
  if (site.problems.length > 0) throw new Error(`The handbook has problems:\n${site.problems.join('\n')}`);
  return site;
}

const writeVersions = (folder: string, list: VersionList): void =>
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(list, null, 2)}\n`);

async function write(root: string, folder: string, { files, carried }: Site): Promise<void> {
  for (const [address, text] of files) writeText(join(folder, address), text);
  for (const source of carried) copy(join(root, source), join(folder, source.slice('docs/'.length)));
  copy(join(root, 'apps/studio/public/favicon.svg'), join(folder, 'favicon.svg'));
  copy(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), join(folder, 'inter.woff2'));
  const options = { bundle: true, minify: true, target: 'es2022', logLevel: 'error' } as const;
  for (const [entry, name] of [
    ['browser/main.ts', 'site.js'],
    ['browser/scheme.ts', 'scheme.js'],
  ] as const)
    await build({ ...options, entryPoints: [join(here, entry)], format: 'iife', outfile: join(folder, name) });
  const style = join(folder, 'site.css');
  await build({ ...options, entryPoints: [join(here, 'styles/site.css')], external: ['*.woff2'], outfile: style });
  appendFileSync(style, darkBySystem(root));
}

/** The dark tokens for readers who chose no scheme here, where their system is dark. */
function darkBySystem(root: string): string {
  const tokens = readFileSync(join(root, 'packages/ui/src/tokens.css'), 'utf8');
  const dark = /\[data-scheme='dark'\]\s*\{([^}]*)\}/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('tokens.css has no dark scheme to follow the system with');
  return `@media (prefers-color-scheme: dark){:root:not([data-scheme]){${dark.replace(/\s+/g, ' ').trim()}}}\n`;
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
