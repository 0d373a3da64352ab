import { expect, it } from 'vitest';
import { countRageClicks, rageClicks } from './rage-clicks.ts';

const at = (ms: number, x = 100, place = 'home') => ({ at: ms, place, x, y: 50 });

it('counts three clicks within 1 s and 30 px as one series, however long it goes on', () => {
  expect(countRageClicks([at(0), at(400), at(1000)])).toBe(1);
  expect(countRageClicks([at(0), at(300), at(600), at(900), at(1200)])).toBe(1);
});
it('does not count slow clicks, far clicks, or clicks on different screens', () => {
  expect(countRageClicks([at(0), at(400), at(1001)])).toBe(0);
  expect(countRageClicks([at(0), at(300, 131), at(600)])).toBe(0);
  expect(countRageClicks([at(0), at(300, 100, 'list'), at(600)])).toBe(0);
});
it('counts two series apart twice', () => {
  expect(countRageClicks([at(0), at(300), at(600), at(9000), at(9300), at(9600)])).toBe(2);
});
it('names the clicks of a series, and none beside it', () => {
  const clicks = [at(0), at(2000), at(2300), at(2600), at(2900), at(5000)];
  expect(rageClicks(clicks)).toEqual([false, true, true, true, true, false]);
});
