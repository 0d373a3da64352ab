import { describe, expect, it } from 'vitest';
import { OneEuroFilter } from './one-euro.ts';

const noise = (index: number): number => Math.sin(index * index * 1.3) * 30;

describe('OneEuroFilter', () => {
  it('steadies a gaze at rest', () => {
    const filter = new OneEuroFilter();
    const raw = Array.from({ length: 60 }, (_, index) => 400 + noise(index));
    const filtered = raw.map((x, index) => filter.next({ x, y: 0 }, index * 60).x);
    const tremble = (values: number[]) => values.slice(20).reduce((sum, x) => sum + (x - 400) ** 2, 0);
    // Half the deviation is a quarter of the squares.
    expect(tremble(filtered)).toBeLessThan(tremble(raw) / 4);
  });

  it('follows a jump across the screen within a few samples', () => {
    const filter = new OneEuroFilter();
    for (let index = 0; index < 20; index += 1) filter.next({ x: 100, y: 100 }, index * 60);
    const after = Array.from({ length: 5 }, (_, index) => filter.next({ x: 1100, y: 500 }, (20 + index) * 60));
    expect(after.at(-1)?.x).toBeGreaterThan(1000);
    expect(after.at(-1)?.y).toBeGreaterThan(450);
  });

  it('begins again after a gap, and where time stands still', () => {
    const filter = new OneEuroFilter();
    filter.next({ x: 0, y: 0 }, 0);
    expect(filter.next({ x: 500, y: 500 }, 2_000)).toEqual({ x: 500, y: 500 });
    expect(filter.next({ x: 10, y: 10 }, 2_000)).toEqual({ x: 10, y: 10 });
  });
});
