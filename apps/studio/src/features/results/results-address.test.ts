import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress, type ResultsAddress } from './results-address.ts';
import { everyone, filterFields, fits, isFiltered, type TesterFilter } from './tester-filter.ts';

const read = (query: string): ResultsAddress => readAddress(new URLSearchParams(query));

describe('the address of the results', () => {
  it('keeps tab, test, filters, block and recording', () => {
    const query =
      'gender=Female&collector=col_1&tab=scenarios&test=qst_1&outcome=Difficult&age=25-40&finding=good.2&block=k3&grades=AB&play=rec_1'
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
    'outcome=x',
    'finding=<b>',
  ])('reads %s as nothing', (query) => {
    expect(read(query)).toEqual(read(''));
  });
  it('tells an address that names no tab from one that names the first', () => {
    expect([read('').tab, read('tab=overall').tab]).toEqual([null, 'overall']);
  });
});

describe('the filter of testers', () => {
  const filter = (over: Partial<TesterFilter>): TesterFilter => ({ ...everyone, ...over });
  const row = { Gender: 'Female', Age: 34, CollectorId: 'col_1' };
  it('leaves nobody out as long as nothing is chosen', () => {
    expect(isFiltered(everyone)).toBe(false);
    expect(filterFields(everyone)).toEqual({});
    expect(fits({ Gender: null, Age: null, CollectorId: 'x' }, everyone)).toBe(true);
    expect(fits({ Gender: null, Age: 81, CollectorId: 'x' }, everyone)).toBe(true);
  });
  it.each([
    [{ gender: 'Female' as const }, true],
    [{ gender: 'Male' as const }, false],
    [{ gender: 'Other' as const }, false],
    [{ minAge: 34, maxAge: 34 }, true],
    [{ minAge: 35 }, false],
    [{ maxAge: 33 }, false],
    [{ collector: 'col_1' }, true],
    [{ collector: 'col_2' }, false],
  ])('%j takes in a woman of 34: %s', (over, expected) => {
    expect(fits(row, filter(over))).toBe(expected);
    expect(isFiltered(filter(over))).toBe(true);
  });
  it('leaves out by age who did not say, and counts who said neither gender as other', () => {
    const silent = { Gender: null, Age: null, CollectorId: 'col_1' };
    expect(fits(silent, filter({ minAge: 19 }))).toBe(false);
    expect(fits(silent, filter({ gender: 'Other' }))).toBe(true);
  });
  it('asks the server for the bounds alone that leave somebody out', () => {
    expect(filterFields(filter({ minAge: 30, gender: 'Male' }))).toEqual({ minAge: 30, gender: 'Male' });
  });
});
