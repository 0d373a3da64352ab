import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardBrand, isCardFilled, maskCard, onlyDigits } from './card.ts';

it.each([
  ['4242424242424242', 'visa'],
  ['34', 'amex'],
  ['3714', 'amex'],
  ['36', 'visa'],
  ['5105', 'mastercard'],
  ['5555', 'mastercard'],
  ['56', 'visa'],
  ['6011', 'discover'],
  ['601', 'visa'],
  ['', 'visa'],
  ['9999', 'visa'],
])('%s is %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242 ', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['3782 8224 6310 0059', '3782 822463 10005'],
  ['42424242424242421111', '4242 4242 4242 4242'],
  ['card', ''],
])('%s is masked as %s', (typed, masked) => {
  expect(maskCard(typed)).toBe(masked);
});

it('masks what is masked already as it stands', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(maskCard(maskCard(typed))).toBe(maskCard(typed));
    }),
  );
});

it('keeps digits only, up to a length', () => {
  expect(onlyDigits('1a2/3', 2)).toBe('12');
});

it('is filled when nothing is missing', () => {
  const card = { number: '4242 4242 4242 4242', name: 'Rea Nordahl', month: '4', year: '31', cvv: '123' };
  expect(isCardFilled(card)).toBe(true);
  expect(isCardFilled({ ...card, number: '3782 822463 10005' })).toBe(true);
  for (const change of [{ number: '4242 4242 4242 424' }, { name: '  ' }, { month: '' }, { year: '3' }, { cvv: '12' }])
    expect(isCardFilled({ ...card, ...change })).toBe(false);
});
