import { expect, it } from 'vitest';
import { matchesGoal, pathOf } from './page-path.ts';

it('reads the path of an address', () => {
  expect(pathOf('https://shop.example/delivery/?a=1#b')).toBe('/delivery');
  expect(pathOf('https://shop.example')).toBe('/');
  expect(pathOf('/basket')).toBe('/basket');
});
it('keeps a fragment that is a route', () => {
  expect(pathOf('https://shop.example/#/cart/?q=1')).toBe('/#/cart');
  expect(pathOf('https://shop.example/app?a=1#!/cart')).toBe('/app#!/cart');
  expect(pathOf('https://shop.example/app#/')).toBe('/app');
  expect(matchesGoal('https://shop.example/#/done/*')('/#/done/today')).toBe(true);
});
it('matches a goal pattern with * as any run of characters, and nothing else as a wildcard', () => {
  expect(matchesGoal('/delivery/*')('/delivery/today')).toBe(true);
  expect(matchesGoal('/delivery/*')('/deliveries')).toBe(false);
  expect(matchesGoal('/a.b')('/axb')).toBe(false);
  expect(matchesGoal('https://shop.example/done/')('/done')).toBe(true);
});
