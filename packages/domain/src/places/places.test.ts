import { describe, expect, it } from 'vitest';
import { describePlaces, placeKey } from './index.ts';

describe('a page', () => {
  const page = describePlaces({ kind: 'pages' });
  it('is its path, without query, trailing slash and a fragment that is no route', () => {
    const delivery = { key: '/delivery', name: '/delivery', address: '/delivery' };
    for (const recorded of ['https://shop.example/delivery/?a=1#top', 'https://shop.example/delivery', '/delivery'])
      expect(page(recorded)).toEqual(delivery);
    expect(page('https://shop.example/#/cart').key).toBe('/#/cart');
  });
  it('has a key of at most 200 characters, which describes the same page', () => {
    const long = page(`https://shop.example/${'x'.repeat(500)}`);
    expect([long.key.length, long.address?.length]).toEqual([200, 501]);
    expect(page(long.key)).toMatchObject({ key: long.key, name: long.name });
    expect(placeKey(long.address ?? '')).toBe(long.key);
  });
});

describe('a screen', () => {
  const screens = [
    { id: 'scr_1', name: 'Home' },
    { id: 'scr_2', name: '  ' },
  ];
  it('goes by its name, else by its number, and is said to be deleted if it was', () => {
    const screen = describePlaces({ kind: 'screens', screens });
    expect(['scr_1', 'scr_2', 'scr_3'].map((id) => screen(id).name)).toEqual(['Home', 'Screen 2', 'Deleted screen']);
    expect(screen('scr_1')).toEqual({ key: 'scr_1', name: 'Home', address: null });
  });
  it('of a prototype that lives elsewhere is a frame, named by its id', () => {
    expect(describePlaces({ kind: 'frames' })('1:2')).toEqual({ key: '1:2', name: 'Frame 1:2', address: null });
  });
});
