import fc from 'fast-check';
import type { CalibrationKind } from '@sightline/domain/recordings';
import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../measure/points.ts';
import { calibrationPoints, validationPoints } from './calibration-points.ts';
import type { CalibrationSample } from './calibration-samples.ts';
import { gazeFeatures } from './features.ts';
import { fitGaze } from './fit-gaze.ts';
import { predictGaze, type GazeModel } from './gaze-model.ts';
import { faceThatLooks, viewport, type Look } from './testing-face.ts';

const inPixels = ({ x, y }: Point): Point => ({ x: x * viewport.width, y: y * viewport.height });
const tremble = (index: number): { xMm: number; yMm: number } => ({ xMm: Math.sin(index * 1.7), yMm: Math.cos(index * 2.3) });

function samplesOf(kind: CalibrationKind, look: (index: number) => Partial<Look> = () => ({})): CalibrationSample[] {
  return calibrationPoints(kind).flatMap((share, at) =>
    Array.from({ length: 12 }, (_, index) => {
      const point = inPixels(share);
      const features = gazeFeatures(faceThatLooks({ at: point, head: tremble(at * 12 + index), ...look(index) }));
      return { features, ...point, atMs: at * 1000 + index * 70 };
    }),
  );
}

function fitted(samples: CalibrationSample[]): GazeModel {
  const model = fitGaze(samples, viewport);
  if (model === null) throw new Error('nothing could be fitted');
  return model;
}

function errorPx(model: GazeModel, look: Look): number {
  const gaze = predictGaze(model, gazeFeatures(faceThatLooks(look)));
  return gaze === null ? Infinity : distance(gaze, look.at);
}

describe('fitGaze', () => {
  it.each(['quick', 'standard', 'precise'] as const)('finds points it was not shown after a %s calibration', (kind) => {
    const model = fitted(samplesOf(kind));
    for (const share of validationPoints()) expect(errorPx(model, { at: inPixels(share) })).toBeLessThan(25);
  });

  it('follows a head that moves aside, forward and back', () => {
    const model = fitted(samplesOf('standard'));
    const look = fc.record({
      at: fc.record({ x: fc.integer({ min: 150, max: 1130 }), y: fc.integer({ min: 90, max: 630 }) }),
      head: fc.record({ xMm: fc.integer({ min: -40, max: 40 }), yMm: fc.integer({ min: -25, max: 25 }) }),
      distanceMm: fc.integer({ min: 460, max: 540 }),
    });
    fc.assert(fc.property(look, (one) => errorPx(model, one) < 60));
  });

  it('is not moved by blinks or by eyes still on their way', () => {
    const disturbed = samplesOf('standard', (index) => {
      if (index === 4) return { open: 0.2 };
      return index < 2 ? { at: { x: 640, y: 360 } } : {};
    });
    const model = fitted(disturbed);
    for (const share of validationPoints()) expect(errorPx(model, { at: inPixels(share) })).toBeLessThan(40);
  });

  it('is plain data: survives JSON and answers the same', () => {
    const model = fitted(samplesOf('quick'));
    const features = gazeFeatures(faceThatLooks({ at: { x: 300, y: 500 } }));
    expect(predictGaze(JSON.parse(JSON.stringify(model)) as GazeModel, features)).toEqual(predictGaze(model, features));
  });

  it('refuses what is too little to fit', () => {
    expect(fitGaze([], viewport)).toBeNull();
    expect(fitGaze(samplesOf('standard').slice(0, 36), viewport)).toBeNull();
  });

  it('states an error that grows with the noise it was calibrated in', () => {
    const noisy = samplesOf('standard').map((sample, index) => ({
      ...sample,
      features: sample.features.map((value, at) => (at < 4 ? value + Math.sin(index * 12.9898 + at * 78.233) * 0.12 : value)),
    }));
    expect(fitted(noisy).leftOutErrorPx).toBeGreaterThan(fitted(samplesOf('standard')).leftOutErrorPx);
  });
});

describe('predictGaze', () => {
  it('says nothing in a blink, without a face, or of features of another kind', () => {
    const model = fitted(samplesOf('quick'));
    expect(predictGaze(model, gazeFeatures(faceThatLooks({ at: { x: 640, y: 360 }, open: 0.2 })))).toBeNull();
    expect(predictGaze(model, null)).toBeNull();
    expect(predictGaze(model, [1, 2, 3])).toBeNull();
  });
});

describe('the points', () => {
  it('are 5, 9 or 13 to calibrate on, and others to validate on', () => {
    expect((['quick', 'standard', 'precise'] as const).map((kind) => calibrationPoints(kind).length)).toEqual([5, 9, 13]);
    const precise = calibrationPoints('precise');
    for (const point of validationPoints()) {
      expect(Math.min(...precise.map((other) => distance(point, other)))).toBeGreaterThan(0.05);
      expect(Math.min(point.x, point.y, 1 - point.x, 1 - point.y)).toBeGreaterThan(0);
    }
  });
});
