import { languages, type LanguageCode } from '@sightline/domain/projects';
import { describe, expect, it } from 'vitest';
import { allVideoTexts } from './all-video-texts.ts';
import { loadVideoTexts } from './load-video-texts.ts';
import { sizesIn } from './sizes.ts';

const codes = Object.keys(languages) as LanguageCode[];

/** Every text with its path; those of a size or a share once. */
function wordsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return wordsIn((value as (given: string) => unknown)('2 GB'), path);
  return Object.entries(value as object).flatMap(([key, part]) => wordsIn(part, `${path}.${key}`));
}

describe.each(codes)('the words about a phone’s video in %s', (code) => {
  const words = wordsIn(allVideoTexts[code]);
  it('are whole, and name the size and the share', async () => {
    expect(words.map(([path]) => path)).toEqual(wordsIn(allVideoTexts.en).map(([path]) => path));
    expect(words.filter(([, text]) => text.trim() !== text || text === '' || /undefined|\$\{|#/.test(text))).toEqual([]);
    for (const path of ['.largest', '.chooseAgain', '.troubles.tooLarge'])
      expect(words.find(([one]) => one === path)?.[1]).toContain('2 GB');
    expect(await loadVideoTexts(code)).toBe(allVideoTexts[code]);
  });
  it('are its own', () => {
    const english = new Map(wordsIn(allVideoTexts.en));
    const same = words.filter(([path, text]) => code !== 'en' && english.get(path) === text).map(([path]) => path);
    expect(same).toEqual([]);
  });
  it('show sizes and shares in the digits of every clock', () => {
    const { size, share } = sizesIn(languages[code]);
    for (const text of [size(3 * 1024 ** 2), size(184 * 1024 ** 2), size(2 * 1024 ** 3), share(0.431)]) expect(text).toMatch(/[0-9]/);
  });
});

it('writes sizes as people read them, and all of it only when all is there', async () => {
  const { size, share } = sizesIn('en');
  expect([size(0), size(1.5 * 1024 ** 2), size(184.4 * 1024 ** 2), size(2 * 1024 ** 3)]).toEqual(['0 MB', '1.5 MB', '184 MB', '2 GB']);
  expect([share(0), share(0.999), share(1)]).toEqual(['0%', '99%', '100%']);
  expect(await loadVideoTexts('xx')).toBe(allVideoTexts.en);
});
