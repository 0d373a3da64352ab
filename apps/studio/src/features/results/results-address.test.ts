import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress, type ResultsAddress } from './results-address.ts';
import { everyone, filterFields, filterOfFields, isFiltered, type TesterFilter } from './tester-filter.ts';

const read = (query: string): ResultsAddress => readAddress(new URLSearchParams(query));

describe('the address of the results', () => {
  it('keeps tab, test, filters, block and recording', () => {
    const query =
      'gender=Female&collector=col_1&language=pt&device=phone&answered=qst_2&answer=alt_1&screen=scr_1&from=2026-05-01&to=2026-05-31&tab=scenarios&test=qst_1&outcome=Difficult&age=25-40&finding=good.2&block=k3&grades=AB&play=rec_1&t=12.5&auto=1&compare=seg_a.seg_b'
        .split('&')
        .sort();
    expect(
      writeAddress(read(query.join('&')))
        .slice(1)
        .split('&')
        .sort(),
    ).toEqual(query);
  });
  it('names nothing that holds anyway', () => {
    expect(writeAddress(read(''))).toBe('?');
    expect(writeAddress(read('age=18-80&outcome=All'))).toBe('?');
  });
  it.each([
    'age=40-25',
    'age=12-30',
    'age=20-99',
    'age=old',
    'gender=male',
    'tab=places',
    'grades=D',
    'grades=BA',
    'language=english',
    'device=watch',
    'from=2026-02-30',
    'to=1999-12-31',
    'answer=',
    'compare=%3Cb%3E',
    'outcome=x',
    'finding=<b>',
  ])('reads %s as nothing', (query) => {
    expect(read(query)).toEqual(read(''));
  });
  it('reads the second of a moment from links of earlier versions too', () => {
    expect([read('at=83').at, read('t=83.5').at, read('t=83.55').at, read('t=-1').at]).toEqual([83, 83.5, null, null]);
  });
  it('tells an address that names no tab from one that names the first', () => {
    expect([read('').tab, read('tab=overall').tab]).toEqual([null, 'overall']);
  });
});

describe('the filter of testers', () => {
  const filter = (over: Partial<TesterFilter>): TesterFilter => ({ ...everyone, ...over });
  it('leaves nobody out as long as nothing is chosen', () => {
    expect(isFiltered(everyone)).toBe(false);
    expect(filterFields(everyone)).toEqual({});
  });
  it.each<Partial<TesterFilter>>([
    { gender: 'Female' },
    { minAge: 34, maxAge: 34 },
    { collector: 'col_1' },
    { language: 'en', device: 'phone' },
    { grades: 'AB' },
    { answered: 'qst_1' },
    { answered: 'qst_1', answer: 'alt_1' },
    { screen: '/cart' },
    { from: '2026-05-01' },
    { to: '2026-05-31' },
  ])('%j leaves somebody out, and is read again from its fields', (over) => {
    expect(isFiltered(filter(over))).toBe(true);
    expect(filterFields(filter(over))).toEqual(over);
    expect(filterOfFields(filterFields(filter(over)))).toEqual(filter(over));
  });
  it.each<Partial<TesterFilter>>([{ grades: '' }, { answer: 'alt_1' }])('%j leaves nobody out', (over) => {
    expect(isFiltered(filter(over))).toBe(false);
  });
  it('asks the server for the bounds alone that leave somebody out', () => {
    expect(filterFields(filter({ minAge: 30, gender: 'Male' }))).toEqual({ minAge: 30, gender: 'Male' });
  });
});
