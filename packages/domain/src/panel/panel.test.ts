import { describe, expect, it } from 'vitest';
import { countries, countryNames, genders, interests } from './index.ts';

describe('panel lists', () => {
  it('name about 200 countries, in order, the one for all others last', () => {
    expect(countryNames).toHaveLength(200);
    expect(countryNames.at(-1)).toBe('ANOTHER');
    const names = countries.map((country) => country.name);
    expect(names).toEqual([...names].sort());
  });
  it('give each country its own code of the standard', () => {
    const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    for (const { code, name } of countries) {
      const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      const standard = words((known.of(code) ?? '').normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
      // Names are our own writing, so one word in common says that the code is the country's.
      const inCommon = words(name).some((word) => standard.includes(word));
      expect([code, name, inCommon || differentlyNamed.includes(code)]).toEqual([code, name, true]);
    }
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
  });
  it.each([countryNames, genders, interests])('can be stored comma-joined', (...names) => {
    expect(names.filter((name) => name.includes(',') || name !== name.trim() || name === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
  it('hold 25 to 40 interests', () => {
    expect(interests.length).toBeGreaterThanOrEqual(25);
    expect(interests.length).toBeLessThanOrEqual(40);
  });
});

/** Countries that the standard's English data call by another word. */
const differentlyNamed = ['CI', 'PS', 'TR'];
