import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf } from './project-groups.ts';

it('keeps every project, in order, and leaves all groups but the last as they were when more come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 400 }), fc.array(fc.integer(), { maxLength: 20 }), (items, more) => {
      const groups = groupsOf(items);
      expect(groups.flat()).toEqual(items);
      expect(groupsOf([...items, ...more]).slice(0, groups.length - 1)).toEqual(groups.slice(0, -1));
      expect(groups.every((group) => group.length > 0)).toBe(true);
    }),
  );
});
