import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupSize, groupsOf } from './project-groups.ts';

it('keeps every project, in order, with whole groups before the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 400 }), fc.constantFrom(groupSize, groupSize - 1), (items, first) => {
      const groups = groupsOf(items, first);
      expect(groups.flat()).toEqual(items);
      expect(groups.slice(0, -1).map((group) => group.length)).toEqual(
        groups.slice(0, -1).map((_, index) => (index === 0 ? first : groupSize)),
      );
      expect(groups.slice(1).every((group) => group.length > 0)).toBe(true);
    }),
  );
});

it('fills whole rows of one to six tiles', () => {
  for (const columns of [1, 2, 3, 4, 5, 6]) expect(groupSize % columns).toBe(0);
});
