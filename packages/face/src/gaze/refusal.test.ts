import { describe, expect, it } from 'vitest';
import type { CalibrationSample } from './calibration-samples.ts';
import { calibrationPoints } from './calibration-points.ts';
import { patchLength } from './eye-patch.ts';
import { fitGaze } from './fit-gaze.ts';
import { readGaze, type GazeModel } from './gaze-model.ts';
import type { SeenFace } from './seen-face.ts';
import { seenFace, viewport } from './testing-face.ts';

const quality = { eyeDistancePx: 70, light: 0.45, sharpness: 0.4, cover: { sides: 0.02, lower: 0.03 } };
/** Cells that depend on where the eye looks, as the iris moves through them. */
const patchesAt = (x: number, y: number): number[] =>
  Array.from(
    { length: patchLength },
    (_, index) => Math.sin(index * 0.7) + 0.4 * Math.sin(index + x / 300) + 0.2 * Math.cos(index + y / 200),
  );

const looking = (x: number, y: number, parts: Partial<SeenFace> = {}): SeenFace =>
  seenFace({ at: { x, y } }, { patches: patchesAt(x, y), quality, ...parts });

function fitted(): GazeModel {
  const samples: CalibrationSample[] = calibrationPoints('standard').flatMap((share, at) => {
    const point = { x: share.x * viewport.width, y: share.y * viewport.height };
    return Array.from({ length: 6 }, (_, index) => ({ seen: looking(point.x, point.y), ...point, atMs: at * 1_000 + index * 70 }));
  });
  const model = fitGaze(samples, viewport);
  if (model === null) throw new Error('nothing could be fitted');
  return model;
}

const model = fitted();
const turned = (degrees: number): SeenFace => {
  const face = looking(500, 300);
  return { ...face, features: (face.features ?? []).map((value, index) => (index === 9 ? value + degrees / 10 : value)) };
};

describe('readGaze', () => {
  it.each([
    ['no-face', looking(500, 300, { features: null, patches: null, quality: null, faces: 0 })],
    ['two-faces', looking(500, 300, { faces: 2 })],
    ['dark', looking(500, 300, { quality: { ...quality, light: 0.05 } })],
    ['small', looking(500, 300, { quality: { ...quality, eyeDistancePx: 34 } })],
    ['blurred', looking(500, 300, { quality: { ...quality, sharpness: 0.02 } })],
    ['closed', seenFace({ at: { x: 500, y: 300 }, open: 0.2 }, { patches: patchesAt(500, 300), quality })],
    ['turned', turned(25)],
    ['covered', looking(500, 300, { quality: { ...quality, cover: { sides: 0.02, lower: 0.13 } } })],
    ['covered', looking(500, 300, { quality: { ...quality, cover: { sides: 0.06, lower: 0.03 } } })],
    ['covered', looking(500, 300, { patches: Array.from({ length: patchLength }, (_, index) => Math.cos(index * 2.9) * 1.4) })],
  ] as const)('is refused as %s', (reason, face) => {
    expect(readGaze(model, face)).toBe(reason);
  });

  it('is refused where light or sharpness is a fraction of what it was at calibration', () => {
    expect(readGaze(model, looking(500, 300, { quality: { ...quality, light: 0.12 } }))).toBe('dark');
    expect(readGaze(model, looking(500, 300, { quality: { ...quality, sharpness: 0.15 } }))).toBe('blurred');
  });

  it('is given for clear eyes, and while the head turns by less than 20°', () => {
    expect(typeof readGaze(model, looking(500, 300))).toBe('object');
    expect(typeof readGaze(model, turned(15))).toBe('object');
  });

  it('takes no calibration from pictures that cannot be read', () => {
    const dark = calibrationPoints('standard').flatMap(({ x, y }, at) =>
      Array.from({ length: 6 }, (_, index) => ({
        seen: looking(x * viewport.width, y * viewport.height, { quality: { ...quality, light: 0.04 } }),
        x: x * viewport.width,
        y: y * viewport.height,
        atMs: at * 1_000 + index,
      })),
    );
    expect(fitGaze(dark, viewport)).toBeNull();
  });
});
