import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIds, foldPages } from './index.ts';

describe('foldPages', () => {
  const fold = foldPages([
    { pattern: '/order/special', countAs: '/order/*' },
    { pattern: '/order/*', countAs: '' },
    { pattern: '/lamp/*', countAs: 'Lamps' },
    { pattern: '/shade/*/sizes', countAs: 'Lamps' },
  ]);
  it.each([
    ['/order/1', '/order/1'],
    ['/order/special', '/order/*'],
    ['/lamp/halo', 'Lamps'],
    ['/shade/linen/sizes', 'Lamps'],
    ['/shade/linen', '/shade/linen'],
    ['/lamp/', '/lamp/'],
    ['/lamp/halo/2', '/lamp/halo/*'],
    ['/item/42', '/item/*'],
  ])('counts %s as %s', (path, counted) => expect(fold(path)).toBe(counted));

  it('without a rule goes by the ids alone', () => {
    fc.assert(fc.property(fc.webPath(), (path) => foldPages([])(path) === foldIds(path)));
  });
  it('takes no rule for a pattern of another language', () => {
    expect(foldPages([{ pattern: '/(a+)+$', countAs: 'x' }])('/aaaa')).toBe('/aaaa');
  });
});
