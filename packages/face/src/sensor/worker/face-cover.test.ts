import { describe, expect, it } from 'vitest';
import { faceCover } from './face-cover.ts';
import { meshPoint } from './mesh.ts';
import type { Region } from './region.ts';

const side = 192;
const region: Region = { centre: { x: 96, y: 96 }, size: side, angle: 0, mirrored: false };
const places: Partial<Record<keyof typeof meshPoint, [number, number]>> = {
  rightCheek: [60, 100],
  leftCheek: [130, 100],
  noseBottom: [96, 112],
  upperLip: [96, 124],
  rightMouth: [76, 128],
  leftMouth: [116, 128],
  rightJaw: [50, 140],
  leftJaw: [142, 140],
};
const mesh = Array.from({ length: 468 }, (_, index) => {
  const name = (Object.keys(places) as (keyof typeof meshPoint)[]).find((one) => meshPoint[one] === index);
  const [x, y] = (name === undefined ? undefined : places[name]) ?? [96, 96];
  return { x, y };
});

type Colour = readonly [number, number, number];
const skin: Colour = [190, 140, 115];

/** A face of one colour; `over` may say another for a place. */
function face(over: (x: number, y: number) => Colour | null = () => null, gain: (x: number) => number = () => 1): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [red, green, blue] = over(x, y) ?? skin;
      pixels.set([red * gain(x), green * gain(x), blue * gain(x), 255], (y * side + x) * 4);
    }
  return pixels;
}

const cover = (pixels: Uint8ClampedArray) => faceCover(pixels, side, region, mesh);

describe('faceCover', () => {
  it('is nothing for bare skin, in light from one side as well', () => {
    expect(cover(face())).toEqual({ sides: 0, lower: 0 });
    const lit = cover(face(undefined, (x) => 0.4 + (0.6 * x) / side));
    expect(lit.sides).toBeLessThan(0.01);
    expect(lit.lower).toBeLessThan(0.01);
  });

  it.each([
    ['blue', [156, 195, 216]],
    ['black', [25, 25, 25]],
    ['white', [235, 235, 235]],
  ] as const)('is much below the eyes for a %s mask', (_, colour) => {
    expect(cover(face((_x, y) => (y > 108 ? colour : null))).lower).toBeGreaterThan(0.085);
  });

  it('is much between the sides where half of the face is covered', () => {
    expect(cover(face((x) => (x > 96 ? [85, 85, 85] : null))).sides).toBeGreaterThan(0.048);
  });
});
