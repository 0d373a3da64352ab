import fc from 'fast-check';
import type { CalibrationKind } from '@sightline/domain/recordings';
import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../measure/points.ts';
import { calibrationPoints, validationPoints } from './calibration-points.ts';
import type { CalibrationSample } from './calibration-samples.ts';
import { fitGaze } from './fit-gaze.ts';
import { predictGaze, readGaze, type GazeModel } from './gaze-model.ts';
import { seenFace, viewport, type Look } from './testing-face.ts';

const inPixels = ({ x, y }: Point): Point => ({ x: x * viewport.width, y: y * viewport.height });
const tremble = (index: number): { xMm: number; yMm: number } => ({ xMm: Math.sin(index * 1.7), yMm: Math.cos(index * 2.3) });

function samplesOf(kind: CalibrationKind, look: (index: number) => Partial<Look> = () => ({})): CalibrationSample[] {
  return calibrationPoints(kind).flatMap((share, at) =>
    Array.from({ length: 12 }, (_, index) => {
      const point = inPixels(share);
      const seen = seenFace({ at: point, head: tremble(at * 12 + index), ...look(index) });
      return { seen, ...point, atMs: at * 1000 + index * 70 };
    }),
  );
}

function fitted(samples: CalibrationSample[]): GazeModel {
  const model = fitGaze(samples, viewport);
  if (model === null) throw new Error('nothing could be fitted');
  return model;
}

function errorPx(model: GazeModel, look: Look): number {
  const gaze = predictGaze(model, seenFace(look));
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
    fc.assert(fc.property(look, (one) => errorPx(model, one) < 90));
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
    const face = seenFace({ at: { x: 300, y: 500 } });
    expect(readGaze(JSON.parse(JSON.stringify(model)) as GazeModel, face)).toEqual(readGaze(model, face));
  });

  it('refuses what is too little to fit', () => {
    expect(fitGaze([], viewport)).toBeNull();
    expect(fitGaze(samplesOf('standard').slice(0, 36), viewport)).toBeNull();
  });

  it('states an error that grows with the noise it was calibrated in', () => {
    const noisy = samplesOf('standard').map((sample, index) => ({
      ...sample,
      seen: {
        ...sample.seen,
        features: (sample.seen.features ?? []).map((value, at) =>
          at < 4 ? value + Math.sin(Math.floor(index / 12) * 12.9898 + at * 78.233) * 0.12 : value,
        ),
      },
    }));
    const [calm, wild] = [fitted(samplesOf('standard')), fitted(noisy)];
    expect(wild.leftOutErrorPx).toBeGreaterThan(calm.leftOutErrorPx);
    const face = seenFace({ at: { x: 500, y: 300 } });
    expect(errorOf(wild, face)).toBeGreaterThan(errorOf(calm, face));
  });
});

describe('readGaze', () => {
  it('says why it tells nothing: a blink, no face, or features of another kind', () => {
    const model = fitted(samplesOf('quick'));
    expect(readGaze(model, seenFace({ at: { x: 640, y: 360 }, open: 0.2 }))).toBe('closed');
    expect(readGaze(model, seenFace({ at: { x: 640, y: 360 } }, { features: null }))).toBe('no-face');
    expect(readGaze(model, seenFace({ at: { x: 640, y: 360 } }, { features: [1, 2, 3] }))).toBe('no-face');
  });

  it('stays within a margin of the viewport', () => {
    const model = fitted(samplesOf('quick'));
    for (const at of [
      { x: 9_000, y: -4_000 },
      { x: -9_000, y: 5_000 },
    ]) {
      const gaze = predictGaze(model, seenFace({ at }));
      if (gaze === null) continue;
      expect(Math.abs(gaze.x - viewport.width / 2)).toBeLessThanOrEqual(viewport.width * 0.65);
      expect(Math.abs(gaze.y - viewport.height / 2)).toBeLessThanOrEqual(viewport.height * 0.65);
    }
  });

  it('predicts a larger error far from what it was calibrated on', () => {
    const model = fitted(samplesOf('standard'));
    const near = errorOf(model, seenFace({ at: { x: 640, y: 360 } }));
    expect(errorOf(model, seenFace({ at: { x: 640, y: 360 }, head: { xMm: 120, yMm: 60 } }))).toBeGreaterThan(near * 1.2);
  });

  it('is put right by the points of a later check', () => {
    const aside = { xMm: 60, yMm: 0 };
    const moved = validationPoints().flatMap((share, at) =>
      Array.from({ length: 6 }, (_, index) => {
        const point = inPixels(share);
        const looksAside = { x: point.x + 150, y: point.y };
        return { seen: seenFace({ at: looksAside, head: aside }), ...point, atMs: 60_000 + at * 1_000 + index * 70 };
      }),
    );
    const look = seenFace({ at: { x: 750, y: 400 }, head: aside });
    const off = (model: GazeModel): number => Math.abs((predictGaze(model, look)?.x ?? Infinity) - 600);
    const before = fitted(samplesOf('standard'));
    const after = fitted([...samplesOf('standard'), ...moved]);
    expect(off(after)).toBeLessThan(off(before) / 2);
  });
});

const errorOf = (model: GazeModel, face: Parameters<typeof readGaze>[1]): number => {
  const reading = readGaze(model, face);
  return typeof reading === 'string' ? NaN : reading.errorPx;
};

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
