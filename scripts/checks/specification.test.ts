/** The list of what proves each sentence of the specification is held against the tests themselves: no gap, no test that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSpecificationList, type Sentence } from './specification-list.ts';
import { testTitles } from './test-titles.ts';

const root = resolve(import.meta.dirname, '../..');
const sections = readSpecificationList(readFileSync(join(root, 'docs/specification-tests.md'), 'utf8'));
const sentences = sections.flatMap((section) => section.sentences);
/** Parts of the product that are still to come: nothing else may be left for later. */
const parts = ['money', 'panel', 'analysis'];

const titles = new Map<string, Set<string>>();
function titlesOf(file: string): Set<string> {
  const known = titles.get(file) ?? testTitles(file, readFileSync(join(root, file), 'utf8'));
  titles.set(file, known);
  return known;
}

/** What is wrong with the proofs of a sentence. */
function troubles({ id, proofs, later, strange }: Sentence): string[] {
  const missing = proofs.flatMap(({ file, title }) => {
    if (!/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) return [`${id}: no test file ${file}`];
    return titlesOf(file).has(title) ? [] : [`${id}: no test '${title}' in ${file}`];
  });
  const unproved = proofs.length === 0 && later === null ? [`${id}: no test`] : [];
  const vague = later !== null && (!parts.includes(later.part) || later.reason === '') ? [`${id}: later, for no reason that counts`] : [];
  return [...missing, ...unproved, ...vague, ...strange.map((line) => `${id}: cannot be read: ${line}`)];
}

describe('the list of what proves the specification', () => {
  it('holds the sections on screens, states, validation and errors, each with as many sentences as it says', () => {
    expect(sections.map(({ number }) => number)).toEqual([2, 4, 5, 8]);
    for (const { number, stated, sentences: own } of sections)
      expect(own.map(({ id }) => id)).toEqual(Array.from({ length: stated }, (_, index) => `S${number}.${index + 1}`));
  });

  it('names for each sentence a test that is there, or the part of the product that brings it', () => {
    expect(sentences.flatMap(troubles)).toEqual([]);
  });
});

describe('a test title', () => {
  it('is read where it is plain, of a table, in each style of quotes, and with places that are filled in, and nowhere else', () => {
    const source =
      "it('a', f); it.each([1])(`b`, f); test.skip(\"c\", f); describe('d', f); const e = 'it(e)'; it(`${e}`, f); // it('g', f)";
    expect([...testTitles('x.test.ts', source)]).toEqual(['a', 'b', 'c', '${e}']);
  });
});

describe('a sentence', () => {
  const read = (lines: string) =>
    readSpecificationList(`## Section 2: Screens (1 sentences)\n\n- **S2.1** A rule.\n${lines}`)[0]?.sentences ?? [];

  it('is in trouble where its test, its file or its reason is missing', () => {
    const wrong = [
      '',
      '  - `scripts/checks/none.test.ts`: `x`',
      '  - `scripts/checks/specification.test.ts`: `no such test`',
      '  - `scripts/checks/specification-list.ts`: `x`',
      '  - later: money',
      '  - later: someday, nobody had time',
      '  - some words',
    ];
    for (const lines of wrong) expect(read(lines).flatMap(troubles), lines).not.toEqual([]);
  });

  it('is in none where it is proved, or left to a part that is still to come', () => {
    const title = 'is in none where it is proved, or left to a part that is still to come';
    expect(read(`  - \`scripts/checks/specification.test.ts\`: \`${title}\``).flatMap(troubles)).toEqual([]);
    expect(read('  - later: money, cards come with the card provider').flatMap(troubles)).toEqual([]);
  });
});
