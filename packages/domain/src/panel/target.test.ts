import { describe, expect, it } from 'vitest';
import { targetOf } from './index.ts';

const now = new Date('2026-06-01T00:00:00Z');
const everybody = { country: '', minAge: 18, maxAge: 80, gender: '', category: '', language: '' };

describe('a target', () => {
  it('of everybody begins at the lowest age', () =>
    expect(targetOf(everybody, now)).toEqual({
      countries: [],
      unlisted: false,
      bornUntil: 2007,
      bornFrom: null,
      genders: [],
      interests: [],
      language: null,
    }));
  it('never reaches below the lowest age', () => expect(targetOf({ ...everybody, minAge: 3 }, now).bornUntil).toBe(2007));
  it('takes an age that a member certainly has', () =>
    expect(targetOf({ ...everybody, minAge: 30, maxAge: 39 }, now)).toMatchObject({ bornUntil: 1995, bornFrom: 1986 }));
  it('names countries by code, and another one', () =>
    expect(targetOf({ ...everybody, country: 'Germany,ANOTHER' }, now)).toMatchObject({ countries: ['DE', 'ZZ'], unlisted: true }));
  it('names the language of its project by the bit that members have for it', () =>
    expect([targetOf({ ...everybody, language: 'ge' }, now).language, targetOf({ ...everybody, language: 'xx' }, now).language]).toEqual([
      52,
      null,
    ]));
  it('names interests by place', () =>
    expect(targetOf({ ...everybody, category: 'Beauty and personal care' }, now)).toMatchObject({ interests: [1] }));
});
