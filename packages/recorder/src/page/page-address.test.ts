import { expect, it } from 'vitest';
import { bareAddress } from './page-address.ts';

it.each([
  ['https://shop.example/a?q=typed#found', 'https://shop.example/a'],
  ['https://shop.example/a#b/c', 'https://shop.example/a'],
  ['https://shop.example/#/cart?q=typed', 'https://shop.example/#/cart'],
  ['https://shop.example/a?q=typed#!/cart#x', 'https://shop.example/a#!/cart'],
  ['https://shop.example/a', 'https://shop.example/a'],
])('records %s as %s', (address, bare) => {
  expect(bareAddress(address)).toBe(bare);
});
