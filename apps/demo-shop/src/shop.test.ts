/** Walks the whole shop by its links and forms, as a crawler would. */
import { describe, expect, it } from 'vitest';
import { renderShop, shopRoot, type ShopResponse } from './index.ts';

function visit(address: string, form?: Record<string, string>): ShopResponse {
  const url = new URL(address, 'http://shop');
  return renderShop({
    method: form === undefined ? 'GET' : 'POST',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    form: form ?? {},
  });
}

function pageAt(address: string, form?: Record<string, string>): string {
  const answer = visit(address, form);
  if (answer.kind !== 'page') throw new Error(`${address} answers a redirect`);
  return answer.html;
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|action|formaction)="([^"]+)"/g)]
    .map(([, found]) => (found ?? '').replaceAll('&amp;', '&'))
    .filter((link) => link.startsWith(`${shopRoot}/`) && !link.includes('/assets/'));

const buyer = { name: 'Ada Berg', email: 'ada@example.org', street: 'Storgata 1', zip: '9008', city: 'Tromsø', delivery: 'post' };

describe('the shop', () => {
  it('answers every link it shows, without script or style inside a page', () => {
    const seen = new Set<string>();
    const open = [`${shopRoot}/`];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const answer = visit(at);
      if (answer.kind === 'redirect') continue;
      expect(answer.status, at).toBe(200);
      expect(answer.html, at).toContain('<script src="/recorder.js" async></script>');
      expect(answer.html, at).not.toMatch(/\sstyle="|\son[a-z]+="|<style|<script>/);
      open.push(...linksIn(answer.html));
    }
    expect([...seen].filter((address) => /\/lamp\/[a-z]+$/.test(address))).toHaveLength(16);
    expect(seen).toContain(`${shopRoot}/delivery`);
  });

  it('answers its own page for what is not there', () => {
    for (const path of ['/lamp/none', '/lamps/none', '/x', '/lamp/halo/more'])
      expect(visit(shopRoot + path)).toMatchObject({ kind: 'page', status: 404 });
  });

  it('filters and orders lists', () => {
    const html = pageAt(`${shopRoot}/lamps/wall?room=study&order=price-down`);
    expect(html).toContain('2 lamps');
    expect(html.indexOf('Strek')).toBeLessThan(html.indexOf('Knapp'));
    expect(pageAt(`${shopRoot}/lamps?up-to=100&colour=brass`)).toContain('No lamp fits all of this');
  });

  it('finds lamps by words without accents and keeps what was asked from becoming markup', () => {
    expect(pageAt(`${shopRoot}/search?q=mane`)).toContain('Måne');
    const html = pageAt(`${shopRoot}/search?q=${encodeURIComponent('<b>"x"')}`);
    expect(html).toContain('Nothing found');
    expect(html).not.toContain('<b>"x"');
  });
});

describe('the basket', () => {
  const add = (basket: string, lamp: string, colour: string, quantity = '1'): string => {
    const html = pageAt(`${shopRoot}/basket`, { basket, lamp, colour, quantity, do: 'add' });
    return /data-basket="([^"]*)"/.exec(html)?.[1] ?? 'none';
  };

  it('adds, joins equal lines, changes numbers and removes', () => {
    const one = add('', 'halo', 'brass');
    const two = add(add(one, 'halo', 'brass', '2'), 'leser', 'plum');
    expect(two).toBe('halo.brass.3~leser.plum.1');
    expect(pageAt(`${shopRoot}/basket`, { basket: two, do: 'numbers', 'number.halo.brass': '1' })).toContain(
      'data-basket="halo.brass.1~leser.plum.1"',
    );
    expect(pageAt(`${shopRoot}/basket`, { basket: two, remove: 'halo.brass' })).toContain('data-basket="leser.plum.1"');
  });

  it('leaves out what it does not know', () => {
    expect(add('ghost.red.1~halo.pink.2~halo.brass.x', 'halo', 'none')).toBe('');
  });

  it('asks for every field before it takes an order, then empties the basket', () => {
    const missing = visit(`${shopRoot}/order`, { ...buyer, basket: 'halo.brass.1', email: 'ada' });
    expect(missing).toMatchObject({ status: 422 });
    expect(missing.kind === 'page' && missing.html).toContain('This is not an e-mail address');
    expect(visit(`${shopRoot}/order`, { ...buyer, basket: '' })).toMatchObject({ status: 422 });
    const done = pageAt(`${shopRoot}/order`, { ...buyer, basket: 'halo.brass.1' });
    expect(done).toContain('Thank you');
    expect(done).toContain('data-basket=""');
    expect(visit(`${shopRoot}/order`)).toMatchObject({ kind: 'redirect', location: `${shopRoot}/basket` });
  });
});
