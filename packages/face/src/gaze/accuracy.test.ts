import { describe, expect, it } from 'vitest';
import type { Point } from '../measure/points.ts';
import { gazeAccuracy, gazeDrift, gazeGrade, gradeBounds, type GazeAccuracy, type ValidationSample } from './accuracy.ts';

const points = [
  { x: 320, y: 180 },
  { x: 960, y: 540 },
];

/** Ten samples a point, 100 ms apart; every fifth has no gaze. */
function samples(bias: (point: Point) => Point, swing = 0): ValidationSample[] {
  return points.flatMap((point, at) =>
    Array.from({ length: 10 }, (_, index) => {
      const { x, y } = bias(point);
      const gaze = index % 5 === 4 ? null : { x: point.x + x + (index % 2 === 0 ? swing : -swing), y: point.y + y };
      return { point, gaze, atMs: at * 5000 + index * 100 };
    }),
  );
}

function measured(bias: Point, swing = 0): GazeAccuracy {
  const accuracy = gazeAccuracy(
    samples(() => bias, swing),
    600,
  );
  if (accuracy === null) throw new Error('nothing was measured');
  return accuracy;
}

describe('gazeAccuracy', () => {
  it('measures error in pixels and degrees, for each point and for all', () => {
    const accuracy = measured({ x: 30, y: 40 });
    expect(accuracy.meanPx).toBeCloseTo(50);
    expect(accuracy.medianPx).toBeCloseTo(50);
    // 50 px of 1/96 inch are 13.2 mm, seen from 600 mm.
    expect(accuracy.medianDeg).toBeCloseTo(1.263, 2);
    expect(accuracy.points.map(({ point, bias }) => ({ point, bias }))).toEqual(points.map((point) => ({ point, bias: { x: 30, y: 40 } })));
  });

  it('tells rate and valid share, and leaves the way between points out', () => {
    const accuracy = measured({ x: 0, y: 0 });
    expect(accuracy.rateHz).toBeCloseTo(10);
    expect(accuracy.validShare).toBeCloseTo(0.8);
  });

  it('measures precision from sample to sample, not from the point', () => {
    expect(measured({ x: 200, y: 0 }).precisionPx).toBe(0);
    expect(measured({ x: 0, y: 0 }, 15).precisionPx).toBeCloseTo(30);
  });

  it('takes a median that one wild point cannot move', () => {
    const all = samples(() => ({ x: 3, y: 4 }));
    const wild = all.map((sample, index) => (index === 0 ? { ...sample, gaze: { x: 5000, y: 5000 } } : sample));
    expect(gazeAccuracy(wild, 600)?.medianPx).toBeCloseTo(5);
  });

  it('is null where there was no gaze at all', () => {
    expect(
      gazeAccuracy(
        samples(() => ({ x: 0, y: 0 })).map((sample) => ({ ...sample, gaze: null })),
        600,
      ),
    ).toBeNull();
    expect(gazeAccuracy([], 600)).toBeNull();
  });
});

describe('gazeGrade', () => {
  it('needs a small error and enough valid samples', () => {
    expect(gazeGrade(gradeBounds.A)).toBe('A');
    expect(gazeGrade({ ...gradeBounds.A, medianDeg: 2.01 })).toBe('B');
    expect(gazeGrade({ ...gradeBounds.A, validShare: 0.79 })).toBe('B');
    expect(gazeGrade({ medianDeg: 4.01, validShare: 1 })).toBe('C');
    expect(gazeGrade({ medianDeg: 1, validShare: 0.59 })).toBe('C');
    expect(gazeGrade({ medianDeg: NaN, validShare: 1 })).toBe('C');
  });
});

describe('gazeDrift', () => {
  it('is the way the bias went at the points both have', () => {
    const drift = gazeDrift(measured({ x: 10, y: 0 }), measured({ x: 40, y: 40 }));
    expect(drift).toMatchObject({ xPx: 30, yPx: 40, px: 50 });
  });

  it('is no drift where the noise alone changed', () => {
    expect(gazeDrift(measured({ x: 10, y: 5 }), measured({ x: 10, y: 5 }, 20))?.px).toBeCloseTo(0);
  });

  it('is null without a point in common', () => {
    const elsewhere = { ...measured({ x: 0, y: 0 }), points: [] };
    expect(gazeDrift(elsewhere, measured({ x: 0, y: 0 }))).toBeNull();
  });
});
