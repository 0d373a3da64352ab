/** The editor draws a screen as its device does. */
import { describe, expect, it } from 'vitest';
import { drawnSize, nextZoom } from './zoom.ts';

const room = { width: 400, height: 640 };

describe('drawnSize', () => {
  it('fits a phone by height and a desktop by width, whatever the picture is', () => {
    expect(drawnSize('fit', 780, 9 / 16, room)).toEqual({ width: 360, room: 640, scale: 360 / 780 });
    expect(drawnSize('fit', 1280, 16 / 9, room)).toEqual({ width: 400, room: 225, scale: 400 / 1280 });
  });

  it('draws a picture pixel as one of the page at 100 %', () => {
    expect(drawnSize(1, 1280, 16 / 9, room)).toEqual({ width: 1280, room: 640, scale: 1 });
  });
});

describe('nextZoom', () => {
  it('goes from what is drawn to the next step, and stays at the last', () => {
    expect(nextZoom(0.46, true)).toBe(0.5);
    expect(nextZoom(0.46, false)).toBe(0.25);
    expect(nextZoom(1, true)).toBe(1.5);
    expect(nextZoom(4, true)).toBe(4);
  });
});
