import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureAddressesInCss, pictureAddressesInSet } from './picture-address.ts';

const rules = { keptParameters: ['sku'], labelOf: (query: string) => `n${query.length}` };
const host = 'https://shop.example';

describe('pictureAddress', () => {
  it.each([
    ['/a.png', '/a.png'],
    ['/a.png?id=7', '/a.png?sightline-query=n5'],
    ['/a.png?w=640&q=75&fm=webp', '/a.png?w=640&q=75&fm=webp'],
    ['/a.png?v=4.7.0#iefix', '/a.png?v=4.7.0#iefix'],
    ['/a.png?w=640&token=Anna', '/a.png?sightline-query=n17'],
    ['/a.png?q=anna', '/a.png?sightline-query=n7'],
    ['/a.png?sku=12', '/a.png?sku=12'],
    ['/a.png?sku=12&t=9', '/a.png?sku=12&sightline-query=n11'],
    ['/a.svg?t=9#part', '/a.svg?sightline-query=n4#part'],
  ])('%s', (address, recorded) => {
    expect(pictureAddress(host + address, rules)).toBe(host + recorded);
  });

  it('leaves what stands in the address itself', () => {
    expect(pictureAddress('data:image/svg+xml,?a', rules)).toBe('data:image/svg+xml,?a');
  });
});

it('pictureAddressesInCss changes addresses alone, however they are quoted', () => {
  const css = `a::after{content:"what?"}b{background:url(${host}/i?a=1),url('${host}/i?b=22'),url("${host}/i.png")}c{mask:url(#c)}`;
  expect(pictureAddressesInCss(css, rules)).toBe(
    `a::after{content:"what?"}b{background:url(${host}/i?sightline-query=n4),url('${host}/i?sightline-query=n5'),url("${host}/i.png")}c{mask:url(#c)}`,
  );
});

it('pictureAddressesInSet keeps descriptors and commas', () => {
  expect(pictureAddressesInSet(`${host}/i?a=1 1x, ${host}/i?a=2, ${host}/b.png 640w`, rules)).toBe(
    `${host}/i?sightline-query=n4 1x, ${host}/i?sightline-query=n4, ${host}/b.png 640w`,
  );
});
