/** The stage fits its room and a press hits what lies on top. */
import { describe, expect, it } from 'vitest';
import { hotspotUnder, stageSize } from './stage-size.ts';

describe('stageSize', () => {
  it('fits a phone by height and a desktop by width', () => {
    expect(stageSize({ width: 1000, height: 660 }, 'phone', 0.5)).toEqual({ width: 304, height: 608, framed: true });
    expect(stageSize({ width: 852, height: 900 }, 'desktop', 1.6)).toEqual({ width: 800, height: 500, framed: true });
  });

  it('fills a phone', () => {
    expect(stageSize({ width: 390, height: 790 }, 'phone', 9 / 16)).toEqual({ width: 390, height: 790, framed: false });
  });

  it('draws no phone larger than one in a hand', () => {
    expect(stageSize({ width: 3000, height: 3000 }, 'phone', 0.5)).toMatchObject({ width: 430, height: 860 });
    expect(stageSize({ width: 3000, height: 3000 }, 'phone', 2)).toMatchObject({ width: 860, height: 430 });
  });
});

describe('hotspotUnder', () => {
  const spot = (id: string, x: number) => ({ id, x, y: 0, width: 20, height: 20, targetScreenId: null });

  it('takes the one drawn last, its left and top edge included', () => {
    expect(hotspotUnder([spot('a', 0), spot('b', 10)], 10, 0)?.id).toBe('b');
    expect(hotspotUnder([spot('a', 0), spot('b', 10)], 9, 19)?.id).toBe('a');
  });

  it('misses outside, the right and lower edge included', () => {
    expect(hotspotUnder([spot('a', 0)], 20, 5)).toBeNull();
    expect(hotspotUnder([spot('a', 0)], 5, 20)).toBeNull();
  });
});
