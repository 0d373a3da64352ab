import { describe, expect, it } from 'vitest';
import { hotspotAt } from './hotspot-at.ts';
import { stageSize } from './stage-size.ts';

const spot = (id: string, x: number, y: number, size: number) => ({ id, x, y, width: size, height: size, targetScreenId: null });

describe('hotspotAt', () => {
  it('hits inside and on the near edges, misses on the far ones', () => {
    const spots = [spot('a', 10, 10, 20)];
    expect(hotspotAt(spots, 10, 10)?.id).toBe('a');
    expect(hotspotAt(spots, 29.9, 29.9)?.id).toBe('a');
    expect(hotspotAt(spots, 30, 15)).toBeNull();
    expect(hotspotAt(spots, 9.9, 15)).toBeNull();
  });
  it('takes the one on top', () => {
    expect(hotspotAt([spot('under', 0, 0, 50), spot('over', 10, 10, 10)], 15, 15)?.id).toBe('over');
  });
});

describe('stageSize', () => {
  it('fits a phone into a desktop window by its height, within the room', () => {
    const size = stageSize({ width: 1100, height: 800 }, 'phone', 9 / 16);
    expect(size.framed).toBe(true);
    expect(size.height).toBeLessThanOrEqual(800);
    expect(size.width / size.height).toBeCloseTo(9 / 16, 2);
  });
  it('draws no phone larger than one in a hand', () => {
    expect(stageSize({ width: 1100, height: 1400 }, 'phone', 9 / 16).width).toBe(430);
    expect(stageSize({ width: 1400, height: 1400 }, 'phone', 16 / 9).height).toBe(430);
  });
  it('fits a desktop prototype by its width', () => {
    const size = stageSize({ width: 1000, height: 900 }, 'desktop', 16 / 9);
    expect(size.width).toBeLessThanOrEqual(1000);
    expect(size.width / size.height).toBeCloseTo(16 / 9, 2);
  });
  it('fills a phone', () => {
    expect(stageSize({ width: 390, height: 790 }, 'phone', 9 / 16)).toEqual({ width: 390, height: 790, framed: false });
  });
});
