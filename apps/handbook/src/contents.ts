/** The contents of the handbook: its parts and pages in the order of the sidebar, read from the indexes `docs/README.md` and `docs/decisions/README.md`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** One file of Markdown that becomes a page. */
export interface Page {
  /** Of the Markdown, from the root of the repository. */
  source: string;
  /** Of the page, from the root of the site: `how-to/run-a-server.html`. */
  address: string;
  /** As the index calls it. */
  name: string;
  part: string;
}

/** One line of the sidebar. */
export interface Entry {
  name: string;
  page: Page;
  /** With its `#`, or empty. */
  anchor: string;
}

export interface Part {
  name: string;
  entries: readonly Entry[];
}

export interface Contents {
  /** Each with the pages that the sidebar always shows. */
  parts: readonly Part[];
  /** Shown in the sidebar of decisions only, since there are dozens. */
  decisions: readonly Entry[];
  /** Every page once, in reading order. */
  pages: readonly Page[];
}

export const indexSource = 'docs/README.md';
export const decisionsSource = 'docs/decisions/README.md';

/** Files outside `docs` have addresses of their own in the site. */
const outside: Readonly<Record<string, string>> = {
  'README.md': 'overview.html',
  'CONTRIBUTING.md': 'contribute.html',
  'packages/wire/src/chunks/SPEC.md': 'reference/chunk-format.html',
  'packages/wire/src/uploads/SPEC.md': 'reference/upload-format.html',
};

/** Returns the address of a file of Markdown in the site; null for one that no rule gives an address. */
export function addressOf(source: string): string | null {
  const named = outside[source];
  if (named !== undefined) return named;
  if (!source.startsWith('docs/') || !source.endsWith('.md')) return null;
  return source
    .slice('docs/'.length)
    .replace(/README\.md$/, 'index.html')
    .replace(/\.md$/, '.html');
}

interface Link {
  name: string;
  target: string;
}

const linksIn = (text: string): Link[] =>
  [...text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)].map(([, name, target]) => ({ name: name ?? '', target: target ?? '' }));

/** Reads the indexes; throws where one lists a page that is not there. */
export function readContents(root: string): Contents {
  const read = (source: string): string => readFileSync(join(root, source), 'utf8');
  const pages = new Map<string, Page>();
  const add = (from: string, part: string, { name, target }: Link): Entry[] => {
    const [path = '', anchor] = target.split('#');
    const source = posix.join(dirname(from), path);
    const address = addressOf(source);
    // The API description is for programs; the page for people is at /api/docs of a running server.
    if (address === null) return [];
    if (!existsSync(join(root, source))) throw new Error(`${from} lists ${source}, which does not exist.`);
    const page = pages.get(source) ?? { source, address, name, part };
    pages.set(source, page);
    return [{ name, page, anchor: anchor === undefined ? '' : `#${anchor}` }];
  };
  const rows = read(indexSource)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '', cell = '']) => name !== '' && linksIn(cell).length > 0);
  const parts = rows.map(([, name = '', cell = '']) => ({ name, entries: linksIn(cell).flatMap((link) => add(indexSource, name, link)) }));
  const decisions = read(decisionsSource)
    .split('\n')
    .flatMap((line) => {
      const [, number = '', path = '', title = ''] = /^- \[(\d{3})\]\(([^()\s]+)\) (.+)$/.exec(line) ?? [];
      return number === '' ? [] : add(decisionsSource, parts.at(-1)?.name ?? '', { name: `${number} ${title}`, target: path });
    });
  return { parts, decisions, pages: [...pages.values()] };
}
