import { describe, expect, it } from 'vitest';
import { expectedHours } from './index.ts';

const rarely = { invited: 199, started: 100 };
const half = { invited: 200, started: 100 };
const tenth = { invited: 1_000, started: 100 };

describe('expected hours', () => {
  it.each([
    ['one wave', 10, 1_000, half, tenth, 6],
    ['three waves', 50, 1_000, tenth, tenth, 18],
    ['the whole panel where the countries are not known', 50, 1_000, rarely, tenth, 18],
    ['not known yet', 10, 1_000, rarely, rarely, null],
    ['too few members', 50, 400, tenth, tenth, null],
    ['nobody answers', 10, 400, { invited: 400, started: 0 }, tenth, null],
  ])('%s', (_, size, members, own, panel, hours) => expect(expectedHours(size, members, own, panel)).toBe(hours));
});
