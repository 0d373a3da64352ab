/** The handbook holds together: every page is in an index, every relative link leads to a file, and every variable is in the README. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretNames } from '../../apps/api/src/platform/env-secrets.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs', path));
/** Enough for every area; more would not be read. Merge pages, and remove choices that were replaced, before raising it. */
const maxDecisionPages = 40;
const decisionFiles = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file));
const pages = ['README.md', 'CONTRIBUTING.md', ...docs];

/** The files that a page links to, from the root. */
function linkedFiles(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => relative(root, resolve(root, dirname(page), link)));
}

describe('the handbook', () => {
  it('links to files that exist', () => {
    const broken = pages.flatMap((page) => linkedFiles(page).filter((file) => !existsSync(join(root, file))));
    expect(broken).toEqual([]);
  });

  it('lists every page in its index', () => {
    const listed = [...linkedFiles('docs/README.md'), ...linkedFiles('docs/decisions/README.md')];
    expect(docs.filter((page) => !page.endsWith('README.md') && !listed.includes(page))).toEqual([]);
  });

  it('lists every decision page under its own title', () => {
    const rows = decisionFiles.map(
      (file) => `- [${file.slice(0, 3)}](${file}) ${read(`docs/decisions/${file}`).split('\n')[0]!.replace('# ', '')}`,
    );
    expect(
      read('docs/decisions/README.md')
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toEqual(rows);
  });

  it('numbers the decision pages without gaps, up to their bound', () => {
    expect(decisionFiles.map((file) => Number(file.slice(0, 3)))).toEqual(decisionFiles.map((_, index) => index + 1));
    expect(decisionFiles.length).toBeLessThanOrEqual(maxDecisionPages);
  });
});

describe('the table of environment variables', () => {
  it('has a row for each variable that is read, and no other', () => {
    const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name!);
    const files = ['env.ts', 'env-database.ts', 'env-s3.ts', 'env-traces.ts'];
    const tables = files.map((file) => read(`apps/api/src/platform/${file}`)).join('\n');
    const declared = [...tables.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name!);
    expect(rows.toSorted()).toEqual(declared.toSorted());
  });

  it('is followed by each secret that may come from a file', () => {
    const named = [...read('README.md').matchAll(/`([A-Z0-9_]+)_FILE`/g)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(secretNames.toSorted());
  });
});
