import { describe, expect, it } from 'vitest';
import { Reach } from './reach.ts';

function told(online: boolean) {
  const changes: boolean[] = [];
  return { reach: new Reach(online, (away) => changes.push(away)), changes };
}

describe('Reach', () => {
  it('takes one failed try for nothing, two for being away, and one answer for being back', () => {
    const { reach, changes } = told(true);
    reach.heard(false);
    expect(changes).toEqual([]);
    reach.heard(false);
    reach.heard(false);
    expect(changes).toEqual([true]);
    reach.heard(true);
    expect(changes).toEqual([true, false]);
  });

  it('believes the browser that it is offline, and an answer more', () => {
    const { reach, changes } = told(false);
    expect(changes).toEqual([true]);
    reach.setOnline(true);
    reach.setOnline(false);
    reach.heard(true);
    expect(changes).toEqual([true, false, true, false]);
  });
});
