/** Rows of bars made of countries and ages. */
import { expect, it } from 'vitest';
import { ageRows, countryRows } from './member-groups.ts';

it('countryRows names countries by code or name, and gives each its share', () => {
  const Countries = [
    { Country: 'NO', Members: 600 },
    { Country: 'Sweden', Members: 300 },
    { Country: 'ANOTHER', Members: 75 },
    { Country: 'ZZ', Members: 25 },
  ];
  expect(countryRows({ Countries })).toEqual([
    { name: 'Norway', count: 600, percent: 60 },
    { name: 'Sweden', count: 300, percent: 30 },
    { name: 'Another country', count: 75, percent: 7.5 },
    { name: 'Another country', count: 25, percent: 2.5 },
  ]);
});

it('countryRows sums up what is beyond the first 15', () => {
  const Countries = Array.from({ length: 18 }, (_, index) => ({ Country: `Country ${index}`, Members: 100 - index }));
  const rows = countryRows({ Countries });
  expect(rows).toHaveLength(16);
  expect(rows.at(-1)).toMatchObject({ name: '3 other countries', count: 85 + 84 + 83 });
  expect(countryRows({ Countries: Countries.slice(0, 16) }).at(-1)).toMatchObject({ name: '1 other country', count: 85 });
  expect(countryRows({ Countries: Countries.slice(0, 15) })).toHaveLength(15);
});

it('ageRows says an open end, and has no share of nobody', () => {
  const Ages = [
    { From: 18, To: 24, Members: 0 },
    { From: 65, To: null, Members: 0 },
  ];
  expect(ageRows({ Ages })).toEqual([
    { name: '18 to 24', count: 0, percent: 0 },
    { name: '65 and over', count: 0, percent: 0 },
  ]);
});
