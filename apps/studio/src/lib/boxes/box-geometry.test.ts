/** Holds boxes to their picture: whatever the mouse or keys do, a box stays inside it and large enough to be pressed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxInPercent,
  drawnBox,
  freshBox,
  movedBox,
  pastedBox,
  resizedBox,
  resizeHandles,
  smallestSidePx,
  toPicturePoint,
  type Box,
} from './box-geometry.ts';

const phone = { Width: 360, Height: 640 };

describe('toPicturePoint', () => {
  it('scales a point of the page to picture pixels', () => {
    const drawn = { left: 100, top: 50, width: 180, height: 320 };
    expect(toPicturePoint({ x: 190, y: 210 }, drawn, phone)).toEqual({ x: 180, y: 320 });
  });

  it('keeps a point outside the picture on its border', () => {
    const drawn = { left: 0, top: 0, width: 360, height: 640 };
    expect(toPicturePoint({ x: -40, y: 900 }, drawn, phone)).toEqual({ x: 0, y: 640 });
  });
});

describe('drawnBox', () => {
  it('takes corners in any order and rounds to whole pixels', () => {
    expect(drawnBox({ x: 100.4, y: 90.6 }, { x: 20, y: 10 }, phone)).toEqual({ X: 20, Y: 10, Width: 80, Height: 81 });
  });

  it('clamps to the picture', () => {
    expect(drawnBox({ x: 340, y: 620 }, { x: 500, y: 900 }, phone)).toEqual({ X: 340, Y: 620, Width: 20, Height: 20 });
  });

  it('takes a short drag for a click', () => {
    expect(drawnBox({ x: 10, y: 10 }, { x: 200, y: 14 }, phone)).toBeNull();
  });
});

describe('movedBox', () => {
  it('stops at the border and keeps its size', () => {
    expect(movedBox({ X: 300, Y: 10, Width: 40, Height: 30 }, { x: 100, y: -50 }, phone)).toEqual({ X: 320, Y: 0, Width: 40, Height: 30 });
  });
});

describe('resizedBox', () => {
  const box: Box = { X: 100, Y: 100, Width: 80, Height: 60 };

  it('moves only the edges of its handle', () => {
    expect(resizedBox(box, 'se', { x: 20, y: 10 }, phone)).toEqual({ X: 100, Y: 100, Width: 100, Height: 70 });
    expect(resizedBox(box, 'nw', { x: -20, y: -10 }, phone)).toEqual({ X: 80, Y: 90, Width: 100, Height: 70 });
    expect(resizedBox(box, 'e', { x: 20, y: 500 }, phone)).toEqual({ X: 100, Y: 100, Width: 100, Height: 60 });
  });

  it('does not turn inside out', () => {
    expect(resizedBox(box, 'w', { x: 500, y: 0 }, phone)).toEqual({ X: 180 - smallestSidePx, Y: 100, Width: smallestSidePx, Height: 60 });
  });

  it('keeps every box on its picture', () => {
    const side = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(fc.constantFrom(...resizeHandles), side, side, (handle, x, y) => {
        const after = resizedBox(box, handle, { x, y }, phone);
        expect(after.X).toBeGreaterThanOrEqual(0);
        expect(after.Y).toBeGreaterThanOrEqual(0);
        expect(after.X + after.Width).toBeLessThanOrEqual(phone.Width);
        expect(after.Y + after.Height).toBeLessThanOrEqual(phone.Height);
        expect(Math.min(after.Width, after.Height)).toBeGreaterThanOrEqual(smallestSidePx);
      }),
    );
  });
});

describe('freshBox', () => {
  it('starts in the middle', () => {
    const box = freshBox(phone, []);
    expect(box.X + box.Width / 2).toBe(180);
    expect(Math.abs(box.Y + box.Height / 2 - 320)).toBeLessThanOrEqual(1);
  });

  it('lies where the picture is seen, and on the picture', () => {
    const seen = freshBox(phone, [], 100);
    expect(Math.abs(seen.Y + seen.Height / 2 - 100)).toBeLessThanOrEqual(1);
    expect(freshBox(phone, [], 639).Y).toBe(640 - freshBox(phone, []).Height);
  });

  it('does not lie on a box added before', () => {
    const first = freshBox(phone, []);
    const second = freshBox(phone, [first]);
    expect(second.Y).toBeGreaterThanOrEqual(first.Y + first.Height);
  });

  it('ends at the lower border however many there are', () => {
    const boxes: Box[] = [];
    for (let count = 0; count < 40; count += 1) boxes.push(freshBox(phone, boxes));
    expect(boxes.every((box) => box.Y + box.Height <= phone.Height)).toBe(true);
  });
});

describe('pastedBox', () => {
  it('fits a smaller picture and stays on it', () => {
    const box = { X: 900, Y: 20, Width: 600, Height: 40 };
    expect(pastedBox(box, { x: 12, y: 12 }, phone)).toEqual({ X: 0, Y: 32, Width: 360, Height: 40 });
  });
});

describe('boxInPercent', () => {
  it('gives shares of the picture', () => {
    expect(boxInPercent({ X: 90, Y: 320, Width: 180, Height: 64 }, phone)).toEqual({
      left: '25%',
      top: '50%',
      width: '50%',
      height: '10%',
    });
  });
});
