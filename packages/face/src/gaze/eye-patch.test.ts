import { describe, expect, it } from 'vitest';
import { eyePatch, eyeSharpness, type EyeLight } from './eye-patch.ts';

const side = 64;
/** A dark disc on a light ground: an eye as a camera sees it, its iris `aside` pixels from the middle. */
function drawnEye(aside: number, { gain = 1, blurPx = 0 } = {}): EyeLight {
  const light = new Float32Array(side * side);
  const edge = Math.max(0.5, blurPx);
  for (let at = 0; at < light.length; at += 1) {
    const away = Math.hypot((at % side) - side / 2 - aside, Math.floor(at / side) - side / 2);
    light[at] = gain * (0.2 + 0.6 / (1 + Math.exp((6 - away) / edge)));
  }
  return { side, light, middle: { x: side / 2, y: side / 2 }, widthPx: side / 2.3 };
}

describe('eyePatch', () => {
  it('is 60 cells of mean 0 and deviation 1, whatever the light', () => {
    const cells = eyePatch(drawnEye(0));
    expect(cells).toHaveLength(60);
    expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(0);
    expect(cells.reduce((sum, cell) => sum + cell ** 2, 0) / 60).toBeCloseTo(1);
    const dim = eyePatch(drawnEye(0, { gain: 0.3 }));
    for (const [index, cell] of dim.entries()) expect(cell).toBeCloseTo(cells[index] ?? NaN, 4);
  });

  it('has its dark cells where the iris is', () => {
    const darkest = (cells: number[]): number => cells.indexOf(Math.min(...cells)) % 10;
    expect(darkest(eyePatch(drawnEye(-8)))).toBeLessThan(darkest(eyePatch(drawnEye(8))));
  });

  it('is nothing but zeros where there is no contrast, and reads no pixel outside of its square', () => {
    const flat = { ...drawnEye(0), light: new Float32Array(side * side).fill(0.5), middle: { x: 1, y: 63 } };
    expect(Math.max(...eyePatch(flat).map(Math.abs))).toBeCloseTo(0);
  });
});

describe('eyeSharpness', () => {
  it('falls with blur and not with light', () => {
    const sharp = eyeSharpness(drawnEye(0));
    expect(eyeSharpness(drawnEye(0, { blurPx: 4 }))).toBeLessThan(sharp / 2);
    expect(eyeSharpness(drawnEye(0, { gain: 0.4 }))).toBeCloseTo(sharp, 3);
  });
});
