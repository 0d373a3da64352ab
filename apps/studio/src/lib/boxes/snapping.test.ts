/** A box is pulled to what lies near it and to nothing else. */
import { describe, expect, it } from 'vitest';
import { linesOf, noSnap, snapLines, snapOf } from './snapping.ts';

const phone = { Width: 360, Height: 640 };
const other = { X: 100, Y: 200, Width: 60, Height: 40 };
const lines = snapLines(phone, [other]);

describe('snapping', () => {
  it('pulls the nearest edge or middle to the nearest line, each axis by itself', () => {
    expect(snapOf(linesOf({ X: 103, Y: 300, Width: 50, Height: 30 }), lines, 6)).toEqual({
      by: { x: 2, y: 5 },
      guides: { x: 130, y: 320 },
    });
    expect(snapOf(linesOf({ X: 4, Y: 638, Width: 30, Height: 20 }), lines, 6)).toEqual({
      by: { x: -4, y: 2 },
      guides: { x: 0, y: 640 },
    });
  });

  it('leaves what lies further than the tolerance', () => {
    expect(snapOf(linesOf({ X: 20, Y: 100, Width: 30, Height: 20 }), lines, 3)).toEqual(noSnap);
  });

  it('pulls only the edges that move', () => {
    expect(snapOf({ x: [158], y: [] }, lines, 4)).toEqual({ by: { x: 2, y: 0 }, guides: { x: 160, y: null } });
  });
});
