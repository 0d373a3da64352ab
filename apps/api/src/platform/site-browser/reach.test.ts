import { describe, expect, it } from 'vitest';
import { Reach } from './reach.ts';

const names: Record<string, string[]> = {
  'shop.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.216.34', '10.0.0.7'],
  'mixed6.example': ['93.184.216.34', '::1'],
  'empty.example': [],
  '127.0.0.1.dns.example': ['127.0.0.1'],
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
};
const resolve = (host: string) => {
  const found = names[host];
  return found === undefined ? Promise.reject(new Error(`no ${host}`)) : Promise.resolve(found);
};
const reachOf = (link: string, allowList: string[] = []) => new Reach(new URL(link), allowList, resolve);
const from = (link: string, allowList: string[] = [], to = link) => reachOf(link, allowList).addressesFor(new URL(to));

describe('Reach', () => {
  it.each([
    ['http://shop.example/', names['shop.example']],
    ['http://93.184.216.34/', ['93.184.216.34']],
    ['http://[2606:2800:220:1::1]/', ['2606:2800:220:1::1']],
    ['http://inside.example/', 'site-private'],
    ['http://mixed.example/', 'site-private'],
    ['http://mixed6.example/', 'site-private'],
    ['http://127.0.0.1.dns.example/', 'site-private'],
    ['http://localhost./', 'site-private'],
    ['http://2130706433/', 'site-private'],
    ['http://0x7f.1/', 'site-private'],
    ['http://0177.0.0.1/', 'site-private'],
    ['http://127.1/', 'site-private'],
    ['http://①②⑦.⓪.⓪.①/', 'site-private'],
    ['http://[::ffff:7f00:1]/', 'site-private'],
    ['http://shop.example@127.0.0.1/', 'site-private'],
    ['http://empty.example/', 'site-unreachable'],
    ['http://nowhere.example/', 'site-unreachable'],
    ['http://shop.example:25/', 'site-unreachable'],
    ['http://shop.example:6000/', 'site-unreachable'],
  ])('%s', async (link, expected) => {
    expect(await from(link)).toEqual(expected);
  });

  it('lets a listed host be private for its own link only', async () => {
    expect(await from('http://inside.example:81/', ['inside.example'])).toEqual(['10.0.0.7']);
    expect(await from('http://inside.example:81/', ['inside.example:81'])).toEqual(['10.0.0.7']);
    expect(await from('http://inside.example:81/', ['inside.example:81'], 'http://inside.example:82/')).toBe('site-private');
    expect(await from('http://inside.example:82/', ['inside.example:81'])).toBe('site-private');
    expect(await from('http://[::1]:81/', ['[::1]:81'])).toEqual(['::1']);
    expect(await from('http://shop.example/', ['inside.example'], 'http://inside.example/')).toBe('site-private');
    expect(await from('http://inside.example/', ['10.0.0.7'])).toBe('site-private');
  });

  it('asks for a name once', async () => {
    let asked = 0;
    const reach = new Reach(new URL('http://a.example/'), [], () => Promise.resolve([(asked += 1) === 1 ? '93.184.216.34' : '127.0.0.1']));
    const url = new URL('http://a.example/');
    expect(await Promise.all([reach.addressesFor(url), reach.addressesFor(url)])).toEqual([['93.184.216.34'], ['93.184.216.34']]);
    expect(await reach.addressesFor(url)).toEqual(['93.184.216.34']);
    expect(asked).toBe(1);
  });
});
