import { describe, expect, it } from 'vitest';
import { readProfile } from './index.ts';

const form = {
  country: 'DE',
  birthYear: '1990',
  gender: 'Female',
  interests: ['3', '1', '3', '99', 'x', '-1', '1.5'],
  languages: ['ge', 'xx', 'en', 'ge'],
  devices: ['tablet', 'fridge', 'computer'],
  payoutMethod: 'bank',
  payoutAddress: 'DE89 3704 0044 0532 0130 00',
};
const read = (change: Partial<typeof form>) => readProfile({ ...form, ...change }, 2026);

describe('a profile', () => {
  it('holds what is known, each once', () => {
    expect(read({})).toEqual({
      country: 'DE',
      birthYear: 1990,
      gender: 'Female',
      interests: [1, 3],
      languages: ['en', 'ge'],
      devices: ['computer', 'tablet'],
      payoutMethod: 'bank',
      payoutAddress: 'DE89 3704 0044 0532 0130 00',
    });
  });
  it.each([
    [{ country: 'XX' }, ['country']],
    [{ country: '' }, ['country']],
    [{ birthYear: '2009' }, ['too-young']],
    [{ birthYear: '2008' }, ['too-young']],
    [{ birthYear: '2027' }, ['birth-year']],
    [{ birthYear: '1905' }, ['birth-year']],
    [{ birthYear: '90' }, ['birth-year']],
    [{ birthYear: '1e3' }, ['birth-year']],
    [{ gender: 'female' }, ['gender']],
    [{ languages: [] }, ['languages']],
    [{ languages: ['xx'] }, ['languages']],
    [{ payoutAddress: 'DE89 3704 0044 0532 0130 01' }, ['payout-address']],
    [{ payoutMethod: 'paypal' }, ['payout-address']],
    [{ payoutMethod: '' }, ['payout-address']],
    [{ country: '', birthYear: '', gender: '' }, ['country', 'birth-year', 'gender']],
  ])('with %j has the problems %j', (change, problems) => expect(read(change)).toEqual(problems));
  it.each([
    [{ birthYear: '2007' }],
    [{ birthYear: '1906' }],
    [{ country: 'ZZ' }],
    [{ payoutAddress: '', payoutMethod: '' }],
    [{ payoutMethod: 'paypal', payoutAddress: 'a@b.co' }],
  ])('takes %j', (change) => expect(read(change)).toMatchObject({ gender: 'Female' }));
});
