import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixations, type GazePoint } from './fixations.ts';

const options = { dispersionPx: 60, durationMs: 150, gapMs: 250 };
const rest = (x: number, y: number, fromMs: number, count: number): GazePoint[] =>
  Array.from({ length: count }, (_, index) => ({ x: x + (index % 3) * 5, y: y - (index % 2) * 5, atMs: fromMs + index * 50 }));

describe('fixations', () => {
  it('finds two rests and the jump between them', () => {
    const found = fixations([...rest(100, 100, 0, 8), ...rest(600, 300, 400, 10)], options);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ startMs: 0, durationMs: 350 });
    expect(found[1]).toMatchObject({ startMs: 400, durationMs: 450 });
    expect(found[1]?.x).toBeCloseTo(604.5);
  });

  it('leaves out what is too short, and points on their way', () => {
    const onTheWay = Array.from({ length: 6 }, (_, index) => ({ x: index * 200, y: 0, atMs: index * 50 }));
    expect(fixations(onTheWay, options)).toEqual([]);
    expect(fixations(rest(0, 0, 0, 3), options)).toEqual([]);
  });

  it('ends a fixation where samples are missing', () => {
    expect(fixations([...rest(100, 100, 0, 6), ...rest(100, 100, 2000, 6)], options)).toHaveLength(2);
  });

  it('never overlaps, never exceeds the dispersion, keeps order', () => {
    const path = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }), stepMs: fc.integer({ min: 1, max: 120 }) }),
    );
    fc.assert(
      fc.property(path, (steps) => {
        let atMs = 0;
        const points = steps.map(({ x, y, stepMs }) => ({ x, y, atMs: (atMs += stepMs) }));
        const found = fixations(points, options);
        found.forEach((one, index) => {
          const inside = points.filter((point) => point.atMs >= one.startMs && point.atMs <= one.startMs + one.durationMs);
          const spread = (axis: 'x' | 'y') => Math.max(...inside.map((p) => p[axis])) - Math.min(...inside.map((p) => p[axis]));
          expect(spread('x') + spread('y')).toBeLessThanOrEqual(options.dispersionPx);
          expect(one.durationMs).toBeGreaterThanOrEqual(options.durationMs);
          const before = found[index - 1];
          if (before !== undefined) expect(one.startMs).toBeGreaterThan(before.startMs + before.durationMs);
        });
      }),
    );
  });
});
