import { foldPages } from '@sightline/domain/places';
import type { WirePageRules } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { countApart, countAsOne, fits, without } from './change-rules.ts';

const folded = (rules: WirePageRules['Rules'], ...paths: string[]) =>
  paths.map(foldPages(rules.map(({ Pattern, CountAs }) => ({ pattern: Pattern, countAs: CountAs }))));

describe('corrections of pages', () => {
  it('count the pages of a pattern apart, and as one again', () => {
    const apart = countApart([], '/order/*');
    expect(folded(apart, '/order/1', '/item/1')).toEqual(['/order/1', '/item/*']);
    expect(countApart(apart, '/order/*')).toEqual(apart);
    expect(folded(without(apart, '/order/*'), '/order/1')).toEqual(['/order/*']);
  });

  it('count several pages as one, whatever they were counted as before', () => {
    const one = countAsOne([], ['/cart', '/order/*'], 'Orders');
    expect(folded(one, '/cart', '/order/7', '/')).toEqual(['Orders', 'Orders', '/']);
    const more = countAsOne(one, ['Orders', '/checkout'], 'Buying');
    expect(folded(more, '/cart', '/order/7', '/checkout')).toEqual(['Buying', 'Buying', 'Buying']);
    expect(folded(countApart(more, 'Buying'), '/cart', '/order/7')).toEqual(['/cart', '/order/*']);
  });

  it('have one rule for a pattern, the last one', () => {
    const rules = countAsOne(countApart([], '/order/*'), ['/order/*'], 'Orders');
    expect(rules).toEqual([{ Pattern: '/order/*', CountAs: 'Orders' }]);
  });

  it('are fifty at most', () => {
    const rules = Array.from({ length: 50 }, (_, index) => ({ Pattern: `/${index}`, CountAs: '' }));
    expect([fits(rules), fits(countApart(rules, '/more'))]).toEqual([true, false]);
  });
});
