import { expect, it } from 'vitest';
import { languages } from '../projects/index.ts';
import { firstLanguageTrait, interests, languagesWithTrait, languageTrait } from './index.ts';

it('has a bit of its own for each language that a project may have', () =>
  expect([...languagesWithTrait].sort()).toEqual(Object.keys(languages).sort()));
it('has the bits of interests below those of languages, and all within one number', () => {
  expect(interests.length).toBeLessThanOrEqual(firstLanguageTrait);
  expect(languageTrait(languagesWithTrait.at(-1) ?? '')).toBeLessThan(63);
});
