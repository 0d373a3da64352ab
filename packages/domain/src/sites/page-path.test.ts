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
it('reads an address of 4 million slashes by its beginning', () => {
  expect(pathOf(`https://shop.example/${'/'.repeat(4_000_000)}x`)).toBe('/');
  expect(pathOf(`/${'a/'.repeat(4_000_000)}`).length).toBeLessThanOrEqual(2_048);
});
it('matches a goal of many stars in bounded work', () => {
  const isGoal = matchesGoal(`/${'*a'.repeat(12)}*b`);
  expect(isGoal(`/${'a'.repeat(2_000)}`)).toBe(false);
  expect(isGoal(`/${'a'.repeat(2_000)}b`)).toBe(true);
});
it('matches with several stars, none, and at both ends', () => {
  expect(matchesGoal('/*/order/*')('/en/order/12')).toBe(true);
  expect(matchesGoal('*done')('/a/b/done')).toBe(true);
  expect(matchesGoal('/a*c')('/abbc')).toBe(true);
  expect(matchesGoal('/a*c')('/abb')).toBe(false);
  expect(matchesGoal('/Done')('/done')).toBe(true);
  expect(matchesGoal('/done')('/done/more')).toBe(false);
  expect(matchesGoal('/a**')('/a')).toBe(true);
});
